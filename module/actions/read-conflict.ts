import { stageNow } from "../apply/edit-status";
import { ActorData } from "../data/actor/actor-data";
import { EMOTION_IDS, type EmotionId } from "../rules/tables/emotions";
import { ATTRIBUTE_IDS, type AttributeId } from "../view/actor-ids";
import type { ConflictFacts } from "../view/conflict-draft";
import { bonusShares } from "./bonus-shares";

/** Reads what an actor brings to an act of a conflict; of another maker's type: nothing. */
export function readConflict(actor: Actor.Implementation): ConflictFacts {
  const system: unknown = actor.system;
  const ours = system instanceof ActorData ? system : null;
  const bonuses = Object.fromEntries(ATTRIBUTE_IDS.map((id) => [id, ours?.attributes[id].bonus ?? 0]));
  const emotions = Object.fromEntries(EMOTION_IDS.map((id) => [id, stageNow(actor, id)]));
  const stages = { body: ours?.hurt.body ?? 0, ...emotions };
  return {
    bonuses: isComplete<AttributeId>(bonuses, ATTRIBUTE_IDS) ? bonuses : NOBODY.bonuses,
    stages: isComplete<EmotionId | "body">(stages, ["body", ...EMOTION_IDS]) ? stages : NOBODY.stages,
    effects: bonusShares(actor, "conflict"),
    carried: 0,
  };
}

const NOBODY = {
  bonuses: { strength: 0, dexterity: 0, endurance: 0, intelligence: 0, perception: 0, charisma: 0 },
  stages: { body: 0, stressed: 0, angered: 0, despairing: 0, frightened: 0 },
};

function isComplete<Id extends string>(
  record: Record<string, number>,
  ids: readonly Id[],
): record is Record<Id, number> {
  return ids.every((id) => id in record);
}
