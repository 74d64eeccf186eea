import { CHAIN_CAP } from "../rules/faces";
import { COMBAT_TARGET } from "../rules/pool/targets";
import { bandView, type Band } from "./band";
import { ATTRIBUTE_IDS } from "./actor-ids";
import { readOutcome, type DrawnOutcome } from "./card-outcome";
import type { CheckRecord } from "./card-record";
import { modifierLabel } from "./dialog-check";
import { asWhole } from "./shared-guards";
import { POOL_LOOKS } from "./shared-tiers";
import { plain, signed, targetText, type Words } from "./shared-words";

/** One die, or the chain of a die that exploded. */
export interface CardDie {
  faces: number[];
  chain: boolean;
  hit: boolean;
  sum: string;
  /** "6 and 1 make 7, no success". */
  text: string;
}

interface CardLine {
  text: string;
  value: string;
}

/** A check as a card: all text ready, all names as they were typed. */
export interface CheckCard extends Band {
  title: string;
  subtitle: string;
  successes: string;
  cells: boolean[];
  dice: CardDie[];
  summary: string;
  lines: CardLine[];
  notes: string[];
}

const CELLS = 5;

/** What a message about a check shows; null when its outcome can't be read. */
export function checkCard(record: CheckRecord, outcome: unknown, faces: unknown, words: Words): CheckCard | null {
  const drawn = readOutcome(outcome, faces);
  if (!drawn) return null;
  return {
    ...cardTitle(record, words),
    ...bandView(POOL_LOOKS[drawn.tier], words),
    successes: words.count("SCUFFLE.Card.Successes", drawn.successes, { target: plain(drawn.target, words) }),
    cells: Array.from({ length: CELLS }, (_cell, index) => index < drawn.successes),
    dice: drawn.chains.map((chain, index) => cardDie(chain, drawn.totals[index] ?? 0, drawn.target, words)),
    summary: summary(drawn, words),
    lines: cardLines(record, words),
    notes: cardNotes(drawn, words),
  };
}

/** "Alchemy", and "Intelligence 4 + Alchemy 1, Draughts" below it. */
export function cardTitle(record: CheckRecord, words: Words): { title: string; subtitle: string } {
  const { subject, input, modifiers } = record;
  if (subject.attribute === "") return { title: subject.name, subtitle: bareText(input, words) };
  const special = modifiers.filter(({ part, on, name }) => part === "specialized" && on && name !== "");
  const dots = { attribute: asWhole(input["attribute"]), skill: asWhole(input["skill"]) };
  const alone = isAlone(subject);
  const pool = poolText(subject.attribute, dots, alone ? "" : subject.name, words);
  return {
    title: alone ? attributeName(subject.attribute, words) : subject.name,
    subtitle: [pool, ...special.map(({ name }) => name)].join(", "),
  };
}

/** "7 dice, target 5", where no attribute stands behind them. */
function bareText(input: CheckRecord["input"], words: Words): string {
  const dice = asWhole(input["attribute"]) + asWhole(input["skill"]) + asWhole(input["diceModifier"]);
  return words.count("SCUFFLE.Command.PoolOf", dice, { target: plain(asWhole(input["target"], COMBAT_TARGET), words) });
}

/** Whether an attribute is rolled alone: without an item, and without a skill that one could be known by. */
export function isAlone(subject: { itemId: string | null; identifier: string; attribute: string }): boolean {
  return !subject.itemId && subject.identifier === "" && ATTRIBUTE_IDS.some((id) => id === subject.attribute);
}

/** "Dexterity 3 + Dodge 2"; of an attribute alone, with a blank skill, "Dexterity 3". */
export function poolText(
  attribute: string,
  dots: { attribute: number; skill: number },
  skill: string,
  words: Words,
): string {
  const own = { attribute: attributeName(attribute, words), dots: words.number(dots.attribute) };
  if (skill === "") return words.t("SCUFFLE.Card.PoolAlone", own);
  return words.t("SCUFFLE.Card.Pool", {
    ...own,
    skill,
    skillDots: words.number(dots.skill),
  });
}

/** The name of an attribute by its id; blank for what is none. */
export function attributeName(id: string, words: Words): string {
  return ATTRIBUTE_IDS.some((attribute) => attribute === id) ? words.t(`SCUFFLE.Attribute.${id}`) : "";
}

function cardDie(chain: readonly number[], total: number, target: number, words: Words): CardDie {
  const hit = total >= target;
  const faces = chain.map((face) => words.number(face)).join(words.t("SCUFFLE.Card.Die.and"));
  const sum = words.number(total);
  const long = chain.length > 1;
  const key = long
    ? hit
      ? "SCUFFLE.Card.Die.chainHit"
      : "SCUFFLE.Card.Die.chainMiss"
    : hit
      ? "SCUFFLE.Card.Die.hit"
      : "SCUFFLE.Card.Die.miss";
  return { faces: [...chain], chain: long, hit, sum, text: words.t(key, { faces, sum }) };
}

function summary({ dice, target }: DrawnOutcome, words: Words): string {
  const needs = target <= 1 ? words.t("SCUFFLE.Card.AnyFace") : targetText(target, words);
  return words.count("SCUFFLE.Card.Summary", dice, { target: needs });
}

function cardLines({ input, modifiers }: CheckRecord, words: Words): CardLine[] {
  const base = {
    text: words.t("SCUFFLE.Check.BaseTarget"),
    value: plain(asWhole(input["target"], COMBAT_TARGET), words),
  };
  const lines = modifiers
    .filter(({ on }) => on)
    .map((modifier): CardLine => {
      const { part, value } = modifier;
      const text = modifierLabel(modifier, words);
      if (value === 0) return { text, value: words.t("SCUFFLE.Check.Once") };
      if (part !== "diceModifier") return { text, value: signed(value, words) };
      return { text, value: words.count("SCUFFLE.Check.DiceBy", value, { signed: signed(value, words) }) };
    });
  return [base, ...lines];
}

function cardNotes({ dice, chains }: DrawnOutcome, words: Words): string[] {
  const notes: string[] = [];
  if (dice === 0) notes.push(words.t("SCUFFLE.Check.NoDice"));
  if (chains.some((chain) => chain.length >= CHAIN_CAP)) notes.push(words.t("SCUFFLE.Card.Capped", { n: CHAIN_CAP }));
  return notes;
}

/** The card in one line of plain text, for exports of the log. */
export function checkText(card: CheckCard, words: Words): string {
  const dice = card.dice.map(({ faces, chain, sum }) => (chain ? `${faces.join("+")}=${sum}` : sum)).join(", ");
  return words.t("SCUFFLE.Card.Plain", {
    title: card.title,
    tier: card.word,
    successes: card.successes,
    dice: dice === "" ? words.t("SCUFFLE.Check.NoDice") : dice,
  });
}
