import { CHAIN_CAP } from "../faces";

const SIDES = 6;

/**
 * The chance that one d6 reaches a final target (docs/rules.md §1). From 7 on sixes are rerolled and added, so a target
 * needs as many sixes as fit below it and then the rest on one more die; a chain ends at 100 faces.
 */
export function dieChance(target: number): number {
  if (target <= 1) return 1;
  if (target > SIDES * CHAIN_CAP) return 0;
  const sixes = Math.ceil(target / SIDES) - 1;
  const rest = target - SIDES * sixes;
  return (SIDES + 1 - rest) / SIDES ** (sixes + 1);
}
