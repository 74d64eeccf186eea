import { defenceRating as ruled } from "../../rules/brawl/defence-rating";
import { ArmorData } from "../item/armor-data";
import type { KindId } from "../../view/actor-ids";

interface Defender {
  kind: KindId;
  attributes: { dexterity: { score: number } };
  defence: { rating: number; override: boolean };
}

/** Defence Rating (docs/rules.md §3) of prepared and settled values, with what is worn. */
export function defenceRating({ kind, attributes, defence }: Defender, items: Iterable<{ system: unknown }>): number {
  let armor = 0;
  for (const { system } of items) if (system instanceof ArmorData && system.worn) armor += system.rating;
  return ruled({
    kind,
    dexterity: attributes.dexterity.score,
    armor,
    typed: defence.override ? defence.rating : null,
  });
}
