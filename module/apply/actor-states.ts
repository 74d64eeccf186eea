import { statesOf, type ActorStates, type Clock } from "../rules/changes/index";
import { momentNow } from "./moment-now";
import { snapshotOf } from "./snapshot-of";

/** What stands on an actor now, with the time by which its ends are told; null for an actor of another maker's type. */
export function actorStates(actor: Actor.Implementation): { states: ActorStates; clock: Clock } | null {
  const snapshot = snapshotOf(actor);
  if (!snapshot) return null;
  const { now, combat, roundTime = 6 } = momentNow([actor.uuid]);
  return { states: statesOf(snapshot, { now, combat, roundTime }), clock: { now, combat, roundTime } };
}
