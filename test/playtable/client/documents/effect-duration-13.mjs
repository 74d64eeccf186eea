import { lengthLabel, say } from "./effect-labels.mjs";

/** Rounds and turns as one number that sorts, a turn being a hundredth. */
const asNumber = (rounds, turns) => (rounds ?? 0) + (turns ?? 0) / 100;

/** How many rounds and turns of a combat have passed since an effect began. */
function passedIn(combat, { startRound, startTurn }) {
  const count = Math.max(combat.turns.length, 1);
  const turns = (combat.round - (startRound ?? 0)) * count + (combat.turn ?? 0) - (startTurn ?? 0);
  return { rounds: Math.floor(turns / count), turns: turns % count, all: turns, count };
}

/** What rounds and turns are left in the combat that is on. */
function inCombat(duration, combat) {
  const { rounds, turns } = duration;
  const length = asNumber(rounds, turns);
  const label = (left) =>
    ["rounds", "turns"]
      .map((units) => lengthLabel(left[units], units))
      .filter(Boolean)
      .join(", ");
  if (!combat?.started || (duration.combat && duration.combat !== combat.id))
    return { type: "turns", duration: length, remaining: length, label: label({ rounds, turns }) };
  const { all, count } = passedIn(combat, duration);
  const left = Math.max((rounds ?? 0) * count + (turns ?? 0) - all, 0);
  const parts = { rounds: Math.floor(left / count), turns: left % count };
  const remaining = asNumber(parts.rounds, parts.turns);
  return { type: "turns", duration: length, remaining, label: label(parts) || say("None") };
}

/**
 * What is left of a duration of generation 13; nothing happens by itself when it is over.
 * @param {object} duration
 * @returns {{type: "seconds"|"turns"|"none", duration: number|null, remaining: number|null, label: string}}
 */
export function durationOf(duration) {
  const { seconds, startTime, rounds, turns } = duration;
  const { time, combat } = globalThis.game ?? {};
  if (Number.isFinite(seconds)) {
    const remaining = seconds - ((time?.worldTime ?? 0) - (startTime ?? 0));
    return { type: "seconds", duration: seconds, remaining, label: lengthLabel(remaining, "seconds") };
  }
  if (rounds || turns) return inCombat(duration, combat);
  return { type: "none", duration: null, remaining: null, label: say("None") };
}
