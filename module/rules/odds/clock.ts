import { readClock } from "../conflict/clock";
import type { Odds } from "../outcome";

/** Odds of `conflict.clock`: it has one tier (docs/rules.md §4). @throws {RuleError} `conflict.clock.input` */
export function clockOdds(input: unknown): Odds {
  readClock(input);
  return { tiers: { rolled: 1 } };
}
