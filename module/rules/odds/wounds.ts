import { soakOf, type Blow } from "../pool/damage-input";
import { diceSums, type Sums } from "./sums";

/**
 * Every way that damage meets armour, with its chance (docs/rules.md §1, `pool.damage`).
 * @param damage the chance of each sum of the damage dice; it may sum to less than 1
 * @param visit called once for each pair of sums that can be; the same wounds come more than once
 */
export function eachWound(damage: Sums, blow: Blow, visit: (wounds: number, chance: number) => void): void {
  diceSums(blow.armorDice).forEach((share, armor) => {
    if (share === 0) return;
    const soak = soakOf(armor, blow);
    damage.forEach((chance, sum) => {
      if (chance > 0) visit(Math.max(0, blow.strength + sum - soak), chance * share);
    });
  });
}
