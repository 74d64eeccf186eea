import { ActorData } from "../data/actor/actor-data";
import { ATTRIBUTE_IDS, type AttributeId } from "../view/actor-ids";
import type { ConflictFacts } from "../view/conflict-draft";
import { bonusShares } from "./bonus-shares";
import { carriedPenalty } from "./harm-penalties";
import { hurtStages } from "./hurt-stages";
import { formulaValue } from "./world-settings";

/** Reads what an actor brings to an act of a conflict; of another maker's type: nothing. */
export function readConflict(actor: Actor.Implementation): ConflictFacts {
  return {
    bonuses: bonusesOf(actor),
    stages: hurtStages(actor),
    effects: bonusShares(actor, "conflict"),
    carried: carriedPenalty(actor),
  };
}

/** What each attribute adds to a d20, by the world's formula (docs/rules.md §2). */
function bonusesOf(actor: Actor.Implementation): Record<AttributeId, number> {
  const bonuses = { strength: 0, dexterity: 0, endurance: 0, intelligence: 0, perception: 0, charisma: 0 };
  const system: unknown = actor.system;
  if (!(system instanceof ActorData)) return bonuses;
  const { attributes, level } = system;
  for (const id of ATTRIBUTE_IDS) {
    const { bonus, dots } = attributes[id];
    bonuses[id] = formulaValue("conflictBonus", { bonus, dots, level });
  }
  return bonuses;
}
