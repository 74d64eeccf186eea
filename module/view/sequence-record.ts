import { SEQUENCE_IDS, type SequenceId } from "../rules/brawl/sequence-steps";
import type { CheckRecord } from "./card-record";
import { asText, at } from "./shared-guards";

/** Attributes that challenges are thrown with (docs/rules.md §3). */
export type ChallengeAttribute = "strength" | "dexterity";

/** What a grapple, a snatch or a trip begins with: who, whom, and the attacker's scores. */
export interface SequenceRecord {
  kind: SequenceId;
  /** UUIDs. */
  actor: string;
  target: string;
  scores: Record<ChallengeAttribute, number>;
  /** Id of the target's weapon that is to be snatched; blank without one. */
  item: string;
}

/** Scores beyond are nobody's: effects may move them past what sheets take. */
const LIMIT = 999;

/** Whether a number may be somebody's score. */
export function isScore(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= LIMIT;
}

/** Reads it from the record of its attack; null for an attack that begins none, or whose data can't be read. */
export function readSequence({ actorUuid, targets, besides }: CheckRecord): SequenceRecord | null {
  const kind = SEQUENCE_IDS.find((known) => known === besides["sequence"]);
  const strength = at(besides, "scores.strength");
  const dexterity = at(besides, "scores.dexterity");
  const [target] = targets;
  if (!kind || !target || targets.length > 1 || target.uuid === actorUuid) return null;
  if (!isScore(strength) || !isScore(dexterity)) return null;
  const item = asText(besides["item"]).split(".").at(-1) ?? "";
  return { kind, actor: actorUuid, target: target.uuid, scores: { strength, dexterity }, item };
}
