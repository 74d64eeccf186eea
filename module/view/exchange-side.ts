import { bandView, type Band } from "./band";
import { checkCard, type CardDie, type CheckCard } from "./card-view";
import { readRecord, type CheckRecord } from "./card-record";
import type { BlowFacts, JudgedDefence } from "./defence-answer";
import { asList, asWhole } from "./shared-guards";
import { EXCHANGE_LOOKS } from "./shared-tiers";
import { plain, type Words } from "./shared-words";

/** One target of an attack, as far as it has come. */
export interface ExchangeSide {
  name: string;
  /** The step of the card that waits for it. */
  step: string;
  judged: JudgedDefence | null;
  /** Whether its actor is gone: then nobody is waited for. */
  gone: boolean;
  /** Whether the reader may answer for it. */
  may: boolean;
  /** Whether its numbers are kept from the reader. */
  hidden: boolean;
}

/** One corner of the tale of the tape. */
export interface TapeSide {
  title: string;
  note: string;
  dice: CardDie[];
  count: string;
  /** What each die had to show. */
  at: string;
  summary: string;
  lines: CheckCard["lines"];
}

/** The dice of a damage or a soak, with what stands before and after them. */
interface SumLine {
  label: string;
  before: string;
  dice: number[];
  diceText: string;
  after: string;
  note: string;
  total: string;
}

/** A target on the card. */
export interface SideView extends Band {
  name: string;
  step: string;
  /** Blank once it is answered, or when nobody is waited for. */
  waits: string;
  /** What the button says that answers; blank for whoever may not. */
  press: string;
  note: string;
  defence: TapeSide | null;
  sums: SumLine[];
}

const NOTHING: Band = { band: "", icon: "", word: "", length: 0 };

/** A pool as one corner of the tape. */
export function tapeSide(title: string, note: string, card: CheckCard, outcome: object, words: Words): TapeSide {
  const { dice, summary, lines } = card;
  const [successes, target] = [whole(outcome, "successes"), whole(outcome, "target")];
  return {
    title,
    note,
    dice,
    count: plain(successes, words),
    at:
      target <= 1 ? words.t("SCUFFLE.Card.AnyFace") : words.t("SCUFFLE.Exchange.At", { target: plain(target, words) }),
    summary,
    lines,
  };
}

/** A pool of which only the successes are told. */
export function hiddenSide(title: string, successes: number, words: Words): TapeSide {
  return { title, note: "", dice: [], count: plain(successes, words), at: "", summary: "", lines: [] };
}

/**
 * A target of an attack with so many successes.
 * @param blow what the attack is made of; null where that is kept from the reader
 */
export function sideView(side: ExchangeSide, successes: number, blow: BlowFacts | null, words: Words): SideView {
  const { name, step, judged, hidden } = side;
  const view = { name, step, waits: "", press: "", note: "", defence: null, sums: [] };
  if (successes === 0) return { ...view, ...bandView(EXCHANGE_LOOKS.miss, words) };
  if (!judged) return { ...view, ...NOTHING, ...waiting(side, words) };
  const { answer, defence, damage, faces } = judged;
  const done = { ...view, ...bandView(EXCHANGE_LOOKS[damage.tier], words) };
  const note = words.t(`SCUFFLE.Exchange.Did.${answer.kind}`, { thing: answer.name });
  if (hidden) return { ...done, note };
  const all = { ...done, sums: sumLines(judged, blow, words) };
  const card = defence && checkCard(defenceRecord(judged), defence, faces, words);
  if (!card) return { ...all, note };
  const how = answer.name === "" ? card.subtitle : answer.name;
  return { ...all, defence: tapeSide(words.t(`SCUFFLE.Defence.${answer.kind}`), how, card, defence, words) };
}

function waiting({ gone, may, name }: ExchangeSide, words: Words): Pick<SideView, "waits" | "press" | "note"> {
  if (gone) return { waits: "", press: "", note: words.t("SCUFFLE.Gone.Actor") };
  const press = may ? words.t("SCUFFLE.Exchange.DefendFor", { name }) : "";
  return { waits: words.t("SCUFFLE.Exchange.Waits", { name }), press, note: "" };
}

/** A defence as a check's card reads it. */
function defenceRecord({ answer }: JudgedDefence): CheckRecord {
  const subject = { name: answer.skill, attribute: "dexterity" };
  return readRecord({ rule: "pool.defend", input: answer.input, modifiers: answer.modifiers, subject });
}

/** Damage and soak of a blow that got through. */
function sumLines({ answer, damage, faces }: JudgedDefence, blow: BlowFacts | null, words: Words): SumLine[] {
  if (damage.tier === "miss") return [];
  const dealt = diceOf(blow ? faces["damage"] : [], words);
  const soaked = diceOf(faces["armor"], words);
  const endurance = words.t("SCUFFLE.Exchange.Endurance", { n: words.number(answer.endurance) });
  const armored = soaked.dice.length > 0;
  return [
    {
      label: words.t("SCUFFLE.Exchange.Damage"),
      before: blow ? words.t("SCUFFLE.Exchange.Strength", { n: words.number(blow.strength) }) : "",
      ...dealt,
      after: "",
      note: blow
        ? words.t("SCUFFLE.Exchange.DamageNote", {
            weapon: words.number(blow.weaponDice),
            excess: words.number(damage.excess),
          })
        : "",
      total: plain(damage.damage, words),
    },
    {
      label: words.t("SCUFFLE.Exchange.Soak"),
      before: armored && blow ? factorText(blow.armorFactor, words) : "",
      ...soaked,
      after: armored ? words.t("SCUFFLE.Exchange.Plus", { what: endurance }) : endurance,
      note: armored ? answer.armor.join(", ") : words.t("SCUFFLE.Exchange.NoArmor"),
      total: plain(damage.soak, words),
    },
  ];
}

function factorText(factor: number, words: Words): string {
  if (factor === 1) return "";
  return words.t(factor < 1 ? "SCUFFLE.Exchange.Half" : "SCUFFLE.Exchange.Twice");
}

function diceOf(group: unknown, words: Words): { dice: number[]; diceText: string } {
  const dice = asList(group).map((face) => asWhole(face));
  return { dice, diceText: dice.map((face) => words.number(face)).join(", ") };
}

function whole(outcome: object, name: string): number {
  return asWhole(Reflect.get(outcome, name));
}
