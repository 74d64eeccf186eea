import type { Bar } from "../data/actor/actor-data";

const BAR_IDS = ["wounds", "fatigue", "hps"] as const;
export type BarId = (typeof BAR_IDS)[number];

/** HPS may fall below 0, and are kept and shown so (docs/rules.md §3); this is as far as they go. */
const LOWEST_HPS = -9999;

/**
 * Which of our bars an attribute path names, as `bars.wounds` or with `system.` before it. HPS are what remains, so their own
 * path means the same; points of wounds and fatigue are left to core, which counts them as points.
 */
export function barOf(attribute: string): BarId | null {
  const path = attribute.replace(/^system\./, "");
  return BAR_IDS.find((id) => path === `bars.${id}` || (id === "hps" && path === id)) ?? null;
}

/**
 * What to store when somebody types into a token's bar. A bar shows what remains, so +5 heals and −3 hurts; the points of
 * wounds and fatigue are those taken. One clamp for every route: 0..max, only HPS may be negative, and have no end while
 * their maximum isn't filled in. Null for something that is no number.
 */
export function editBar(id: BarId, bar: Bar, typed: number, isDelta: boolean): number | null {
  if (!Number.isFinite(typed)) return null;
  const wanted = Math.round(isDelta ? bar.value + typed : typed);
  if (id === "hps") return Math.max(LOWEST_HPS, bar.max > 0 ? Math.min(wanted, bar.max) : wanted);
  return bar.max - Math.min(Math.max(wanted, 0), bar.max);
}
