import { checkFaces } from "../faces";
import { InputReader } from "../input";
import type { Outcome, Rule } from "../outcome";
import { checkDice, checkPool, readPool, type CheckPool, type ReadTarget } from "./check-input";
import { poolTier, type PoolTier } from "./tiers";

export interface PoolOutcome extends Outcome {
  tier: PoolTier;
  successes: number;
  dice: number;
  target: number;
  /** One total per die, its whole chain added. */
  totals: number[];
  /** Whether sixes roll again at this target, also with no dice. */
  explodes: boolean;
}

/** A rule that counts successes of d6 against a target number: `pool.check` and its kin (docs/rules.md §1). */
export function poolRule(id: string, readTarget: ReadTarget): Rule<PoolOutcome> {
  const read = (input: unknown): CheckPool => checkPool(readPool(new InputReader(id, input), readTarget));
  return {
    id,

    dice(input) {
      return checkDice(read(input));
    },

    judge(input, faces) {
      const pool = read(input);
      const chains = checkFaces(id, checkDice(pool), faces)["pool"] ?? [];
      const totals = chains.map((chain) => chain.reduce((sum, face) => sum + face, 0));
      const successes = totals.filter((total) => total >= pool.target).length;
      return { rule: id, tier: poolTier(successes), successes, ...pool, totals };
    },
  };
}
