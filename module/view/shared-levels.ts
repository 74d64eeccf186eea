import { TRACK_LEVELS } from "../rules/pool/track";

/** The language key of a level of wounds or fatigue, by its number 0..8 (docs/rules.md §1). */
export function levelKey(track: "wounds" | "fatigue", level: number): string {
  return `SCUFFLE.Level.${track}.${TRACK_LEVELS[level] ?? "none"}`;
}
