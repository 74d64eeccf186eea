import { poolRule } from "./pool-rule";
import { POOL_TARGETS } from "./targets";

/** An attack: a check with base target 4, moved by the weapon (docs/rules.md §1, `pool.attack`). */
export const poolAttack = poolRule("pool.attack", POOL_TARGETS["pool.attack"]);
