import type { Odds } from "../outcome";
import { RuleError } from "../rule-error";
import { checkOdds } from "./check";

const BY_RULE = new Map<unknown, (input: unknown) => Odds>([["pool.check", checkOdds]]);

/**
 * The exact chance of every tier of a rule, zeros too, summing to 1 within 1e-12 (docs/rules.md §4).
 * @throws {RuleError} `odds.rule` for a rule without odds, else what the rule throws for its input
 */
export function odds(rule: string, input: unknown): Odds {
  const of = BY_RULE.get(rule);
  if (!of) throw new RuleError("odds.rule", "no odds for this rule");
  return of(input);
}
