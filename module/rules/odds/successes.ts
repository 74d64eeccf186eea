/**
 * The chance of 0, 1, … `most` successes on so many dice, `most` standing for itself and all above. Dice are added one
 * by one, from positive terms only, so that the smallest tail keeps its digits.
 * @param hit the chance of each die
 */
export function successShares(dice: number, hit: number, most: number): number[] {
  const shares = Array<number>(most + 1).fill(0);
  shares[0] = 1;
  for (let die = 0; die < dice; die++) {
    for (let successes = most; successes >= 0; successes--) {
      const stays = successes === most ? 1 : 1 - hit;
      const below = successes === 0 ? 0 : (shares[successes - 1] ?? 0);
      shares[successes] = (shares[successes] ?? 0) * stays + below * hit;
    }
  }
  return shares;
}
