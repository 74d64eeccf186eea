export { FORM_IDS, type FormId } from "../rules/tables/forms";
export { KIND_IDS, type KindId } from "../rules/tables/kinds";
export { ROLL_TAGS } from "../rules/tables/roll-tags";

/** The six attributes, one list for three games (docs/rules.md §5). */
export const ATTRIBUTE_IDS = ["strength", "dexterity", "endurance", "intelligence", "perception", "charisma"] as const;
export type AttributeId = (typeof ATTRIBUTE_IDS)[number];

/** Circles that dots are drawn with; more are drawn only when there are more (docs/rules.md §1). */
export const DOT_CIRCLES = 5;
/** The most dots anything can have. */
export const DOT_MAXIMUM = 10;

/** The icon of each attribute, a name in `assets/icons`. */
export const ATTRIBUTE_ICONS: Readonly<Record<AttributeId, string>> = {
  strength: "biceps",
  dexterity: "body-balance",
  endurance: "lungs",
  intelligence: "brain",
  perception: "semi-closed-eye",
  charisma: "megaphone",
};
