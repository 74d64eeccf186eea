import { readStrike } from "../rules/brawl/strike-input";
import type { Faces } from "../rules/outcome";
import { attackCard, type AttackCard } from "./attack-card";
import { readBesides } from "./brawl-record";
import type { CardChoices } from "./card-choices";
import type { CheckRecord } from "./card-record";
import type { Decision } from "./decisions";
import { damageText } from "./dialog-brawl";
import { plain, signed, type Words } from "./shared-words";
import { statusName } from "./status-catalog";
import { blowOf, type JudgedStrike } from "./strike-judge";

/** One line of what a blow comes to. */
interface StrikeLine {
  label: string;
  /** Faces that are drawn as dice. */
  dice: number[];
  /** Before the dice, and after them. */
  before: string;
  how: string;
  value: string;
}

/** A blow as a card. */
export interface StrikeCard extends AttackCard {
  sums: StrikeLine[];
  /** "A tenth of 14: 36 → 35 HPS"; blank when nothing is lost. */
  loss: string;
  /** Modifiers of the stun check, folded away; none where the reader may not know them. */
  shockLines: { text: string; value: string }[];
}

const DRAWN = 6;

/**
 * What a message about a blow shows; null when its outcome can't be read.
 * @param hidden whether numbers of the target's stay with its owner and game masters
 */
export function strikeCard(
  record: CheckRecord,
  judged: JudgedStrike,
  faces: Faces,
  hidden: boolean,
  words: Words,
): StrikeCard | null {
  const card = attackCard(record, judged.outcome, faces, hidden, words);
  if (!card) return null;
  const hit = judged.outcome.tier !== "miss";
  return {
    ...card,
    sums: hit
      ? [
          blowLine(record, faces, words),
          ...stunLine(record, judged, hidden, words),
          ...oopsLine(record, judged, faces, words),
        ]
      : [],
    loss: hit ? lossText(record, judged, hidden, words) : "",
    shockLines: hidden || !hit ? [] : shockLines(record, words),
  };
}

/** "2d6 ⚃ ⚅ + Force 4". */
function blowLine({ input, modifiers }: CheckRecord, faces: Faces, words: Words): StrikeLine {
  const { damage, force, holdForce } = readStrike(input);
  const thrown = (faces["damage"] ?? []).filter((face) => typeof face === "number");
  const drawn = damage.sides === DRAWN;
  const parts = [drawn ? "" : thrown.map((face) => words.number(face)).join(", ")];
  if (damage.flat !== 0) parts.push(signed(damage.flat, words));
  if (force !== 0 && !holdForce) parts.push(words.t("SCUFFLE.Brawl.Card.Force", { force: signed(force, words) }));
  if (holdForce && modifiers.some(({ part }) => part === "force")) parts.push(words.t("SCUFFLE.Brawl.Card.Held"));
  return {
    label: words.t("SCUFFLE.Brawl.Card.Blow"),
    before: damageText({ ...damage, flat: 0 }, words),
    dice: drawn ? thrown : [],
    how: parts.filter(Boolean).join(" "),
    value: words.number(blowOf({ input }, faces)),
  };
}

/** "11 + 13, over 14"; the numbers of a target that the reader may not know stay out. */
function stunLine(
  { input }: CheckRecord,
  { outcome, shock, waits }: JudgedStrike,
  hidden: boolean,
  words: Words,
): StrikeLine[] {
  const { shock: check, hps } = readStrike(input);
  const label = words.t("SCUFFLE.Brawl.Card.Stun");
  const said = (key: string): StrikeLine => ({
    label,
    before: "",
    dice: [],
    how: words.t(`SCUFFLE.Brawl.Card.${key}`),
    value: "",
  });
  if (waits) return [said("Waits")];
  if (hps - outcome.nonlethal <= 0) return [said("NothingLeft")];
  if (outcome.nonlethal === 0) return [said("NoCheck")];
  if (shock === null || hidden) return [said(outcome.tier === "stunned" ? "Falls" : "Stays")];
  const data = {
    face: words.number(shock),
    bonus: signed(check.bonus, words),
    target: words.number(check.target ?? outcome.nonlethal),
  };
  const how = words.t(`SCUFFLE.Brawl.Card.${outcome.tier === "stunned" ? "NotOver" : "Over"}`, data);
  return [{ label, before: "", dice: [], how, value: plain(shock + check.bonus, words) }];
}

/** "d100: 37, over 14". */
function oopsLine({ input }: CheckRecord, { outcome }: JudgedStrike, faces: Faces, words: Words): StrikeLine[] {
  if (readStrike(input).handToHand) return [];
  const [face] = faces["oops"] ?? [];
  if (typeof face !== "number" || outcome.nonlethal === 0) return [];
  const data = { blow: words.number(outcome.nonlethal) };
  return [
    {
      label: words.t("SCUFFLE.Brawl.Card.Oops"),
      before: "",
      dice: [],
      how: words.t(`SCUFFLE.Brawl.Card.${outcome.oops ? "Lethal" : "NotLethal"}`, data),
      value: words.number(face),
    },
  ];
}

/** "A tenth of 14: 36 → 35 HPS". */
function lossText(record: CheckRecord, { outcome }: JudgedStrike, hidden: boolean, words: Words): string {
  const { nonlethal, loss, oops, hps } = outcome;
  if (loss === 0) return "";
  const how = words.t(`SCUFFLE.Brawl.Card.Loss.${oops ? "oops" : "tenth"}`, { blow: words.number(nonlethal) });
  if (hidden || readBesides(record).hpsMax === 0) return how;
  const data = { how, before: plain(hps + loss, words), after: plain(hps, words) };
  return words.t("SCUFFLE.Brawl.Card.Hps", data);
}

function shockLines({ modifiers }: CheckRecord, words: Words): StrikeCard["shockLines"] {
  return modifiers
    .filter(({ part }) => part === "shock")
    .map(({ label, name, value }) => ({ text: words.t(label, { name }), value: signed(value, words) }));
}

/** Whether the game master says what a blow that turned lethal comes to (docs/rules.md §3). */
export function isFatal({ outcome }: JudgedStrike, record: CheckRecord): boolean {
  return outcome.oops && outcome.hps <= 0 && readBesides(record).hpsMax > 0;
}

/** The game master's choice: unconscious or dead; nothing is chosen at first. */
export function fatalDecision(chosen: CardChoices["fatal"] | "", words: Words): Decision {
  return {
    kind: "fatal",
    field: "fatal",
    place: -1,
    label: words.t("SCUFFLE.Brawl.Card.Fatal"),
    choices: [
      ...(chosen === "" ? [{ value: "", label: words.t("SCUFFLE.Brawl.Card.Undecided"), on: true }] : []),
      ...(["unconscious", "dead"] as const).map((value) => ({
        value,
        label: words.t(statusName(value)),
        on: value === chosen,
      })),
    ],
  };
}
