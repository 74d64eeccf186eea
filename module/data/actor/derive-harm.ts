import { track } from "../../rules/pool/track";

/** A track of points taken, as prepared: clamped, with what it means. */
export interface HarmTrack {
  /** Points that count, 0..max. */
  value: number;
  max: number;
  /** 0..8, an index into TRACK_LEVELS. */
  level: number;
  /** Added to target numbers: 0..7. */
  penalty: number;
  out: boolean;
  /** Points of one level. */
  step: number;
}

/**
 * What stored points come to (docs/rules.md §1, `track`). `bonus` is what effects add to the maximum: the last level before the
 * end grows or shrinks by it, the others stay as long as they are.
 */
export function deriveHarm(points: number, endurance: number, bonus: number): HarmTrack {
  const { step, max: plain } = track({ points: 0, endurance });
  const max = Math.max(1, plain + bonus);
  const value = Math.min(Math.max(points, 0), max);
  const out = value >= max;
  const state = track({ points: value, endurance });
  const level = out ? 8 : Math.min(state.level, 7);
  return { value, max, level, penalty: Math.min(level, 7), out, step };
}
