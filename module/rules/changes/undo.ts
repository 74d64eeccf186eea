import { foldModel, readModel, type ActorModel } from "./actor-model";
import { bookingsOf, type Booking } from "./bookings";
import { actorsOf } from "./change";
import { clocksMissing, enterBooking, isKnownTo, noteAmounts, touchedBy, type LedgerName } from "./enter-booking";
import { backKey } from "./key";
import { enter } from "./ledger";
import { NUMBER_IDS, withBounds, type NumberId } from "./numbers";
import type { Plan } from "./plan-types";
import { readPress, type Press } from "./press";
import { readChange } from "./read-change";
import { undoRecords } from "./records";
import type { ActorSnapshot, PlanContext } from "./snapshot";
import { STATUS_IDS, type StatusId } from "./statuses";
import { rawSources } from "./status-track";
import { isOver } from "./until";
import { undoMove } from "./weapons";
import { writeActor, writeDefeated } from "./write-actor";

/**
 * Decides what taking a change back writes: what is left folds again from the base, in order, with its clamps; an effect whose
 * last source goes is deleted. An entry that a direct edit has folded away is reversed by what it really moved, clamped, and a
 * notice `edited` says so. The entry stays, marked, so that a late press doesn't apply it again; who of several actors never
 * got it gets the mark too.
 * @param snapshots as for `plan`
 * @throws {RuleError} `change.<field>`, `undo.<field>`
 */
export function undo(snapshots: readonly ActorSnapshot[], input: unknown, context: PlanContext): Plan {
  const change = readChange(input);
  const press = readPress("undo", snapshots, context);
  const { actors, draft, clock } = press;
  const concerned = actorsOf(change);
  const here = concerned.flatMap((uuid) => actors.get(uuid) ?? []);
  for (const uuid of concerned) if (!actors.has(uuid)) draft.notice("gone", uuid);
  if (here.length === 0) return draft.stop("gone");
  if (change.type === "weapon.move") {
    if (!undoMove(actors, press)) draft.notice("gone", change.to, "weapons");
    return draft.done();
  }
  const bookings = bookingsOf(change, clock);
  const known = here.some((actor) => hasKey(actor, press.key));
  for (const actor of here) {
    const own = bookings.filter(({ uuid }) => uuid === actor.uuid);
    undoActor(actor, own, press, known && !hasKey(actor, press.key));
    undoRecords(actor, press);
  }
  return draft.done();
}

/** Whether an actor has entries of a key: in its ledger, or on an effect alone, where a crash left it. */
function hasKey(actor: ActorSnapshot, key: string): boolean {
  return isKnownTo(actor, key, -1) || actor.effects.some((effect) => Object.hasOwn(rawSources(effect), key));
}

function undoActor(actor: ActorSnapshot, bookings: readonly Booking[], press: Press, missing: boolean): void {
  const { key, stamp, clock, draft } = press;
  const model = readModel(actor, clock);
  const before = foldModel(model);
  if (missing) for (const booking of bookings) enterBooking(model, booking, key, stamp);
  const numbers = NUMBER_IDS.filter((id) => cancelNumber(model, id, press));
  const statuses = STATUS_IDS.filter((id) => cancelStatus(model, id, press));
  const after = foldModel(model);
  const pressed = missing || numbers.length + statuses.length > 0;
  if (pressed) {
    const amounts = noteAmounts(model, key, before, after);
    for (const [track, amount] of amounts) draft.enter({ uuid: actor.uuid, track, key, amount });
    for (const { track } of clocksMissing(after)) draft.notice("clock", actor.uuid, track);
  }
  writeActor(model, after, { ...touchedBy([...bookings, ...holding(model, key)]), pressed }, draft);
  writeDefeated(model, after, key, draft);
}

/** The ledgers that hold a key, whatever change it is undone by. */
function holding({ numbers, statuses }: ActorModel, key: string): LedgerName[] {
  return [
    ...NUMBER_IDS.filter((id) => numbers[id].entries.has(key)).map((number) => ({ number })),
    ...STATUS_IDS.filter((id) => statuses[id].entries.has(key)).map((status) => ({ status })),
  ];
}

function cancelNumber({ numbers, snapshot }: ActorModel, id: NumberId, { key, stamp, draft }: Press): boolean {
  const track = numbers[id];
  const entry = track.entries.get(key);
  if (!entry || entry.undone || stamp.revision < entry.revision) return false;
  if (entry.spent) {
    const back = { kind: "delta", delta: -entry.amount, clock: null, place: null } as const;
    const body = withBounds(id, back, snapshot.system);
    if (entry.amount !== 0) enter(track, backKey(key, stamp.revision), { ...stamp, ...body });
    draft.notice("edited", snapshot.uuid, id);
  }
  enter(track, key, { ...entry, undone: true, revision: stamp.revision });
  return true;
}

function cancelStatus({ statuses, snapshot, clock }: ActorModel, id: StatusId, { key, stamp, draft }: Press): boolean {
  const track = statuses[id];
  const entry = track.entries.get(key);
  if (!entry || entry.undone || stamp.revision < entry.revision) return false;
  if (entry.spent) {
    const over = entry.until !== null && isOver(entry.until, entry.order, clock);
    const back = { stage: -Math.sign(entry.amount) * Math.min(2, Math.abs(entry.amount)), until: null };
    if (back.stage !== 0 && !over) enter(track, backKey(key, stamp.revision), { ...entry, ...stamp, ...back });
    draft.notice("edited", snapshot.uuid, id);
  }
  enter(track, key, { ...entry, undone: true, revision: stamp.revision });
  return true;
}
