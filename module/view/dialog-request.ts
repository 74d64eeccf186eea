import { ATTRIBUTE_IDS, type AttributeId } from "./actor-ids";
import { attributeName } from "./card-view";
import { clamp, FIRST_TARGET, TARGET_LIMIT } from "./check-draft";
import type { Choice, ChoiceGroup } from "./dialog-conflict";
import type { UntrainedSkill } from "./dialog-untrained";
import type { RequestMember } from "./request-record";
import { asWhole } from "./shared-guards";
import type { Words } from "./shared-words";

/** What players see: target and result, neither of them, or nothing at all. */
export const SECRECIES = ["shown", "hidden", "gm"] as const;
export type Secrecy = (typeof SECRECIES)[number];

/** Somebody who can be asked. */
export interface Candidate extends RequestMember {
  /** Whether they are asked, as it stands. */
  on: boolean;
  /** Heading that they stand below. */
  group: "characters" | "scene";
}

/** A request that is being put together. */
export interface RequestDraft {
  /** `skill:<identifier>` or `attribute:<id>`. */
  subject: string;
  target: number;
  secrecy: Secrecy;
  seconds: number;
  candidates: Candidate[];
}

/** The list of what can be asked for: attributes alone, and skills by name. */
export function subjectChoices(skills: readonly UntrainedSkill[], chosen: string, words: Words): ChoiceGroup[] {
  const one = (value: string, label: string): Choice => ({ value, label, on: value === chosen });
  return [
    {
      label: words.t("SCUFFLE.Request.Skills"),
      choices: skills.map(({ identifier, name }) => one(skillSubject(identifier), name)),
    },
    {
      label: words.t("SCUFFLE.Request.Attributes"),
      choices: ATTRIBUTE_IDS.map((id) => one(attributeSubject(id), attributeName(id, words))),
    },
  ].filter(({ choices }) => choices.length > 0);
}

/** How a skill stands in the list. */
export function skillSubject(identifier: string): string {
  return `skill:${identifier}`;
}

/** How an attribute alone stands in the list. */
export function attributeSubject(id: AttributeId): string {
  return `attribute:${id}`;
}

/** What an entry of the list asks for; null when it is none. */
export function subjectOf(value: string, skills: readonly UntrainedSkill[], words: Words): UntrainedSkill | null {
  const skill = skills.find(({ identifier }) => skillSubject(identifier) === value);
  if (skill) return skill;
  const attribute = ATTRIBUTE_IDS.find((id) => attributeSubject(id) === value);
  return attribute ? { identifier: "", name: attributeName(attribute, words), img: "", attribute, tags: [] } : null;
}

/** The candidates below their headings, with their places in the whole list. */
export function candidateGroups(
  candidates: readonly Candidate[],
  words: Words,
): { label: string; members: (Candidate & { place: number })[] }[] {
  const placed = candidates.map((candidate, place) => ({ ...candidate, place }));
  return (["characters", "scene"] as const)
    .map((group) => ({
      label: words.t(`SCUFFLE.Request.Group.${group}`),
      members: placed.filter((one) => one.group === group),
    }))
    .filter(({ members }) => members.length > 0);
}

/** The choices of who sees it. */
export function secrecyChoices(chosen: Secrecy, offered: readonly Secrecy[], words: Words): Choice[] {
  return offered.map((value) => ({ value, label: words.t(`SCUFFLE.Request.Secrecy.${value}`), on: value === chosen }));
}

/** A base target that somebody typed or named; where that is no number, the one before. */
export function targetOr(value: unknown, before: number = FIRST_TARGET): number {
  return clamp(asWhole(roundOf(value), before), -TARGET_LIMIT, TARGET_LIMIT);
}

/** Seconds that somebody typed or named, within their limits. */
export function secondsOr(value: unknown, before: number, { min, max }: { min: number; max: number }): number {
  return clamp(asWhole(roundOf(value), before), min, max);
}

function roundOf(value: unknown): unknown {
  return typeof value === "number" ? Math.round(value) : value;
}
