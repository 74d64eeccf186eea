import { ACT_DIE, bandOf, type ActRoll } from "../conflict/bands";
import type { Odds } from "../outcome";
import { CONFLICT_TIERS } from "../tables/conflict-bands";

/** Exact odds of a rule that reads one d20 by the bands: each face is counted (docs/rules.md §4). */
export function bandOdds(read: (input: unknown) => ActRoll): (input: unknown) => Odds {
  return (input) => {
    const act = read(input);
    const counts = new Map<string, number>();
    for (let face = 1; face <= ACT_DIE.sides; face++) {
      const { tier } = bandOf(act, face).band;
      counts.set(tier, (counts.get(tier) ?? 0) + 1);
    }
    return { tiers: Object.fromEntries(CONFLICT_TIERS.map((tier) => [tier, (counts.get(tier) ?? 0) / ACT_DIE.sides])) };
  };
}
