import type { Odds } from "../outcome";
import { POOL_TARGETS } from "../pool/targets";
import { RuleError } from "../rule-error";
import { poolOdds } from "./check";
import { damageOdds } from "./damage";
import { exchangeOdds } from "./exchange";
import { initiativeOdds } from "./initiative";

/** One line a rule. */
const BY_RULE = new Map<unknown, (input: unknown) => Odds>([
  ["pool.check", poolOdds("pool.check", POOL_TARGETS["pool.check"])],
  ["pool.attack", poolOdds("pool.attack", POOL_TARGETS["pool.attack"])],
  ["pool.defend", poolOdds("pool.defend", POOL_TARGETS["pool.defend"])],
  ["pool.damage", damageOdds],
  ["pool.initiative", initiativeOdds],
  ["pool.exchange", exchangeOdds],
]);

/**
 * The exact chance of every tier of a rule, zeros too, summing to 1 within 1e-12 (docs/rules.md §4).
 * @throws {RuleError} `odds.rule` for a rule without odds, else what the rule throws for its input
 */
export function odds(rule: string, input: unknown): Odds {
  const of = BY_RULE.get(rule);
  if (!of) throw new RuleError("odds.rule", "no odds for this rule");
  return of(input);
}
