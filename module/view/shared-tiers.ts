import { CONFLICT_TIERS, type ConflictTier } from "../rules/tables/conflict-bands";
import type { DamageTier } from "../rules/pool/damage";
import { POOL_TIERS, type PoolTier } from "../rules/pool/tiers";

/** How an outcome is drawn: its name on bands and in odds, its icon, its word. */
export interface TierLook {
  /** `data-tier` and `data-o`: a pool's failure is not a conflict's. */
  band: string;
  icon: string;
  /** Language key. */
  word: string;
}

export const POOL_LOOKS: Readonly<Record<PoolTier, TierLook>> = {
  failure: { band: "pool-failure", icon: "cross-mark", word: "SCUFFLE.Tier.failure" },
  barely: { band: "barely", icon: "tightrope", word: "SCUFFLE.Tier.barely" },
  mediocre: { band: "mediocre", icon: "scales", word: "SCUFFLE.Tier.mediocre" },
  good: { band: "good", icon: "thumb-up", word: "SCUFFLE.Tier.good" },
  "very-good": { band: "very-good", icon: "laurels", word: "SCUFFLE.Tier.very-good" },
  exceptional: { band: "exceptional", icon: "star-formation", word: "SCUFFLE.Tier.exceptional" },
};

/** Is this the tier of a dice pool? */
export function isPoolTier(value: unknown): value is PoolTier {
  return POOL_TIERS.some((tier) => tier === value);
}

export const CONFLICT_LOOKS: Readonly<Record<ConflictTier, TierLook>> = {
  disaster: { band: "disaster", icon: "mine-explosion", word: "SCUFFLE.Band.disaster" },
  failure: { band: "failure", icon: "broken-pottery", word: "SCUFFLE.Band.failure" },
  complication: { band: "complication", icon: "knot", word: "SCUFFLE.Band.short" },
  success: { band: "success", icon: "confirmed", word: "SCUFFLE.Band.success" },
  triumph: { band: "triumph", icon: "trophy-cup", word: "SCUFFLE.Band.triumph" },
};

/** Is this a band of the conflict text? */
export function isConflictTier(value: unknown): value is ConflictTier {
  return CONFLICT_TIERS.some((tier) => tier === value);
}

/** What comes of an attack in a brawl, worst to best. */
export const BRAWL_TIERS = ["miss", "hit", "stunned"] as const;
export type BrawlTier = (typeof BRAWL_TIERS)[number];

export const BRAWL_LOOKS: Readonly<Record<BrawlTier, TierLook>> = {
  miss: { band: "miss", icon: "divert", word: "SCUFFLE.Brawl.Tier.miss" },
  hit: { band: "hit", icon: "punch-blast", word: "SCUFFLE.Brawl.Tier.hit" },
  stunned: { band: "stunned", icon: "knockout", word: "SCUFFLE.Brawl.Tier.stunned" },
};

/** Is this what comes of an attack in a brawl? */
export function isBrawlTier(value: unknown): value is BrawlTier {
  return BRAWL_TIERS.some((tier) => tier === value);
}

/** What came of an attack on somebody (docs/rules.md §1, `pool.damage`). */
export const EXCHANGE_LOOKS: Readonly<Record<DamageTier, TierLook>> = {
  miss: { band: "miss", icon: "divert", word: "SCUFFLE.Exchange.Tier.miss" },
  stopped: { band: "stopped", icon: "leather-vest", word: "SCUFFLE.Exchange.Tier.stopped" },
  hit: { band: "hit", icon: "punch-blast", word: "SCUFFLE.Exchange.Tier.hit" },
};
