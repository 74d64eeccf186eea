import { InputReader } from "../input";
import { RuleError } from "../rule-error";
import { BODY_STAGES } from "../tables/body-stages";
import { EMOTION_IDS, EMOTIONS } from "../tables/emotions";
import { ROLL_TAGS, type RollTag } from "../tables/roll-tags";
import type { Stage } from "../tables/stage";

/**
 * What Hurt takes from a roll with these tags (docs/rules.md §2, `hurtPenalty`): each track gives its penalty once if any of
 * its tags is among them; tracks add up.
 * @returns 0 or below
 * @throws {RuleError} `hurtPenalty.input`, `.body`, `.stressed`, `.angered`, `.despairing`, `.frightened`, `.tags`
 */
export function hurtPenalty(stages: unknown, tags: unknown): number {
  const read = new InputReader("hurtPenalty", stages);
  const body = read.whole("body", { min: 0, max: BODY_STAGES.length, initial: 0 });
  const tracks: { rows: readonly Stage[]; stage: number }[] = [{ rows: BODY_STAGES, stage: body }];
  for (const id of EMOTION_IDS) {
    const rows = EMOTIONS[id].stages;
    tracks.push({ rows, stage: read.whole(id, { min: 0, max: rows.length, initial: 0 }) });
  }
  const known = readTags(tags);
  return tracks.reduce((sum, { rows, stage }) => sum + weight(rows[stage - 1], known), 0);
}

function weight(stage: Stage | undefined, tags: ReadonlySet<RollTag>): number {
  return stage?.tags.some((tag) => tags.has(tag)) ? stage.penalty : 0;
}

function readTags(tags: unknown): ReadonlySet<RollTag> {
  if (!Array.isArray(tags)) throw new RuleError("hurtPenalty.tags", "not a list");
  const known = new Set<RollTag>();
  for (const tag of Array.from<unknown>(tags)) {
    const found = ROLL_TAGS.find((name) => name === tag);
    if (found === undefined) throw new RuleError("hurtPenalty.tags", `not one of ${ROLL_TAGS.join(", ")}`);
    known.add(found);
  }
  return known;
}
