/** The chance of each sum of dice that are added up; index 0 stands for the sum 0. */
export type Sums = Float64Array;

/**
 * The chance of each sum of so many dice, in an array with room for `room` dice. Dice are added one by one, from
 * positive terms only, so that the smallest tail keeps its digits.
 */
export function diceSums(dice: number, sides = 6, room = dice): Sums {
  const sums = new Float64Array(room * sides + 1);
  sums[0] = 1;
  for (let die = 1; die <= dice; die++) addDie(sums, die, sides);
  return sums;
}

/** Adds the `die`-th die to sums that have room for it, in place: from the top, so that what is read is still old. */
export function addDie(sums: Sums, die: number, sides = 6): void {
  for (let at = die * sides; at >= 0; at--) {
    let share = 0;
    for (let below = Math.max(0, at - sides); below < at; below++) share += sums[below] ?? 0;
    sums[at] = share / sides;
  }
}
