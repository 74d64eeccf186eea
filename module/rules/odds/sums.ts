const SIDES = 6;

/** The chance of each sum of d6 that are added up; index 0 stands for the sum 0. */
export type Sums = Float64Array;

/**
 * The chance of each sum of so many d6, in an array with room for `room` dice. Dice are added one by one, from
 * positive terms only, so that the smallest tail keeps its digits.
 */
export function diceSums(dice: number, room = dice): Sums {
  const sums = new Float64Array(room * SIDES + 1);
  sums[0] = 1;
  for (let die = 1; die <= dice; die++) addDie(sums, die);
  return sums;
}

/** Adds the `die`-th d6 to sums that have room for it, in place: from the top, so that what is read is still old. */
export function addDie(sums: Sums, die: number): void {
  for (let at = die * SIDES; at >= 0; at--) {
    let share = 0;
    for (let below = Math.max(0, at - SIDES); below < at; below++) share += sums[below] ?? 0;
    sums[at] = share / SIDES;
  }
}
