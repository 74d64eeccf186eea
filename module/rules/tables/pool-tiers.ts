import { POOL_TIERS, type PoolTier } from "../pool/tiers";
import { freeze } from "../freeze";

export interface PoolTierRow {
  id: PoolTier;
  /** Successes that reach it. */
  successes: number;
  /** Language key. */
  label: string;
}

/** Results of a check by number of successes, worst to best; the last takes all above as well (docs/rules.md §1). */
export const POOL_TIER_ROWS: readonly PoolTierRow[] = freeze(
  POOL_TIERS.map((id, successes) => ({ id, successes, label: `SCUFFLE.Tier.${id}` })),
);
