import { foldModel, readModel } from "./actor-model";
import { bookingsOf, feels, type Booking } from "./bookings";
import { actorsOf } from "./change";
import { clocksMissing, enterBooking, isKnownTo, leaveOut, noteAmounts, touchedBy } from "./enter-booking";
import type { Plan } from "./plan-types";
import { readPress, type Press } from "./press";
import { readChange } from "./read-change";
import { bookRecords } from "./records";
import type { ActorSnapshot, PlanContext } from "./snapshot";
import { bookMove } from "./weapons";
import { writeActor, writeDefeated } from "./write-actor";

/**
 * Decides what applying a change writes (design: one writer, one ledger). Every value is fold(base, entries); the entry goes
 * into the ledger in the same update as the value. A key that is there already plans nothing, except what a crash has left
 * undone: so it may be asked any number of times.
 * @param snapshots the actors that the change names, as they are now; for `weapon.move` also all of `handsOf` them
 * @param input the change, as it came from a message or a request
 * @throws {RuleError} `change.<field>`, `plan.<field>`
 */
export function plan(snapshots: readonly ActorSnapshot[], input: unknown, context: PlanContext): Plan {
  const change = readChange(input);
  const press = readPress("plan", snapshots, context);
  const { actors, draft, clock, key } = press;
  const concerned = actorsOf(change);
  const here = concerned.flatMap((uuid) => actors.get(uuid) ?? []);
  for (const uuid of concerned) if (!actors.has(uuid)) draft.notice("gone", uuid);
  const [first] = here;
  if (!first || (here.length < concerned.length && change.type !== "hold.remove")) return draft.stop("gone");

  if (change.type === "emotion.raise" && !feels(first)) {
    draft.notice("no-emotions", change.target, change.emotion);
    return draft.stop("refused");
  }
  if (change.type === "weapon.move") {
    if (bookMove(change.from, change.to, change.item, actors, press)) return draft.done();
    draft.notice("gone", change.from, "weapons");
    return draft.stop("gone");
  }
  const bookings = bookingsOf(change, clock);
  for (const actor of here) {
    const own = bookings.filter(({ uuid }) => uuid === actor.uuid);
    if (!planActor(actor, own, press)) return draft.stop("clock");
    bookRecords(change, actor, clock, { key, stamp: press.stamp, draft });
  }
  return draft.done();
}

/** One actor's part. False when a Stage is reached whose clock must be thrown first. */
function planActor(actor: ActorSnapshot, bookings: readonly Booking[], press: Press): boolean {
  const { key, stamp, clock, draft } = press;
  const model = readModel(actor, clock);
  const pressed = !isKnownTo(actor, key, stamp.revision);
  if (pressed) leaveOut(model, key);
  const before = foldModel(model);
  if (pressed) for (const booking of bookings) enterBooking(model, booking, key, stamp);
  const after = foldModel(model);
  if (pressed && clocksMissing(after).some((missing) => missing.key === key)) return false;
  if (pressed) {
    const amounts = noteAmounts(model, key, before, after);
    for (const [track, amount] of amounts) draft.enter({ uuid: actor.uuid, track, key, amount });
  }
  writeActor(model, after, { ...touchedBy(bookings), pressed }, draft);
  writeDefeated(model, after, key, draft);
  return true;
}
