import { lengthLabel, say } from "./effect-labels.mjs";

/** Seconds in each unit of time; months of 30 and years of 365 days (assumed). */
const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400, months: 2_592_000, years: 31_536_000 };

const worldTime = () => globalThis.game?.time?.worldTime ?? 0;

/**
 * Where a combat is at an event: what the event says, else where it stands, or stood when the turn or the round ended.
 * @param {string} event
 * @param {{combat: object, round?: number, turn?: number|null, combatant?: object|null}} context
 */
export function momentOf(event, { combat, round, turn, combatant }) {
  if (round !== undefined) return { round, turn, combatantId: combatant?.id ?? null };
  const state = (event === "turnEnd" || event === "roundEnd") && combat.previous;
  return state || { round: combat.round, turn: combat.turn, combatantId: combat.combatant?.id ?? null };
}

/** The rounds or turns of a combat since an effect began. */
function passedIn({ combat, ...context }, { round, turn }, units, event) {
  const now = momentOf(event, { combat, ...context });
  const rounds = (now.round ?? 0) - (round ?? 1);
  if (units === "rounds") return rounds;
  return rounds * combat.turns.length + (now.turn ?? 0) - (turn ?? 0);
}

/** The combat that an effect began in, or the one that the client looks at. */
const combatOf = (start) => globalThis.game?.combats?.get(start.combat) ?? globalThis.game?.combat ?? null;

/**
 * How much of an effect's duration has passed, in its own units; 0 while it hasn't begun.
 * @param {object} effect
 * @param {string} [event] the event at which it is asked
 * @param {{combat?: object}} [context] the event's
 */
export function passed(effect, event, { combat, ...context } = {}) {
  const { start, duration } = effect;
  if (!start) return 0;
  if (duration.units in SECONDS) return (worldTime() - (start.time ?? 0)) / SECONDS[duration.units];
  const where = combat ?? combatOf(start);
  return where?.started ? passedIn({ combat: where, ...context }, start, duration.units, event) : 0;
}

/** Whether the units of a duration are those of the clock. @param {{units: string}} duration */
export const isTimed = (duration) => duration.units in SECONDS;

/**
 * What is prepared of an effect's duration: null becomes Infinity.
 * @param {object} effect
 * @returns {{value: number, seconds: number|null, remaining: number, label: string}}
 */
export function durationOf(effect) {
  const { units } = effect.duration;
  const value = effect.duration.value ?? Infinity;
  const seconds = units in SECONDS && Number.isFinite(value) ? value * SECONDS[units] : null;
  if (!Number.isFinite(value)) return { value, seconds, remaining: Infinity, label: say("None") };
  const remaining = Math.max(value - passed(effect), 0);
  const label = effect.duration.expired
    ? say("EFFECT.Expired")
    : effect.start
      ? lengthLabel(remaining, units)
      : say("None");
  return { value, seconds, remaining, label };
}
