import { attacksOf } from "../rules/changes/index";
import { momentNow } from "./moment-now";
import { snapshotOf } from "./snapshot-of";

/** How many attacks somebody has made in the unit that runs; null outside a fight (docs/rules.md §3). */
export function attacksUsed(actor: Actor.Implementation): number | null {
  const snapshot = snapshotOf(actor);
  const { now, combat, roundTime = 6 } = momentNow([actor.uuid]);
  return snapshot && attacksOf(snapshot, { now, combat, roundTime });
}
