import { unitNow } from "../apply/unit-now";
import { ActorData } from "../data/actor/actor-data";
import { judgeWish, type BrawlDraft } from "../view/brawl-draft";
import type { BrawlFacts } from "../view/brawl-facts";
import type { BrawlBesides } from "../view/brawl-record";
import { isOn } from "./world-settings";

interface Told {
  actor: Actor.Implementation;
  foe: Actor.Implementation;
  draft: BrawlDraft;
  facts: BrawlFacts;
  counters: string[];
}

/** What a brawl's card knows besides the rule's input, as it was when it was thrown. */
export function besidesOf({ actor, foe, draft, facts, counters }: Told): BrawlBesides {
  const { reasons, warnings } = judgeWish(draft, facts);
  const system: unknown = foe.system;
  return {
    sequence: draft.move,
    override: draft.override ? [...reasons] : [],
    warnings: [...warnings],
    scores: scoresOf(actor),
    item: draft.item === "" ? "" : (foe.items.get(draft.item)?.uuid ?? ""),
    counters,
    hpsMax: system instanceof ActorData ? system.hps.max : 0,
    subdued: isOn("subduedUnits"),
    asks: isOn("targetThrowsShock"),
    unit: unitNow(actor.uuid),
  };
}

/** Scores that a challenge after the attack is thrown with. */
function scoresOf(actor: Actor.Implementation): BrawlBesides["scores"] {
  const system: unknown = actor.system;
  if (!(system instanceof ActorData)) return { strength: 10, dexterity: 10 };
  return { strength: system.attributes.strength.score, dexterity: system.attributes.dexterity.score };
}
