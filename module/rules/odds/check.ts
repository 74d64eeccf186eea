import type { Odds } from "../outcome";
import { checkPool, readCheck, type CheckInput } from "../pool/check-input";
import { POOL_TIERS } from "../pool/tiers";
import { RuleError } from "../rule-error";
import { dieChance } from "./die";

/** More dice than this are refused (docs/rules.md §4). */
const MOST_DICE = 1000;
const PARTS = ["attribute", "skill", "diceModifier"] as const;

/**
 * Exact odds of a pool: the binomial distribution of its successes, folded into the tiers. Dice are added one by one,
 * from positive terms only, so that the smallest tail keeps its digits (docs/rules.md §4).
 * @throws {RuleError} `pool.check.<field>`, on the largest part when there are more than 1,000 dice
 */
export function checkOdds(input: unknown): Odds {
  const check = readCheck(input);
  const { dice, target } = checkPool(check);
  if (dice > MOST_DICE) throw new RuleError(`pool.check.${largestPart(check)}`, `more than ${MOST_DICE} dice`);
  const hit = dieChance(target);
  const shares: number[] = POOL_TIERS.map((_tier, successes) => (successes === 0 ? 1 : 0));
  for (let die = 0; die < dice; die++) addDie(shares, hit);
  return { tiers: Object.fromEntries(POOL_TIERS.map((tier, successes) => [tier, shares[successes] ?? 0])) };
}

/** One more die: each share keeps what misses and takes what the share below it hits; the last one keeps everything. */
function addDie(shares: number[], hit: number): void {
  const last = shares.length - 1;
  for (let successes = last; successes >= 0; successes--) {
    const stays = successes === last ? 1 : 1 - hit;
    const below = successes === 0 ? 0 : (shares[successes - 1] ?? 0);
    shares[successes] = (shares[successes] ?? 0) * stays + below * hit;
  }
}

function largestPart(check: CheckInput): (typeof PARTS)[number] {
  return PARTS.reduce((largest, part) => (check[part] > check[largest] ? part : largest));
}
