import { foldModel, readModel } from "./actor-model";
import { Draft } from "./draft";
import { endingsIn, type Ending } from "./endings";
import { effectId, STATUS_IDS, type StatusId } from "./statuses";
import { followersOf } from "./actor-model";
import { MANUAL } from "./key";
import { highestOrder } from "./ledger";
import { NUMBER_IDS } from "./numbers";
import type { Plan } from "./plan-types";
import { readClock } from "./press";
import type { ActorSnapshot, PlanContext } from "./snapshot";
import type { CombatState, Until } from "./until";
import { writeActor, writeDefeated } from "./write-actor";

/** When: everything of a plan's context but the key. */
export type Moment = Omit<PlanContext, "key" | "revision">;

/** A key that nothing has: settling presses nothing. */
const NOTHING = "";

/**
 * What it takes for actors to be as their ledgers say now: what has ended goes, what two game masters entered at once folds
 * together, what a crash left half-done is finished, and what followed from a value that was edited goes with it. Planned
 * again once it is done, it is nothing. For the clock, for a game master who comes or takes over, and after direct edits.
 * @param gone fights that were deleted, as they stood: what was left of their rounds runs on in world time
 * @throws {RuleError} `settle.now`, `settle.roundTime`
 */
export function settle(snapshots: readonly ActorSnapshot[], moment: Moment, gone: readonly CombatState[] = []): Plan {
  const clock = readClock("settle", moment);
  const draft = new Draft();
  for (const snapshot of snapshots) {
    const model = readModel(snapshot, clock, gone);
    const state = foldModel(model);
    writeActor(model, state, { numbers: NUMBER_IDS, statuses: STATUS_IDS, pressed: false }, draft);
    writeDefeated(model, state, NOTHING, draft);
  }
  return draft.done();
}

/**
 * What `settle` would take off somebody because its time has come; for whoever tells of it.
 * @throws {RuleError} `endings.now`, `endings.roundTime`
 */
export function endings(snapshot: ActorSnapshot, moment: Moment, gone: readonly CombatState[] = []): Ending[] {
  const model = readModel(snapshot, readClock("endings", moment), gone);
  return endingsIn(model, foldModel(model), STATUS_IDS);
}

/**
 * A direct edit of a status, by HUD, sheet or macro: it sets a new base, as typing into a number does. What cards did before
 * is spent; on the effect stands one source, `manual`.
 * @param stage 0 takes the status off
 * @param until null: until lifted
 * @throws {RuleError} `edit.now`, `edit.roundTime`
 */
export function edit(
  snapshot: ActorSnapshot,
  { status, stage, until }: { status: StatusId; stage: number; until: Until | null },
  moment: Moment,
): Plan {
  const clock = readClock("edit", moment);
  const _id = effectId(status);
  const order = highestOrder([snapshot.system.ledger]) + 1;
  const manual = { stage, until, partner: null, order, at: clock.now };
  const others = snapshot.effects.filter((effect) => effect._id !== _id);
  const effects = stage > 0 ? [...others, { _id, system: { sources: { [MANUAL]: manual } } }] : others;
  const model = readModel({ ...snapshot, effects }, clock);
  model.statuses[status].effect = snapshot.effects.find((effect) => effect._id === _id) ?? null;
  const draft = new Draft();
  const state = foldModel(model);
  const statuses = [status, ...followersOf(status)];
  writeActor(model, state, { numbers: [], statuses, pressed: true }, draft);
  writeDefeated(model, state, NOTHING, draft);
  return draft.done();
}
