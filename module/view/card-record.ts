import { isFields, asFields, asList, asText, asWhole, type Fields } from "./shared-guards";
import { readChoices, readTargets, type CardChoices, type CardTarget } from "./card-choices";
import { MODIFIER_PARTS, type CheckModifier } from "./check-modifiers";

/** Who sees a message, in our own words. */
export const VISIBILITIES = ["public", "gm", "blind", "self"] as const;
export type CardVisibility = (typeof VISIBILITIES)[number];

/** What was rolled: a skill, as it was called then. */
interface CardSubject {
  itemId: string;
  identifier: string;
  name: string;
  img: string;
  attribute: string;
}

/** The data of a message about a check: an `action`, or the `stub` that asks a game master for one. */
export interface CheckRecord {
  rule: string;
  version: number;
  input: Fields;
  modifiers: CheckModifier[];
  actorUuid: string;
  subject: CardSubject;
  visibility: CardVisibility;
  targets: CardTarget[];
  choices: CardChoices;
  /** What only this rule's card knows besides: the weapon of an attack, for one. */
  besides: Fields;
}

/** Reads what a message holds; whatever is wrong in it becomes blank, never an error (a bad message must not hurt a log). */
export function readRecord(source: unknown): CheckRecord {
  const fields = asFields(source);
  return {
    rule: asText(fields["rule"]),
    version: asWhole(fields["version"]),
    input: asFields(fields["input"]),
    modifiers: readModifiers(fields["modifiers"]),
    actorUuid: asText(fields["actorUuid"]),
    subject: readSubject(fields["subject"]),
    visibility: readVisibility(fields["visibility"]),
    targets: readTargets(fields["targets"]),
    choices: readChoices(fields["choices"]),
    besides: asFields(fields["besides"]),
  };
}

/** Reads the lines of a roll; what is none is left out. */
export function readModifiers(source: unknown): CheckModifier[] {
  return asList(source).filter(isFields).map(readModifier);
}

function readModifier(fields: Fields): CheckModifier {
  return {
    id: asText(fields["id"]),
    label: asText(fields["label"]),
    name: asText(fields["name"]),
    source: asText(fields["source"]),
    amount: asWhole(fields["amount"]),
    part: MODIFIER_PARTS.find((part) => part === fields["part"]) ?? "targetModifier",
    value: asWhole(fields["value"]),
    on: fields["on"] === true,
    fixed: fields["fixed"] === true,
  };
}

function readSubject(source: unknown): CardSubject {
  const fields = asFields(source);
  return {
    itemId: asText(fields["itemId"]),
    identifier: asText(fields["identifier"]),
    name: asText(fields["name"]),
    img: asText(fields["img"]),
    attribute: asText(fields["attribute"]),
  };
}

/** Anything unknown is for game masters: better hidden than told. */
function readVisibility(value: unknown): CardVisibility {
  return VISIBILITIES.find((visibility) => visibility === value) ?? "gm";
}
