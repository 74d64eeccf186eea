import { readAct } from "../conflict/act";
import { readDeflect } from "../conflict/deflect";
import { readHarm } from "../conflict/harm-input";
import { readRecover } from "../conflict/recover";
import type { Odds } from "../outcome";
import { POOL_TARGETS } from "../pool/targets";
import { RuleError } from "../rule-error";
import { bandOdds } from "./bands";
import { attackOdds } from "./brawl-attack";
import { challengeOdds } from "./challenge";
import { poolOdds } from "./check";
import { clockOdds } from "./clock";
import { damageOdds } from "./damage";
import { exchangeOdds } from "./exchange";
import { initiativeOdds } from "./initiative";
import { strikeOdds } from "./strike";

/** One line a rule. */
const BY_RULE = new Map<unknown, (input: unknown) => Odds>([
  ["pool.check", poolOdds("pool.check", POOL_TARGETS["pool.check"])],
  ["pool.attack", poolOdds("pool.attack", POOL_TARGETS["pool.attack"])],
  ["pool.defend", poolOdds("pool.defend", POOL_TARGETS["pool.defend"])],
  ["pool.damage", damageOdds],
  ["pool.initiative", initiativeOdds],
  ["pool.exchange", exchangeOdds],
  ["conflict.inflict", bandOdds((input) => readHarm("conflict.inflict", input))],
  ["conflict.injure", bandOdds((input) => readHarm("conflict.injure", input))],
  ["conflict.recover", bandOdds(readRecover)],
  ["conflict.deflect", bandOdds(readDeflect)],
  ["conflict.act", bandOdds(readAct)],
  ["conflict.clock", clockOdds],
  ["brawl.attack", attackOdds],
  ["brawl.strike", strikeOdds],
  ["brawl.challenge", challengeOdds],
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
