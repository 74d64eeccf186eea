import { InputReader } from "../input";
import type { Odds } from "../outcome";
import { checkPool, readPool, type CheckInput, type ReadTarget } from "../pool/check-input";
import { POOL_TIERS } from "../pool/tiers";
import { dieChance } from "./die";
import { refuseDice } from "./limit";
import { successShares } from "./successes";

/** Which fields of a dice pool add dice, for the limit (docs/rules.md §4). */
export function poolParts({ attribute, skill, diceModifier }: CheckInput): Record<string, number> {
  return { attribute, skill, diceModifier };
}

/**
 * Exact odds of a dice pool's rule: the distribution of its successes, folded into the tiers (docs/rules.md §4).
 * @returns a function that throws RuleError `<rule>.<field>`, on the largest part when there are more than 1,000 dice
 */
export function poolOdds(rule: string, readTarget: ReadTarget): (input: unknown) => Odds {
  return (input) => {
    const check = readPool(new InputReader(rule, input), readTarget);
    const { dice, target } = checkPool(check);
    refuseDice(rule, dice, poolParts(check));
    const shares = successShares(dice, dieChance(target), POOL_TIERS.length - 1);
    return { tiers: Object.fromEntries(POOL_TIERS.map((tier, successes) => [tier, shares[successes] ?? 0])) };
  };
}
