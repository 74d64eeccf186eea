import { poolRule } from "./pool-rule";
import { POOL_TARGETS } from "./targets";

/** A dodge, parry or block: a check with base target 4, moved by what defends (docs/rules.md §1, `pool.defend`). */
export const poolDefend = poolRule("pool.defend", POOL_TARGETS["pool.defend"]);
