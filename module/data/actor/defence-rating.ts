import { ArmorData } from "../item/armor-data";
import type { KindId } from "../../view/actor-ids";

interface Defender {
  kind: KindId;
  attributes: { dexterity: { score: number } };
  defence: { rating: number; override: boolean };
}

/**
 * Defence Rating (docs/rules.md §3): the typed one where it overrides, else 700 for a robot and 500 + 6 × dexterity score for
 * everybody else, with the rating of worn armour on top.
 */
export function defenceRating({ kind, attributes, defence }: Defender, items: Iterable<{ system: unknown }>): number {
  if (defence.override) return defence.rating;
  let rating = kind === "robot" ? 700 : 500 + 6 * attributes.dexterity.score;
  for (const { system } of items) if (system instanceof ArmorData && system.worn) rating += system.rating;
  return rating;
}
