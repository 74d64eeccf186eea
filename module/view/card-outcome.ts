import type { PoolTier } from "../rules/pool/tiers";
import { isFields } from "./shared-guards";
import { isPoolTier } from "./shared-tiers";

/** A pool's outcome and dice as a card shows them. */
export interface DrawnOutcome {
  tier: PoolTier;
  successes: number;
  dice: number;
  target: number;
  totals: number[];
  /** One chain of faces per die. */
  chains: number[][];
}

const isWhole = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value);

/** The stored outcome and faces of a check, or null when they are not what a check leaves behind. */
export function readOutcome(outcome: unknown, faces: unknown): DrawnOutcome | null {
  if (!isFields(outcome)) return null;
  const { tier, successes, dice, target, totals } = outcome;
  if (!isPoolTier(tier) || !isWhole(successes) || !isWhole(dice) || !isWhole(target)) return null;
  if (!Array.isArray(totals) || !totals.every(isWhole)) return null;
  const chains = readChains(isFields(faces) ? faces["pool"] : undefined);
  if (chains?.length !== totals.length || dice !== totals.length) return null;
  return { tier, successes, dice, target, totals, chains };
}

function readChains(pool: unknown): number[][] | null {
  if (pool === undefined) return [];
  if (!Array.isArray(pool)) return null;
  const chains: number[][] = [];
  for (const die of pool as unknown[]) {
    const chain: unknown[] = Array.isArray(die) ? die : [die];
    if (chain.length === 0 || !chain.every(isWhole)) return null;
    chains.push(chain);
  }
  return chains;
}
