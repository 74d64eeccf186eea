import { hurtPenalty } from "../rules/conflict/hurt-penalty";
import { EMOTION_IDS, type EmotionId } from "../rules/tables/emotions";
import { ROLL_TAGS, type RollTag } from "../rules/tables/roll-tags";
import { statusLook } from "./status-catalog";

/** Stages of Hurt. */
export type HurtStages = Readonly<Record<EmotionId | "body", number>>;

/** What one track of Hurt takes from a roll. */
export interface HurtShare {
  track: EmotionId | "body";
  /** Language key of the Stage. */
  label: string;
  /** Below 0. */
  penalty: number;
}

/** Each track that weighs on a roll with these tags, once (docs/rules.md §2, `hurtPenalty`). */
export function hurtShares(stages: HurtStages, tags: readonly RollTag[]): HurtShare[] {
  return (["body", ...EMOTION_IDS] as const).flatMap((track) => {
    const stage = stages[track];
    const penalty = stage > 0 ? hurtPenalty({ [track]: stage }, tags) : 0;
    const label = track === "body" ? `SCUFFLE.Body.${stage}` : statusLook(track, stage).name;
    return penalty < 0 ? [{ track, label, penalty }] : [];
  });
}

/** The known tags of a roll; diplomacy and persuasion are also verbal (docs/rules.md §2). */
export function rollTags(tags: Iterable<string>): RollTag[] {
  const given = new Set(tags);
  const spoken = given.has("diplomacy") || given.has("persuasion");
  return ROLL_TAGS.filter((tag) => given.has(tag) || (tag === "verbal" && spoken));
}
