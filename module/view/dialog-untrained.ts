import { ATTRIBUTE_IDS, type AttributeId } from "./actor-ids";
import { attributeName } from "./card-view";
import { clamp, DICE_MAXIMUM } from "./check-draft";
import { asFields, asList, asText, at } from "./shared-guards";
import type { Words } from "./shared-words";

/** A skill that nobody has trained, as the pack's index knows it. */
export interface UntrainedSkill {
  identifier: string;
  name: string;
  img: string;
  attribute: AttributeId;
  /** By which Hurt finds its rolls. */
  tags: readonly string[];
}

/** One row of the picker. */
export interface UntrainedRow extends UntrainedSkill {
  label: string;
  attributeLabel: string;
  /** What will be thrown: "5d6". */
  pool: string;
  dice: string;
  /** What the search looks in, in small letters. */
  search: string;
}

/** The skills of an index that the actor lacks; entries that are no skills are left out, and of two equal ones the second. */
export function untrainedSkills(index: readonly unknown[], known: ReadonlySet<string>): UntrainedSkill[] {
  const found = new Map<string, UntrainedSkill>();
  for (const entry of index) {
    const fields = asFields(entry);
    const identifier = asText(at(entry, "system.identifier"));
    const attribute = ATTRIBUTE_IDS.find((id) => id === at(entry, "system.attribute"));
    if (fields["type"] !== "skill" || !attribute || identifier === "") continue;
    if (known.has(identifier) || found.has(identifier)) continue;
    const tags = asList(at(entry, "system.tags")).filter((tag) => typeof tag === "string");
    found.set(identifier, { identifier, attribute, tags, name: asText(fields["name"]), img: asText(fields["img"]) });
  }
  return [...found.values()];
}

/** What a check without dots in a skill is rolled with. */
export interface UntrainedDice {
  dots: Readonly<Record<AttributeId, number>>;
  /** Dice that effects add to every pool. */
  extra: number;
}

/** The rows of the picker, each with the dice that it would throw: those that the roll dialog would begin with. */
export function untrainedRows(
  skills: readonly UntrainedSkill[],
  { dots, extra }: UntrainedDice,
  words: Words,
): UntrainedRow[] {
  return skills.map((skill) => {
    const attributeLabel = attributeName(skill.attribute, words);
    const dice = clamp(dots[skill.attribute] + extra, 0, DICE_MAXIMUM);
    return {
      ...skill,
      label: words.t("SCUFFLE.Untrained.Roll", { name: skill.name }),
      attributeLabel,
      pool: words.t("SCUFFLE.Untrained.Pool", { dice: words.number(dice) }),
      dice: words.count("SCUFFLE.Untrained.Dice", dice),
      search: `${skill.name} ${attributeLabel}`.toLowerCase(),
    };
  });
}
