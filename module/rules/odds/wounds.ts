import { soakOf, type Blow } from "../pool/damage-input";
import { diceSums, type Sums } from "./sums";

/**
 * The chance of each number of wounds when damage meets armour (docs/rules.md §1, `pool.damage`); index 0 stands for
 * blows that are stopped. It sums to what `damage` sums to.
 * @param damage the chance of each sum of the damage dice
 */
export function woundShares(damage: Sums, blow: Blow): Float64Array {
  const most = Math.max(0, damage.length - 1 + blow.strength - blow.endurance);
  const shares = new Float64Array(most + 1);
  diceSums(blow.armorDice).forEach((share, armor) => {
    const over = blow.strength - soakOf(armor, blow);
    for (let sum = 0; sum < damage.length; sum++) {
      const wounds = Math.max(0, sum + over);
      shares[wounds] = (shares[wounds] ?? 0) + share * (damage[sum] ?? 0);
    }
  });
  return shares;
}

/** The chance that a blow is stopped, and that it wounds; as `woundShares`, but without telling the wounds apart. */
export function woundTiers(damage: Sums, blow: Blow): { stopped: number; hit: number } {
  const tiers = { stopped: 0, hit: 0 };
  const upTo = damage.slice();
  for (let sum = 1; sum < upTo.length; sum++) upTo[sum] = (upTo[sum] ?? 0) + (upTo[sum - 1] ?? 0);
  const from = damage.slice();
  for (let sum = from.length - 2; sum >= 0; sum--) from[sum] = (from[sum] ?? 0) + (from[sum + 1] ?? 0);
  diceSums(blow.armorDice).forEach((share, armor) => {
    const stops = Math.min(soakOf(armor, blow) - blow.strength, damage.length - 1);
    tiers.stopped += share * (upTo[stops] ?? 0);
    tiers.hit += share * (from[Math.max(0, stops + 1)] ?? 0);
  });
  return tiers;
}
