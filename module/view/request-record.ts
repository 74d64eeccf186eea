import { ATTRIBUTE_IDS } from "./actor-ids";
import type { CheckRecord } from "./card-record";
import { clamp, TARGET_LIMIT } from "./check-draft";
import type { UntrainedSkill } from "./dialog-untrained";
import { asFields, asList, asText, asWhole, isFields } from "./shared-guards";

/** Somebody who is asked, as they were called then. */
export interface RequestMember {
  /** UUID of the actor. */
  uuid: string;
  name: string;
  img: string;
  /** Players aren't shown them, unless they are theirs. */
  hidden: boolean;
}

/** What a message that asks for checks holds. */
export interface RequestRecord {
  /** A skill by its identifier, or an attribute alone, with a blank one. */
  skill: UntrainedSkill;
  /** The base target (docs/rules.md §1). */
  target: number;
  /** Whether players see neither the target nor what comes of it. */
  hidden: boolean;
  /** How long somebody is waited for before a game master stands in, in seconds. */
  seconds: number;
  /** Whether whoever asked rolls for all: then nobody is asked. */
  quiet: boolean;
  members: RequestMember[];
}

/** So many are asked at a time, at most. */
export const MOST_MEMBERS = 60;

/** Reads what a message holds; null when it asks for nothing that can be rolled. */
export function readRequest(source: unknown): RequestRecord | null {
  const fields = asFields(source);
  const { identifier, name, img, attribute, tags } = asFields(fields["skill"]);
  const known = ATTRIBUTE_IDS.find((id) => id === attribute);
  if (!known) return null;
  return {
    skill: {
      identifier: asText(identifier),
      name: asText(name),
      img: asText(img),
      attribute: known,
      tags: asList(tags).filter((tag) => typeof tag === "string"),
    },
    target: clamp(asWhole(fields["target"]), -TARGET_LIMIT, TARGET_LIMIT),
    hidden: fields["hidden"] === true,
    seconds: Math.max(1, asWhole(fields["seconds"], 1)),
    quiet: fields["quiet"] === true,
    members: readMembers(fields["members"]),
  };
}

/** Each actor is asked once. */
function readMembers(source: unknown): RequestMember[] {
  const found = new Map<string, RequestMember>();
  for (const entry of asList(source).filter(isFields)) {
    const uuid = asText(entry["uuid"]);
    if (uuid === "" || found.has(uuid) || found.size >= MOST_MEMBERS) continue;
    found.set(uuid, { uuid, name: asText(entry["name"]), img: asText(entry["img"]), hidden: entry["hidden"] === true });
  }
  return [...found.values()];
}

/** Whether a check is the one that was asked for: the same skill or attribute, at the same base target. */
export function fitsRequest({ skill, target }: RequestRecord, { rule, subject, input }: CheckRecord): boolean {
  if (rule !== "pool.check" || input["target"] !== target || subject.identifier !== skill.identifier) return false;
  return skill.identifier !== "" || (subject.attribute === skill.attribute && input["skill"] === 0);
}

/** A check that was chosen without knowing the target, with it. */
export function atTarget({ target }: RequestRecord, record: CheckRecord): CheckRecord {
  return { ...record, input: { ...record.input, target } };
}
