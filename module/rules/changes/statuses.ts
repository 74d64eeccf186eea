import { freeze } from "../freeze";
import { recordOf } from "./record-of";
import { EMOTION_IDS, type EmotionId } from "../tables/emotions";

/** Every Condition that is on or off, those of the text and those that this system needs (docs/rules.md §2, §3). */
export const CONDITION_IDS = freeze([
  "blinded",
  "deafened",
  "grappled",
  "nauseated",
  "paralyzed",
  "poisoned",
  "prone",
  "restrained",
  "stunned",
  "unconscious",
  "staggered",
  "slowed",
  "immobilized",
  "dead",
  "subdued",
  "bleeding",
  "yielded",
  "holding",
]);

export type ConditionId = (typeof CONDITION_IDS)[number];
export type StatusId = EmotionId | ConditionId;

/** Every status that an effect of ours stands for. */
export const STATUS_IDS: readonly StatusId[] = freeze([...EMOTION_IDS, ...CONDITION_IDS]);

/** Statuses that set a combatant's defeated mark. */
export const OUT_IDS: readonly ConditionId[] = freeze(["dead", "unconscious", "subdued"]);

/** Is this one of the emotions, which have two Stages? */
export function isEmotion(id: string): id is EmotionId {
  return EMOTION_IDS.some((known) => known === id);
}

/** Is this one of the Conditions, which are on or off? */
export function isCondition(id: string): id is ConditionId {
  return CONDITION_IDS.some((known) => known === id);
}

/** The highest Stage of a status: II for an emotion, on for a Condition (docs/rules.md §2). */
export function highestStage(id: StatusId): number {
  return isEmotion(id) ? 2 : 1;
}

const EFFECT_IDS = recordOf(STATUS_IDS, (id) => `sc${id}`.padEnd(16, "0"));

/** The `_id` of the one effect that stands for a status on an actor: sixteen letters and digits, the same everywhere. */
export function effectId(id: StatusId): string {
  return EFFECT_IDS[id];
}
