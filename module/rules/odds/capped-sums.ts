/** Chances of sums of dice up to a cap, and of everything above it together. */
export interface CappedSums {
  /** Index is the sum, 0 up to the cap. */
  chances: Float64Array;
  above: number;
}

/** Adds up so many dice, keeping sums up to `cap` (−1: none). */
export function cappedSums(number: number, sides: number, cap: number): CappedSums {
  let old = new Float64Array(cap + 1);
  let more = new Float64Array(cap + 1);
  if (cap >= 0) old[0] = 1;
  let above = cap < 0 ? 1 : 0;
  for (let die = 1; die <= number; die++) {
    above += overflow(old, sides);
    addDie(old, more, sides);
    [old, more] = [more, old];
  }
  return { chances: old, above };
}

/**
 * One more die: each new chance is the mean of the `sides` old ones below it. Such a window is the end of one block of old
 * chances and the beginning of the next, so there are only positive terms, which keep the digits of the smallest tail, and
 * no cost for each side.
 */
function addDie(old: Float64Array, more: Float64Array, sides: number): void {
  const ends = new Float64Array(Math.min(sides, old.length));
  for (let start = 0; start < old.length; start += sides) {
    let end = 0;
    const before = start > 0 ? sides : 0;
    for (let at = before - 1; at >= 0; at--) ends[at] = end += old[start - sides + at] ?? 0;
    let beginning = 0;
    const last = Math.min(sides, old.length - start);
    for (let at = 0; at < last; at++) {
      more[start + at] = ((ends[at] ?? 0) + beginning) / sides;
      beginning += old[start + at] ?? 0;
    }
  }
}

/** The chance that one more die leads above the cap. */
function overflow(old: Float64Array, sides: number): number {
  let sum = 0;
  for (let at = Math.max(0, old.length - sides); at < old.length; at++) {
    sum += ((old[at] ?? 0) * (at + sides - (old.length - 1))) / sides;
  }
  return sum;
}
