import type { ReadTarget } from "./check-input";

/** Base target of attacks; of defences too, being the only one the chapter names (docs/rules.md §1). */
export const COMBAT_TARGET = 4;

/** Where the base target of each rule of a dice pool comes from (docs/rules.md §1). */
export const POOL_TARGETS = Object.freeze({
  "pool.check": (read) => read.whole("target"),
  "pool.attack": (read) => COMBAT_TARGET + read.whole("toHit", { initial: 0 }),
  "pool.defend": (read) => COMBAT_TARGET + read.whole("defence", { initial: 0 }),
}) satisfies Readonly<Record<string, ReadTarget>>;
