import { InputReader } from "../input";

/** Number of the last level: Dead, or Unconscious (docs/rules.md §1). */
const OUT = 8;

/** Names of the nine levels of wounds and of fatigue, from unhurt to out (docs/rules.md §1); languages name them. */
export const TRACK_LEVELS = [
  "none",
  "slightly",
  "lightly",
  "moderately",
  "plainly",
  "seriously",
  "critically",
  "almost",
  "out",
] as const;

export interface TrackState {
  /** 0..8, an index into TRACK_LEVELS. */
  level: number;
  /** Added to target numbers: 0..7. */
  penalty: number;
  out: boolean;
  /** Points of one level. */
  step: number;
  /** The most points that count; from here on the character is out. */
  max: number;
}

/**
 * Where so many points of wounds or fatigue put somebody (docs/rules.md §1, `track`). Points are clamped to 0..max.
 * @throws {RuleError} `track.input`, `track.points`, `track.endurance`
 */
export function track(input: unknown): TrackState {
  const read = new InputReader("track", input);
  const typed = read.whole("points");
  const endurance = read.whole("endurance", { min: 0 });
  const step = 3 * endurance;
  const max = OUT * step + 1;
  const points = Math.min(Math.max(typed, 0), max);
  const level = points === 0 ? 0 : Math.min(OUT, Math.max(0, Math.ceil(points / step) - 1));
  return { level, penalty: Math.min(level, OUT - 1), out: level === OUT, step, max };
}
