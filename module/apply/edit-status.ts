import { edit, isEmotion, stagesOf, type StatusId } from "../rules/changes/index";
import { execute } from "./execute";
import { momentNow } from "./moment-now";
import { snapshotOf } from "./snapshot-of";

/** The Stage that a status has on an actor now; 0 when it is off. */
export function stageNow(actor: Actor.Implementation, status: StatusId): number {
  return stagesOf(actor.effects.map((effect) => ({ ...effect.toObject(), _id: effect.id ?? "" })))[status];
}

/** The Stage that the next press leads to: an emotion goes none, I, II, none; a Condition on and off. */
export function nextStage(status: StatusId, stage: number): number {
  return stage >= (isEmotion(status) ? 2 : 1) ? 0 : stage + 1;
}

/**
 * Sets a status by hand, as its owner: from HUD, sheet or macro alike. A direct edit is absolute, and sets a new base for what
 * cards did before (docs/rules.md §2).
 * @param stage 0 takes it off
 * @returns whether there was anything to do
 */
export async function editStatus(actor: Actor.Implementation, status: StatusId, stage: number): Promise<boolean> {
  const snapshot = snapshotOf(actor);
  if (!snapshot || stageNow(actor, status) === stage) return false;
  const plan = edit(snapshot, { status, stage, until: null }, momentNow([actor.uuid]));
  if (plan.status !== "planned") return false;
  await execute(plan, { key: "" });
  return true;
}
