import { poolRule } from "./pool-rule";
import { POOL_TARGETS } from "./targets";

/** A check of attribute and skill against a target number, with d6 (docs/rules.md §1, `pool.check`). */
export const poolCheck = poolRule("pool.check", POOL_TARGETS["pool.check"]);
