import { checkCard } from "./card-view";
import type { CheckRecord } from "./card-record";
import { readBlowFacts } from "./defence-answer";
import { bandView, type Band } from "./band";
import { hiddenSide, sideView, tapeSide, type ExchangeSide, type SideView, type TapeSide } from "./exchange-side";
import { guardView, type GuardView } from "./guard-view";
import { asText, asWhole, isFields } from "./shared-guards";
import { EXCHANGE_LOOKS } from "./shared-tiers";
import type { Words } from "./shared-words";

/** An attack and all that came of it, as a card: all text ready, all names as they were typed. */
export interface ExchangeCard extends Band {
  title: string;
  subtitle: string;
  /** Cells of successes while the pool's own tier stands on the band; null once it says what came of it. */
  cells: boolean[] | null;
  successes: string;
  attack: TapeSide;
  /** Of one target: attack and defence stand side by side. */
  tape: TapeSide | null;
  /** Whether each target has a band of its own. */
  several: boolean;
  sides: SideView[];
  /** Whether there are lines to unfold. */
  counts: boolean;
  notes: string[];
  exposure: GuardView | null;
}

/** What an attack has come to. */
interface Fallen {
  outcome: unknown;
  faces: unknown;
  sides: readonly ExchangeSide[];
}

/** For whom the card is. */
interface Reader {
  /** Whether the world minds what a town guard says. */
  guarded: boolean;
  /** Whether the attacker's numbers are kept from the reader. */
  hidden: boolean;
}

/** What a message about an attack shows; null when its outcome can't be read. */
export function exchangeCard(
  record: CheckRecord,
  { outcome, faces, sides }: Fallen,
  { guarded, hidden }: Reader,
  words: Words,
): ExchangeCard | null {
  const { subject, besides, targets } = record;
  const named = { ...record, subject: { ...subject, name: asText(besides["skill"], subject.name) } };
  const card = checkCard(named, outcome, faces, words);
  if (!card || !isFields(outcome)) return null;
  const successes = asWhole(outcome["successes"]);
  const drawn = sides.map((side) => sideView(side, successes, hidden ? null : readBlowFacts(besides), words));
  const head = headBand(drawn, successes, words) ?? card;
  const names = targets.map(({ name }) => name).join(", ");
  const [only] = drawn;
  return {
    title: subject.name,
    subtitle: names === "" ? "" : words.t("SCUFFLE.Exchange.On", { names }),
    band: head.band,
    icon: head.icon,
    word: head.word,
    length: head.length,
    cells: head === card ? card.cells : null,
    successes: hidden ? words.count("SCUFFLE.Exchange.Successes", successes) : card.successes,
    attack: hidden
      ? hiddenSide(subject.name, successes, words)
      : tapeSide(subject.name, card.subtitle, card, outcome, words),
    tape: drawn.length === 1 ? (only?.defence ?? null) : null,
    several: drawn.length > 1,
    sides: drawn,
    counts: !hidden || drawn.some(({ defence }) => defence !== null),
    notes: card.notes,
    exposure: guarded ? guardView(besides["deadly"] === true ? "armed" : "unarmed", words) : null,
  };
}

/** What came of it, where that can be said in one word: at one target, or when nothing hit anybody. */
function headBand(sides: readonly SideView[], successes: number, words: Words): Band | null {
  const [only] = sides;
  if (sides.length > 0 && successes === 0) return bandView(EXCHANGE_LOOKS.miss, words);
  return sides.length === 1 && only && only.band !== "" ? only : null;
}

/** The card in one line of plain text, for exports of the log. */
export function exchangeText(card: ExchangeCard, words: Words): string {
  const dice = card.attack.dice.map(({ faces, chain, sum }) => (chain ? `${faces.join("+")}=${sum}` : sum)).join(", ");
  return words.t("SCUFFLE.Exchange.Plain", {
    title: card.title,
    on: card.subtitle,
    tier: card.word,
    successes: card.successes,
    dice: dice === "" ? words.t("SCUFFLE.Check.NoDice") : dice,
  });
}
