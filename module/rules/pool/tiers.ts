/** Tiers of a dice pool, worst to best, by number of successes (docs/rules.md §1). */
export const POOL_TIERS = ["failure", "barely", "mediocre", "good", "very-good", "exceptional"] as const;

export type PoolTier = (typeof POOL_TIERS)[number];

/** The tier of so many successes; five and more are `exceptional` (docs/rules.md §1). */
export function poolTier(successes: number): PoolTier {
  return POOL_TIERS[Math.min(successes, POOL_TIERS.length - 1)] ?? "failure";
}
