/** Chances of sums of dice up to a cap, and of everything above it together. */
export interface CappedSums {
  /** Index is the sum, 0 up to the cap. */
  chances: Float64Array;
  above: number;
}

/**
 * Adds up so many dice, keeping sums up to `cap` (−1: none). Each new chance is the mean of a window of old ones; windows are
 * put together from sums within blocks as wide as the die, so that there are only positive terms and no cost per side.
 */
export function cappedSums(number: number, sides: number, cap: number): CappedSums {
  let sums: CappedSums = { chances: new Float64Array(cap + 1), above: cap < 0 ? 1 : 0 };
  if (cap >= 0) sums.chances[0] = 1;
  for (let die = 1; die <= number; die++) sums = addDie(sums, sides);
  return sums;
}

function addDie({ chances, above }: CappedSums, sides: number): CappedSums {
  const size = chances.length;
  const upTo = new Float64Array(size);
  const from = new Float64Array(size);
  for (let at = 0; at < size; at++) {
    upTo[at] = (chances[at] ?? 0) + (at % sides === 0 ? 0 : (upTo[at - 1] ?? 0));
  }
  for (let at = size - 1; at >= 0; at--) {
    const endsBlock = at === size - 1 || (at + 1) % sides === 0;
    from[at] = (chances[at] ?? 0) + (endsBlock ? 0 : (from[at + 1] ?? 0));
  }
  const more = new Float64Array(size);
  for (let sum = 1; sum < size; sum++) {
    const first = sum - sides;
    const whole = first <= 0 || first % sides === 0;
    more[sum] = ((upTo[sum - 1] ?? 0) + (whole ? 0 : (from[first] ?? 0))) / sides;
  }
  let over = above;
  for (let at = Math.max(0, size - sides); at < size; at++) {
    over += ((chances[at] ?? 0) * (at + sides - (size - 1))) / sides;
  }
  return { chances: more, above: over };
}
