import { KINDS } from "../tables/kinds";
import type { Change } from "./change";
import type { StatusBody } from "./fold-status";
import type { NumberBooking, NumberId } from "./numbers";
import type { ActorSnapshot } from "./snapshot";
import type { StatusId } from "./statuses";
import { untilOf, type Clock } from "./until";

/** What a change enters in one ledger of one actor. */
export type Booking = { uuid: string } & (
  { number: NumberId; body: NumberBooking } | { status: StatusId; body: StatusBody }
);

type Harm = Extract<Change, { type: "hurt.raise" | "hurt.lower" }>;

/**
 * What a change enters in the ledgers of counted values and statuses, in the order in which they are written. Empty for those
 * that have ledgers of their own kind (weapons, counters, defences).
 */
export function bookingsOf(change: Change, clock: Clock): Booking[] {
  switch (change.type) {
    case "condition.add": {
      const until = change.duration && untilOf(change.duration, change.by, clock);
      return [{ uuid: change.target, status: change.condition, body: { ...PLAIN, until } }];
    }
    case "condition.remove":
      return [{ uuid: change.target, status: change.condition, body: { ...PLAIN, stage: -1 } }];
    case "emotion.raise": {
      const { target, emotion, stages, duration, by, choice } = change;
      const until = duration && untilOf(duration, by, clock);
      return [
        { uuid: target, status: emotion, body: { stage: stages, until, partner: null, clock: change.clock, choice } },
      ];
    }
    case "emotion.lower":
      return [{ uuid: change.target, status: change.emotion, body: { ...PLAIN, stage: -change.stages } }];
    case "hurt.raise":
    case "hurt.lower":
      return hurt(change, clock);
    case "notch.add":
      return counted(change.target, "notches", change.amount);
    case "skill-slot.add":
      return counted(change.target, "skillSlots", change.amount);
    case "wounds.add":
    case "wounds.heal":
      return counted(change.target, "wounds", change.type === "wounds.add" ? change.points : -change.points);
    case "fatigue.add":
    case "fatigue.heal":
      return counted(change.target, "fatigue", change.type === "fatigue.add" ? change.points : -change.points);
    case "hps.lose":
      return counted(change.target, "hps", -change.points);
    case "hold.add":
      return ends(change.holder, change.captive, 1);
    case "hold.remove":
      return ends(change.holder, change.captive, -1);
    case "hold.reverse":
      return [...ends(change.holder, change.captive, -1), ...ends(change.captive, change.holder, 1)];
    case "bleeding.stop":
      return [
        { uuid: change.target, status: "bleeding", body: { ...PLAIN, stage: -1 } },
        { uuid: change.target, number: "aid", body: { kind: "set", set: clock.now, soft: false } },
      ];
    case "care.add":
      return [{ uuid: change.target, number: "aid", body: { kind: "set", set: clock.now, soft: true } }];
    case "weapon.move":
    case "counter.add":
    case "counter.spend":
    case "defence.use":
      break;
  }
  return [];
}

const PLAIN: StatusBody = { stage: 1, until: null, partner: null, clock: null, choice: null };

/** Robots, flora and fauna take no emotions (docs/rules.md §2). */
export function feels({ system }: ActorSnapshot): boolean {
  const kind = Object.values(KINDS).find(({ id }) => id === system.kind);
  return kind?.feels ?? true;
}

function counted(uuid: string, number: NumberId, delta: number): Booking[] {
  return [{ uuid, number, body: { kind: "delta", delta, clock: null, place: null } }];
}

/** A Stage of the body, with the die of its clock and the rounds that it would come to. */
function hurt(change: Harm, clock: Clock): Booking[] {
  const { target: uuid, stages } = change;
  if (change.type === "hurt.lower") return counted(uuid, "body", -stages);
  const thrown = change.clock;
  const place = thrown === null ? null : untilOf({ rounds: thrown }, change.by, clock);
  return [{ uuid, number: "body", body: { kind: "delta", delta: stages, clock: thrown, place } }];
}

/** Both ends of a hold: `grappled` on the captive, `holding` on the holder, each naming the other (docs/rules.md §3). */
function ends(holder: string, captive: string, stage: 1 | -1): Booking[] {
  return [
    { uuid: captive, status: "grappled", body: { ...PLAIN, stage, partner: holder } },
    { uuid: holder, status: "holding", body: { ...PLAIN, stage, partner: captive } },
  ];
}
