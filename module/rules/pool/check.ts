import { checkFaces } from "../faces";
import type { Outcome, Rule } from "../outcome";
import { checkDice, checkPool, readCheck } from "./check-input";
import { poolTier, type PoolTier } from "./tiers";

const ID = "pool.check";

export interface CheckOutcome extends Outcome {
  rule: typeof ID;
  tier: PoolTier;
  successes: number;
  dice: number;
  target: number;
  /** One total per die, its whole chain added. */
  totals: number[];
  /** Whether sixes roll again at this target, also with no dice. */
  explodes: boolean;
}

/** A check of attribute and skill against a target number, with d6 (docs/rules.md §1, `pool.check`). */
export const poolCheck: Rule<CheckOutcome> = {
  id: ID,

  dice(input) {
    return checkDice(checkPool(readCheck(input)));
  },

  judge(input, faces) {
    const pool = checkPool(readCheck(input));
    const chains = checkFaces(ID, checkDice(pool), faces)["pool"] ?? [];
    const totals = chains.map((chain) => chain.reduce((sum, face) => sum + face, 0));
    const successes = totals.filter((total) => total >= pool.target).length;
    return { rule: ID, tier: poolTier(successes), successes, ...pool, totals };
  },
};
