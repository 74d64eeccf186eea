/** The chance of each sum of dice that are added up; index 0 stands for the sum 0. */
export type Sums = readonly number[];

/** No die at all: surely 0. */
export const NO_DICE: Sums = [1];

/** One more die with so many sides, from positive terms only, so that the smallest tail keeps its digits. */
export function addDie(sums: Sums, sides = 6): Sums {
  const more = Array<number>(sums.length + sides).fill(0);
  sums.forEach((chance, sum) => {
    const share = chance / sides;
    for (let at = sum + 1; at <= sum + sides; at++) more[at] = (more[at] ?? 0) + share;
  });
  return more;
}

/** So many dice. */
export function diceSums(dice: number, sides = 6): Sums {
  let sums = NO_DICE;
  for (let die = 0; die < dice; die++) sums = addDie(sums, sides);
  return sums;
}
