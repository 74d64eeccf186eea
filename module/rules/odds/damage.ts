import type { Odds } from "../outcome";
import { damageDice, excessOf, readDamage } from "../pool/damage-input";
import { refuseDice } from "./limit";
import { diceSums } from "./sums";
import { woundTiers } from "./wounds";

const NO_WOUNDS = { stopped: 0, hit: 0 };

/**
 * Exact odds of `pool.damage` (docs/rules.md §4).
 * @throws {RuleError} `pool.damage.<field>`, on the largest part when there are more than 1,000 dice
 */
export function damageOdds(input: unknown): Odds {
  const blow = readDamage(input);
  const excess = excessOf(blow);
  const dice = damageDice(blow).reduce((sum, { number }) => sum + number, 0);
  const { weaponDice, armorDice } = blow;
  refuseDice("pool.damage", dice, { weaponDice, attackSuccesses: excess, armorDice });
  const tiers = excess === 0 ? NO_WOUNDS : woundTiers(diceSums(weaponDice + excess), blow);
  return { tiers: { miss: excess === 0 ? 1 : 0, ...tiers } };
}
