/** The six attributes, one list for three games (docs/rules.md §5). */
export const ATTRIBUTE_IDS = ["strength", "dexterity", "endurance", "intelligence", "perception", "charisma"] as const;
export type AttributeId = (typeof ATTRIBUTE_IDS)[number];

/** What somebody is; decides who may fight how in a brawl (docs/rules.md §3). */
export const KIND_IDS = ["anthro", "alien", "robot", "flora", "fauna"] as const;
export type KindId = (typeof KIND_IDS)[number];

/** The forms an attack can take (docs/rules.md §3). */
export const FORM_IDS = ["strike", "fling", "shoot", "sotto", "flotto", "zone"] as const;
export type FormId = (typeof FORM_IDS)[number];

/** Tags by which bodily and emotional Hurt finds the rolls it weighs on (docs/rules.md §2). */
export const ROLL_TAGS = [
  "aim",
  "initiative",
  "concentration",
  "diplomacy",
  "verbal",
  "perception",
  "insight",
  "investigation",
  "persuasion",
  "inspiration",
  "connection",
] as const;

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
