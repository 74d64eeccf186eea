import { OUT_IDS, type ConditionId } from "./statuses";

/** How somebody stands, as far as staying in a fight goes. */
interface Standing {
  /** Whether a Condition is on. */
  has(id: ConditionId): boolean;
  /** Wounds and fatigue, where they are played with. */
  tracks?: readonly { out: boolean }[];
  /** Where they are played with; a maximum of 0 isn't filled in. */
  hps?: { value: number; max: number } | null;
}

/**
 * Whether somebody is out of a fight: dead, unconscious, subdued, by yielding, at the end of a track, or at HPS 0 or below
 * (docs/rules.md §1, `track`; §3).
 */
export function isOut({ has, tracks = [], hps = null }: Standing): boolean {
  if (has("yielded") || OUT_IDS.some(has)) return true;
  return tracks.some(({ out }) => out) || (hps !== null && hps.max > 0 && hps.value <= 0);
}
