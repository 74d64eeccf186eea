import type { Fields } from "../input";
import { RuleError } from "../rule-error";
import type { EmotionId } from "../tables/emotions";
import { isEmotion } from "./statuses";

/** A track of Hurt. */
export type Landing = "body" | EmotionId;

/**
 * Where Stages of Hurt land (docs/rules.md §2, "Where things land"): each on one track, split or not; from a verbal act on
 * emotions only. Two on one track are one change of two Stages. A Stage from Hurt has no minutes.
 * @param landing a track for each Stage; left out, the body takes all
 * @throws {RuleError} `changes.<field>` for a wrong number of tracks, an unknown one, and the body from a verbal act
 */
export function readLanding(
  field: string,
  hurt: number,
  landing: readonly unknown[] | undefined,
  verbal = false,
): Fields[] {
  if (hurt === 0) return [];
  const tracks = landing ?? Array.from({ length: hurt }, () => "body");
  if (tracks.length !== hurt) throw new RuleError(`changes.${field}`, `needs ${hurt} tracks`);
  const stages = new Map<string, number>();
  for (const track of tracks) {
    if (typeof track !== "string" || (track === "body" ? verbal : !isEmotion(track))) {
      throw new RuleError(`changes.${field}`, "no track that this can land on");
    }
    stages.set(track, (stages.get(track) ?? 0) + 1);
  }
  return [...stages].map(([track, count]) =>
    track === "body" ? { type: "hurt.raise", stages: count } : { type: "emotion.raise", emotion: track, stages: count },
  );
}
