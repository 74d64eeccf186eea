import type { BrawlFacts, BrawlWeapon } from "./brawl-facts";
import { attackRow, judgeWish, readyBrawl, type BrawlDraft } from "./brawl-draft";
import { brawlMove, type MoveId } from "./brawl-moves";
import { brawlChances } from "./brawl-odds";
import { signedRows, type ModifierRow } from "./dialog-check";
import type { Choice } from "./dialog-conflict";
import { brawlOdds, type OddsView } from "./odds-view";
import { plain, signed, type Words } from "./shared-words";

/** Everything of the dialog that moves while somebody changes it; what players may not know is blank. */
export interface BrawlNumbers {
  /** "+126": what is added to the kilodie. */
  total: string;
  rating: string;
  /** Null where it would tell numbers of the target's that players may not know. */
  odds: OddsView | null;
  /** The chance that the blow turns lethal; blank where it can't. */
  oops: string;
}

/** Why something is refused, or only odd. */
export interface WishView {
  allowed: boolean;
  reasons: string[];
  warnings: string[];
}

/** What the dialog shows but its numbers. */
export interface BrawlView {
  title: string;
  weapons: Choice[];
  /** Of the target, where one is to be snatched. */
  items: Choice[];
  rows: ModifierRow[];
  /** What the dice of the blow are: "2d6 + 1"; blank where there is none, or where it is typed in. */
  damage: string;
  typesDamage: boolean;
  wish: WishView;
  /** "At most 940 before the situation"; blank without a maximum. */
  maximum: string;
}

/** What one may choose from. */
export interface BrawlChoices {
  weapons: readonly BrawlWeapon[];
  items: readonly { id: string; name: string }[];
}

/** @param hidden whether numbers of the target's stay with its owner and game masters */
export function brawlNumbers(draft: BrawlDraft, facts: BrawlFacts, hidden: boolean, words: Words): BrawlNumbers {
  const { input } = readyBrawl(draft, facts);
  const total = Number(input["bonus"]) - Number(input["penalty"]) + Number(input["situational"]);
  const chances = hidden ? null : brawlChances(draft, facts);
  const oops = chances?.oops ?? null;
  return {
    total: signed(total, words),
    rating: hidden ? words.t("SCUFFLE.Brawl.Unknown") : words.number(facts.target.rating),
    odds: chances ? brawlOdds(chances.tiers, words) : null,
    oops: oops === null ? "" : words.t("SCUFFLE.Brawl.OopsChance", { n: percentOf(oops, words) }),
  };
}

/** Small chances matter here: one decimal. */
function percentOf(share: number, words: Words): string {
  return words.number(Math.round(share * 1000) / 10);
}

/** The name of a move: "Strike". */
export function moveName(id: MoveId, words: Words): string {
  return words.t(`SCUFFLE.Brawl.Move.${id}`);
}

export function brawlView(draft: BrawlDraft, facts: BrawlFacts, choices: BrawlChoices, words: Words): BrawlView {
  const strikes = brawlMove(draft.move).rule === "brawl.strike";
  const { maximum } = attackRow(draft, facts);
  return {
    title: moveName(draft.move, words),
    weapons: strikes ? choices.weapons.map((weapon) => choice(weapon, draft.weapon.id)) : [],
    items: draft.move === "snatch" ? choices.items.map((item) => choice(item, draft.item)) : [],
    rows: signedRows(draft.modifiers, words),
    damage: strikes ? damageText(draft.weapon.damage, words) : "",
    typesDamage: strikes && draft.weapon.id === "",
    wish: wishView(draft, facts, words),
    maximum: maximum === null ? "" : words.t("SCUFFLE.Brawl.AtMost", { n: words.number(maximum) }),
  };
}

function choice({ id, name }: { id: string; name: string }, chosen: string): Choice {
  return { value: id, label: name, on: id === chosen };
}

/** "2d6 + 1". */
export function damageText({ number, sides, flat }: BrawlWeapon["damage"], words: Words): string {
  const dice = number > 0 ? `${words.number(number)}d${words.number(sides)}` : "";
  if (dice === "") return plain(flat, words);
  return flat === 0 ? dice : `${dice} ${signed(flat, words)}`;
}

/** Why the rules refuse it, and what is odd about it, in words. */
export function wishView(draft: BrawlDraft, facts: BrawlFacts, words: Words): WishView {
  const { allowed, reasons, warnings } = judgeWish(draft, facts);
  return {
    allowed,
    reasons: reasons.map((reason) => reasonText(reason, words)),
    warnings: warnings.map((one) => reasonText(one, words)),
  };
}

/** Why something is refused. */
export function reasonText(reason: string, words: Words): string {
  return words.t(`SCUFFLE.Brawl.Reason.${reason}`);
}
