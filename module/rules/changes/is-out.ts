import { BODY_STAGES } from "../tables/body-stages";
import { OUT_IDS, type ConditionId } from "./statuses";

/** How somebody stands, as far as staying in a fight goes. */
interface Standing {
  /** Whether a Condition is on. */
  has(id: ConditionId): boolean;
  /** Wounds and fatigue, where they are played with. */
  tracks?: readonly { out: boolean }[];
  /** Stage of the body's Hurt, where it is played with. */
  body?: number;
  /** Where they are played with; a maximum of 0 isn't filled in. */
  hps?: { value: number; max: number } | null;
}

/**
 * Whether somebody is out of a fight: dead, unconscious, subdued, by yielding, at the end of a track, at a Stage of the body
 * that is death, or at HPS 0 or below (docs/rules.md §1, `track`; §2, Body V; §3).
 */
export function isOut({ has, tracks = [], body = 0, hps = null }: Standing): boolean {
  if (has("yielded") || OUT_IDS.some(has)) return true;
  if (BODY_STAGES[body - 1]?.effects.some(({ id }) => OUT_IDS.some((out) => out === id))) return true;
  return tracks.some(({ out }) => out) || (hps !== null && hps.max > 0 && hps.value <= 0);
}
