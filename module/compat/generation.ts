/**
 * Foundry's generation, 13 or 14. Only this folder may branch on it.
 */
export function generation(): number {
  return game.release.generation;
}
