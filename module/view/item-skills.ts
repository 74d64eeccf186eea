import { ATTRIBUTE_IDS, ROLL_TAGS, type AttributeId } from "./actor-ids";
import type { OptionView } from "./actor";
import { dotsView, type DotsView } from "./sheet-dots";
import { joinList } from "./sheet-lists";
import type { Words } from "./sheet-words";

export interface SkillState {
  id: string;
  name: string;
  img: string;
  sort: number;
  attribute: AttributeId;
  dots: number;
  specializations: string[];
  handToHand: boolean;
  /** By which Hurt finds its rolls. */
  tags: readonly string[];
}

export const SKILL_ORDERS = ["name", "attribute", "dots", "manual"] as const;
export type SkillOrder = (typeof SKILL_ORDERS)[number];

/** How the list is looked at: what is searched for, in which order, which rows are open. */
export interface SkillListState {
  search: string;
  order: SkillOrder;
  open: ReadonlySet<string>;
  editable: boolean;
  /** Dice that effects add to every pool. */
  extraDice: number;
  attributes: Record<AttributeId, { dots: number }>;
  /** Descriptions of open rows, ready to show. */
  descriptions: ReadonlyMap<string, string>;
}

export interface SkillRow {
  id: string;
  name: string;
  img: string;
  dice: string;
  /** Accessible name of the die: "Roll Alchemy". */
  roll: string;
  /** "5 dice: Intelligence 4, Alchemy 1". */
  pool: string;
  short: string;
  attributeDots: DotsView;
  attributeLabel: string;
  attributes: OptionView[];
  dots: DotsView;
  dotsLabel: string;
  /** As they can be typed. */
  specializations: string;
  /** One by one, as they are read. */
  specialized: string[];
  handToHand: boolean;
  untrained: boolean;
  /** What its rolls count as; blank for nothing. */
  tags: string;
  /** What the search looks in. */
  find: string;
  hidden: boolean;
  open: boolean;
  description: string;
  labels: { name: string; attribute: string; specializations: string; remove: string };
}

/** The skills of an actor, sorted, with what the search leaves out marked as hidden. */
export function skillRows(skills: SkillState[], list: SkillListState, words: Words): SkillRow[] {
  return skills.toSorted(skillOrder(list.order, words)).map((skill) => skillRow(skill, list, words));
}

function skillRow(skill: SkillState, list: SkillListState, words: Words): SkillRow {
  const { t } = words;
  const { id, name, img, attribute } = skill;
  const own = list.attributes[attribute].dots;
  const dice = Math.max(0, own + skill.dots + list.extraDice);
  const label = t(`SCUFFLE.Attribute.${attribute}`);
  const find = folded([name, ...skill.specializations, label].join(" "));
  const dots = dotsView(skill.dots, list.editable, words);
  const attributeDots = dotsView(own, false, words);
  return {
    id,
    name,
    img,
    dice: t("SCUFFLE.Sheet.Dice", { dice: words.number(dice) }),
    roll: t("SCUFFLE.Sheet.Roll", { name }),
    pool: words.count("SCUFFLE.Sheet.Pool", dice, { attribute: label, own, skill: name, dots: skill.dots }),
    short: t(`SCUFFLE.AttributeShort.${attribute}`),
    attributeDots,
    attributeLabel: t("SCUFFLE.Sheet.NamedDots", { name: label, dots: attributeDots.text }),
    attributes: attributeOptions(attribute, words),
    dots,
    dotsLabel: t("SCUFFLE.Sheet.NamedDots", { name, dots: dots.text }),
    specializations: joinList(skill.specializations),
    specialized: skill.specializations,
    handToHand: skill.handToHand,
    untrained: skill.dots === 0,
    tags: tagsText(skill.tags, words),
    find,
    hidden: !found(find, list.search),
    open: list.open.has(id),
    description: list.descriptions.get(id) ?? "",
    labels: {
      name: t("SCUFFLE.Sheet.NameOf", { name }),
      attribute: t("SCUFFLE.Sheet.AttributeOf", { name }),
      specializations: t("SCUFFLE.Sheet.SpecializationsOf", { name }),
      remove: t("SCUFFLE.Sheet.DeleteNamed", { name }),
    },
  };
}

function tagsText(tags: readonly string[], { t }: Words): string {
  const known = ROLL_TAGS.filter((tag) => tags.includes(tag)).map((tag) => t(`SCUFFLE.Harm.Tag.${tag}`));
  return known.length > 0 ? t("SCUFFLE.Sheet.CountsAs", { tags: known.join(", ") }) : "";
}

/** Choices of an attribute, with one chosen. */
export function attributeOptions(chosen: string, { t }: Words): OptionView[] {
  return ATTRIBUTE_IDS.map((id) => ({ value: id, label: t(`SCUFFLE.Attribute.${id}`), selected: id === chosen }));
}

function skillOrder(order: SkillOrder, { compare }: Words): (a: SkillState, b: SkillState) => number {
  const byName = (a: SkillState, b: SkillState) => compare(a.name, b.name) || a.sort - b.sort;
  const orders: Record<SkillOrder, (a: SkillState, b: SkillState) => number> = {
    name: byName,
    attribute: (a, b) => ATTRIBUTE_IDS.indexOf(a.attribute) - ATTRIBUTE_IDS.indexOf(b.attribute) || byName(a, b),
    dots: (a, b) => b.dots - a.dots || byName(a, b),
    manual: (a, b) => a.sort - b.sort || byName(a, b),
  };
  return orders[order];
}

/** Text without marks and case, for searching. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Whether every word of the search is in the folded text. */
export function found(find: string, search: string): boolean {
  return folded(search)
    .split(/\s+/)
    .every((word) => find.includes(word));
}

/** Choices of the list's order. */
export function orderOptions(chosen: SkillOrder, { t }: Words): OptionView[] {
  return SKILL_ORDERS.map((order) => ({
    value: order,
    label: t(`SCUFFLE.SkillOrder.${order}`),
    selected: order === chosen,
  }));
}
