/** Where a fight stands: the order of its combatants, the turn before and after one, the time that turns take. Pure. */

const initiativeOf = ({ initiative }) => initiative ?? -Infinity;

/**
 * Highest initiative first, those without last, equals by id, so that every client finds the same order (GH#12808).
 * @param {{id: string, initiative: number|null}} a
 * @param {{id: string, initiative: number|null}} b
 */
export function byInitiative(a, b) {
  const [first, second] = [initiativeOf(a), initiativeOf(b)];
  if (first !== second) return second > first ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id > b.id ? 1 : -1;
}

const mayAct = (skipDefeated) => (combatant) => !(skipDefeated && combatant.isDefeated);

/**
 * The first turn from an index on.
 * @param {object[]} turns
 * @param {number} from
 * @param {boolean} skipDefeated
 * @returns {number} -1 when there is none
 */
export function turnFrom(turns, from, skipDefeated) {
  const may = mayAct(skipDefeated);
  return turns.findIndex((combatant, index) => index >= from && may(combatant));
}

/** The last turn before an index, or -1. @see turnFrom */
export function turnBefore(turns, before, skipDefeated) {
  const may = mayAct(skipDefeated);
  return turns.findLastIndex((combatant, index) => index < before && may(combatant));
}

/** A place in a fight in turns since it began; no time passes before round 1 (GH#12015). */
const placeOf = (round, turn) => (round < 1 ? { round: 1, turn: 0 } : { round, turn: turn ?? 0 });

/**
 * The seconds between two places of a fight, negative backwards: each crossed turn takes its time, and each round (GH#12018).
 * @param {object} span
 * @param {[number, number|null]} span.from  round and turn
 * @param {[number, number|null]} span.to
 * @param {number} span.turns  how many a round has
 * @param {{roundTime: number, turnTime: number}} time  `CONFIG.time`
 */
export function timeBetween({ from, to, turns }, { roundTime, turnTime }) {
  const [start, end] = [placeOf(...from), placeOf(...to)];
  const rounds = end.round - start.round;
  return rounds * roundTime + (rounds * turns + end.turn - start.turn) * turnTime;
}
