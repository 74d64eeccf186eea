import { bandView, type Band } from "./band";
import { readBesides } from "./brawl-record";
import type { CheckRecord } from "./card-record";
import { modifierLabel } from "./dialog-check";
import { moveName, reasonText } from "./dialog-brawl";
import { guardView, type GuardView } from "./guard-view";
import { asList, asWhole, at, isFields } from "./shared-guards";
import { BRAWL_LOOKS, isBrawlTier, type BrawlTier } from "./shared-tiers";
import { plain, signed, type Words } from "./shared-words";

/** The attack of a brawl as a card: all text ready, all names as they were typed. */
export interface AttackCard extends Band {
  title: string;
  subtitle: string;
  /** The kilodie's figures, one by one. */
  figures: string[];
  faceText: string;
  /** "+126, beats 584". */
  how: string;
  total: string;
  lines: { text: string; value: string }[];
  notes: string[];
  exposure: GuardView;
}

const KILO_FIGURES = 3;

/**
 * What a message about an attack shows; null when its outcome can't be read.
 * @param hidden whether numbers of the target's stay with its owner and game masters
 */
export function attackCard(
  record: CheckRecord,
  outcome: unknown,
  faces: unknown,
  hidden: boolean,
  words: Words,
): AttackCard | null {
  const tier = at(outcome, "tier");
  const face = asWhole(asList(at(faces, "kilo"))[0]);
  if (!isFields(outcome) || !isBrawlTier(tier) || face < 1) return null;
  return {
    ...attackTitle(record, words),
    ...bandView(BRAWL_LOOKS[tier], words),
    figures: Array.from(String(face).padStart(KILO_FIGURES, "0"), (figure) => words.number(Number(figure))),
    faceText: words.t("SCUFFLE.Brawl.Face", { face: words.number(face) }),
    how: howText(record, tier, hidden, words),
    total: plain(asWhole(outcome["total"]), words),
    lines: attackLines(record, words),
    notes: attackNotes(record, words),
    exposure: guardView(record.choices.deadly ? "armed" : "unarmed", words),
  };
}

/** "Strike", and "Crispin Vole, with Rolling pin" below it. */
export function attackTitle(record: CheckRecord, words: Words): { title: string; subtitle: string } {
  const { sequence } = readBesides(record);
  const target = record.targets.map(({ name }) => name).join(", ");
  const key = sequence === "strike" ? "with" : "bare";
  return {
    title: moveName(sequence, words),
    subtitle: words.t(`SCUFFLE.Brawl.On.${key}`, { target, weapon: record.subject.name }),
  };
}

function howText({ input }: CheckRecord, tier: BrawlTier, hidden: boolean, words: Words): string {
  const sum = asWhole(input["bonus"]) - asWhole(input["penalty"]) + asWhole(input["situational"]);
  const data = { sum: signed(sum, words), rating: words.number(asWhole(input["rating"])) };
  if (hidden) return data.sum;
  return words.t(`SCUFFLE.Brawl.Against.${tier === "miss" ? "miss" : "hit"}`, data);
}

/** Each modifier of the attack that was on, folded away on the card; and the maximum. */
function attackLines({ modifiers, input }: CheckRecord, words: Words): AttackCard["lines"] {
  const { maximum } = input;
  return [
    ...modifiers
      .filter(({ on, part }) => on && part !== "force" && part !== "shock")
      .map((modifier) => ({ text: modifierLabel(modifier, words), value: signed(modifier.value, words) })),
    ...(typeof maximum === "number" ? [{ text: words.t("SCUFFLE.Brawl.Maximum"), value: words.number(maximum) }] : []),
  ];
}

/** What the rules refused and a game master allowed, and what was odd. */
function attackNotes(record: CheckRecord, words: Words): string[] {
  const { override, warnings } = readBesides(record);
  const reasons = override.map((reason) => reasonText(reason, words)).join(" ");
  return [
    ...(reasons === "" ? [] : [words.t("SCUFFLE.Brawl.Overridden", { reasons })]),
    ...warnings.map((warning) => reasonText(warning, words)),
  ];
}

/** The card in one line of plain text, for exports of the log. */
export function attackText({ title, subtitle, word, total, faceText }: AttackCard, words: Words): string {
  return words.t("SCUFFLE.Brawl.Plain", { title, subtitle, tier: word, total, face: faceText });
}
