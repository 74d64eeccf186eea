import type { Odds } from "../outcome";
import { readInitiative } from "../pool/initiative";
import { refuseDice } from "./limit";

/**
 * Odds of `pool.initiative`: its only tier is sure (docs/rules.md §4).
 * @throws {RuleError} `pool.initiative.<field>`, on agility when there are more than 1,000 dice
 */
export function initiativeOdds(input: unknown): Odds {
  const { agility } = readInitiative(input);
  refuseDice("pool.initiative", agility, { agility });
  return { tiers: { rolled: 1 } };
}
