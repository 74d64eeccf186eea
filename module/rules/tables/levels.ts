import { TRACK_LEVELS } from "../pool/track";
import { freeze } from "../freeze";

export interface LevelRow {
  id: (typeof TRACK_LEVELS)[number];
  level: number;
  /** Added to target numbers. */
  penalty: number;
  /** Times endurance: the most points of this level; null for the last, which has no end. */
  threshold: number | null;
  /** What a rest from here takes, in minutes in plain conditions; null where no rest helps. */
  minutes: number | null;
  /** Language key. */
  label: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const LAST = TRACK_LEVELS.length - 1;
const STEP = 3;

function levels(track: "wounds" | "fatigue", minutes: readonly (number | null)[]): readonly LevelRow[] {
  return freeze(
    TRACK_LEVELS.map((id, level) => ({
      id,
      level,
      penalty: Math.min(level, LAST - 1),
      threshold: level === LAST ? null : STEP * (level + 1),
      minutes: minutes[level] ?? null,
      label: `SCUFFLE.Level.${track}.${id}`,
    })),
  );
}

/** Levels of wounds and of fatigue with what they cost and what a rest takes; a month is 30 days (docs/rules.md §1). */
export const LEVEL_ROWS = Object.freeze({
  wounds: levels("wounds", [5, 15, 30, 6 * HOUR, 2 * DAY, 7 * DAY, 30 * DAY, 180 * DAY, null]),
  fatigue: levels("fatigue", [15, 30, HOUR, 90, 2 * HOUR, 3 * HOUR, 6 * HOUR, DAY, 3 * DAY]),
});
