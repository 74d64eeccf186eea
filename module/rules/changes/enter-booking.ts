import { followersOf, type ActorModel, type ActorState } from "./actor-model";
import type { Booking } from "./bookings";
import { needsClock } from "./consequences";
import { BODY_STAGES } from "../tables/body-stages";
import { EMOTIONS } from "../tables/emotions";
import type { Stage } from "../tables/stage";
import { MANUAL } from "./key";
import { enter, isFree, rawEntry, readTrack, type Stamp } from "./ledger";
import { NUMBER_IDS, withBounds, type NumberId } from "./numbers";
import type { ActorSnapshot } from "./snapshot";
import { isEmotion, STATUS_IDS, type StatusId } from "./statuses";

/** Whether an actor's stored ledger knows a key, so that this press is one too many. */
export function isKnownTo({ system }: ActorSnapshot, key: string, revision: number): boolean {
  const tracks = Object.values(system.ledger).map((raw) => readTrack(raw, () => ({})));
  return tracks.some((track) => !isFree(track, key, revision));
}

/**
 * Enters one booking. One that a crash left on an effect, without its entry in the ledger, keeps what the effect says.
 */
export function enterBooking(model: ActorModel, booking: Booking, key: string, stamp: Stamp): void {
  if ("number" in booking) {
    const body = withBounds(booking.number, booking.body, model.snapshot.system);
    enter(model.numbers[booking.number], key, { ...stamp, ...body });
    return;
  }
  const track = model.statuses[booking.status];
  const left = track.sources.get(key);
  const fresh = { ...stamp, ...booking.body };
  enter(track, key, left && !isStored(model, booking.status, key) ? { ...fresh, ...left } : fresh);
}

/** Leaves out what a crash left of a key on effects alone, so that what entering it moves is told from before it. */
export function leaveOut(model: ActorModel, key: string): void {
  for (const id of STATUS_IDS) {
    if (isStored(model, id, key)) continue;
    model.statuses[id].entries.delete(key);
    model.statuses[id].dirty.delete(key);
  }
}

function isStored({ snapshot }: ActorModel, status: StatusId, key: string): boolean {
  return rawEntry(snapshot.system.ledger[status], key) !== undefined;
}

/** Notes in each entry of a key by how much its value really moved; gives the amounts by track. */
export function noteAmounts(
  model: ActorModel,
  key: string,
  before: ActorState,
  after: ActorState,
): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const id of NUMBER_IDS) {
    const track = model.numbers[id];
    const entry = track.entries.get(key);
    if (!entry || entry.kind === "set") continue;
    const step = after.numbers[id].steps.find((known) => known.key === key);
    const amount = step ? step.to - step.from : (after.numbers[id].value ?? 0) - (before.numbers[id].value ?? 0);
    enter(track, key, { ...entry, amount: entry.undone ? entry.amount : amount });
    amounts.set(id, amount);
  }
  for (const id of STATUS_IDS) {
    const track = model.statuses[id];
    const entry = track.entries.get(key);
    if (!entry) continue;
    const amount = measure(id, after) - measure(id, before);
    enter(track, key, { ...entry, amount: entry.undone ? entry.amount : amount });
    amounts.set(id, amount);
  }
  return amounts;
}

/** The Stage of an emotion; of a Condition, how many hold it up: a hold each, and all the rest together. */
function measure(id: StatusId, { statuses }: ActorState): number {
  const { stage, run } = statuses[id];
  return isEmotion(id) ? stage : new Set(run.map(([, { partner }]) => partner)).size;
}

/** Names of the Stages that stand, came by a card and lack the throw of their clock, with the keys that brought them. */
export function clocksMissing({ numbers, statuses }: ActorState): { track: string; key: string }[] {
  const body = numbers.body.steps.flatMap(({ key, from, to, clock }) =>
    lacks(BODY_STAGES, from, to, clock) ? [{ track: "body", key }] : [],
  );
  const emotions = Object.values(EMOTIONS).flatMap(({ id, stages }) =>
    statuses[id].steps.flatMap(({ item: [key, { clock }], from, to }) =>
      key !== MANUAL && lacks(stages, from, to, clock) ? [{ track: id, key }] : [],
    ),
  );
  return [...body, ...emotions];
}

function lacks(stages: readonly Stage[], from: number, to: number, clock: number | null): boolean {
  const reached = to > from ? stages[to - 1] : undefined;
  return clock === null && reached !== undefined && needsClock(reached);
}

/** One ledger of an actor. */
export type LedgerName = { number: NumberId } | { status: StatusId };

/** What a plan looks at for some ledgers: themselves, and the statuses that may follow from them. */
export function touchedBy(names: readonly LedgerName[]): { numbers: Set<NumberId>; statuses: Set<StatusId> } {
  const numbers = new Set(names.flatMap((name) => ("number" in name ? [name.number] : [])));
  if (numbers.has("body") || numbers.has("aid")) for (const id of ["body", "since", "aid"] as const) numbers.add(id);
  const own = names.flatMap((name) => ("status" in name ? [name.status] : []));
  const statuses = new Set<StatusId>(own);
  for (const id of [...numbers, ...own]) for (const follower of followersOf(id)) statuses.add(follower);
  return { numbers, statuses };
}
