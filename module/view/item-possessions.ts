import { signed, type Words } from "./sheet-words";

export interface PossessionState {
  id: string;
  name: string;
  img: string;
  sort: number;
  type: "weapon" | "armor" | "gear";
  /** Held or worn; gear has no such state. */
  ready?: boolean;
  dice?: number;
  toHit?: number;
  defence?: number;
  rating?: number;
  quantity?: number;
}

export interface PossessionRow {
  id: string;
  name: string;
  img: string;
  type: string;
  facts: string;
  /** The data path that its switch changes, null without a switch. */
  toggle: "held" | "worn" | null;
  toggleLabel: string;
  ready: boolean;
  quantity: number | null;
  quantityLabel: string;
  remove: string;
  edit: string;
  chat: string;
}

/** Weapons, then armour, then the rest, each in the order that its owner gave them. */
export function possessionRows(items: PossessionState[], words: Words): PossessionRow[] {
  const order = ["weapon", "armor", "gear"];
  return items
    .toSorted(
      (a, b) => order.indexOf(a.type) - order.indexOf(b.type) || a.sort - b.sort || words.compare(a.name, b.name),
    )
    .map((item) => possessionRow(item, words));
}

function possessionRow(item: PossessionState, words: Words): PossessionRow {
  const { t } = words;
  const { id, name, img, type } = item;
  const toggle = type === "weapon" ? "held" : type === "armor" ? "worn" : null;
  return {
    id,
    name,
    img,
    type: t(`TYPES.Item.${type}`),
    facts: facts(item, words).join(", "),
    toggle,
    toggleLabel: toggle ? t(`SCUFFLE.Sheet.Ready.${toggle}`, { name }) : "",
    ready: item.ready ?? false,
    quantity: type === "gear" ? (item.quantity ?? 1) : null,
    quantityLabel: t("SCUFFLE.Sheet.QuantityOf", { name }),
    remove: t("SCUFFLE.Sheet.DeleteNamed", { name }),
    edit: t("SCUFFLE.Sheet.EditNamed", { name }),
    chat: t("SCUFFLE.Sheet.ChatNamed", { name }),
  };
}

function facts({ type, dice = 0, toHit = 0, defence = 0, rating = 0 }: PossessionState, words: Words): string[] {
  const { t, count } = words;
  const said: string[] = [];
  if (type === "weapon") {
    if (dice > 0) said.push(count("SCUFFLE.Fact.Damage", dice));
    if (toHit !== 0) said.push(t("SCUFFLE.Fact.ToHit", { toHit: signed(toHit, words) }));
    if (defence !== 0) said.push(t("SCUFFLE.Fact.Defence", { defence: signed(defence, words) }));
  }
  if (type === "armor") {
    if (dice > 0) said.push(count("SCUFFLE.Fact.Soak", dice));
    if (rating !== 0) said.push(t("SCUFFLE.Fact.Rating", { rating: signed(rating, words) }));
  }
  return said;
}
