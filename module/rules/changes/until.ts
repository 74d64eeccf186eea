import { isFields, isFiniteNumber, isWhole } from "../input";

/** How long something lasts, as a rule says it; rounds are counted at the place of whoever inflicted it. */
export type Duration = { minutes: number } | { rounds: number };

/**
 * When something ends. `time` is a world time in seconds and always there; with a combat, the end is a place in its order as
 * long as that combat runs, and `time` is what it comes to when the fight is gone (docs/rules.md §2, "Time").
 */
export interface Until {
  time: number;
  combat: string | null;
  round: number | null;
  combatant: string | null;
  initiative: number | null;
  /** What had been looked at with entries before this order doesn't cover it: its fight went when the clock had been turned back. */
  after?: number;
}

/** One line of a combat's order. */
export interface Turn {
  id: string;
  /** UUID of the actor; null for a line without one. */
  actor: string | null;
  initiative: number | null;
  /** Index at which those begin who act at once with it; left out: the first with the same initiative. */
  group?: number;
}

/** A running combat, as its tracker shows it. */
export interface CombatState {
  id: string;
  round: number;
  /** Index in `turns`; null before the first. */
  turn: number | null;
  turns: Turn[];
}

/** A time up to which an actor was looked at: what was entered up to an order, and had ended by then, never comes back. */
export interface Mark {
  time: number;
  order: number;
}

/** What time it is. */
export interface Clock {
  /** World time in seconds. */
  now: number;
  /** Seconds of a round; 6 when nothing else is set (docs/rules.md §2, house). */
  roundTime: number;
  combat: CombatState | null;
  /** Of the actor that is looked at; nothing when left out. */
  marks?: readonly Mark[];
}

const MINUTE = 60;

/**
 * The end of a duration that begins now. "n rounds" end just before the place of `by` comes for the n-th time; who isn't in
 * the fight lends the place of whose turn it is; with no fight running, world time alone (docs/rules.md §2, "Time").
 */
export function untilOf(duration: Duration, by: string | null, clock: Clock): Until {
  const { now, roundTime, combat } = clock;
  if ("minutes" in duration) return endingAt(now + duration.minutes * MINUTE);
  const until = endingAt(now + duration.rounds * roundTime);
  const turn = combat?.turns.find(({ actor }) => by !== null && actor === by) ?? combat?.turns[combat.turn ?? -1];
  if (!combat || combat.round < 1 || !turn) return until;
  const { id, initiative } = turn;
  const place = { ...until, combat: combat.id, combatant: id, initiative };
  const come = (combat.turn ?? -1) >= placeOf(place, combat);
  return { ...place, round: combat.round + duration.rounds - (come ? 0 : 1) };
}

/** An end in world time. */
export function endingAt(time: number): Until {
  return { time, combat: null, round: null, combatant: null, initiative: null };
}

/**
 * The world time at which something ends, as far as one can tell now. In its combat, that is now and what the rounds left until
 * its place come to; not after now once its place has come.
 */
export function endTime(until: Until, { now, roundTime, combat }: Clock): number {
  if (!combat || until.combat !== combat.id || until.round === null) return until.time;
  const ahead = placeOf(until, combat) - (combat.turn ?? -1);
  const rounds = until.round - combat.round;
  return now + (rounds + ahead / (combat.turns.length + 1)) * roundTime;
}

/**
 * Whether an end has come, for what was entered at an order. Turning the clock back resurrects nothing; a place in the running
 * combat's order comes when it comes.
 */
export function isOver(until: Until, order: number, clock: Clock): boolean {
  if (isPlaced(until, clock)) return hasCome(until, clock);
  return until.time <= seenAt(seenFrom(until, order), clock.now, clock);
}

/** The order from which on marks cover an end, of what was entered at an order. */
export function seenFrom({ after }: Until, order: number): number {
  return Math.max(order, after ?? order);
}

/** Whether an end is a place in the combat that runs. */
function isPlaced({ combat, round }: Until, clock: Clock): boolean {
  return clock.combat !== null && combat === clock.combat.id && round !== null;
}

/** Whether an end is a place in the running combat's order that has come. */
export function hasCome(until: Until, clock: Clock): boolean {
  return isPlaced(until, clock) && endTime(until, clock) <= clock.now;
}

/** The latest time at which something that was entered at an order had been looked at, before another was entered. */
export function seenAt(order: number, time: number, { marks = [] }: Pick<Clock, "marks">, before = Infinity): number {
  const times = marks.filter((mark) => mark.order >= order && mark.order < before).map((mark) => mark.time);
  return Math.max(time, ...times);
}

/** The index at which a group begins; of a combatant that is gone, of the first one below its initiative. */
function placeOf({ combatant, initiative }: Until, { turns }: CombatState): number {
  const found = turns.find(({ id }) => id === combatant);
  if (found?.group !== undefined) return found.group;
  const own = found ? found.initiative : initiative;
  const first = turns.findIndex((turn) =>
    found && own === null ? turn === found : found ? turn.initiative === own : isBelow(turn, own),
  );
  return first < 0 ? turns.length : first;
}

function isBelow({ initiative }: Turn, other: number | null): boolean {
  return other !== null && (initiative ?? -Infinity) < other;
}

/** Reads an end that somebody may have tampered with; null for something that is none. */
export function parseUntil(value: unknown): Until | null {
  if (!isFields(value) || !isFiniteNumber(value["time"])) return null;
  const { combat, round, combatant, initiative, after } = value;
  return {
    time: value["time"],
    combat: typeof combat === "string" ? combat : null,
    round: isWhole(round) ? round : null,
    combatant: typeof combatant === "string" ? combatant : null,
    initiative: isFiniteNumber(initiative) ? initiative : null,
    ...(isWhole(after) && { after }),
  };
}
