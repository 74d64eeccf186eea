import { POOL_TIERS, type PoolTier } from "../rules/pool/tiers";
import { bandView, type Band } from "./band";
import type { CheckRecord } from "./card-record";
import { attributeName, checkCard, type CheckCard } from "./card-view";
import type { RequestMember, RequestRecord } from "./request-record";
import { asWhole, at } from "./shared-guards";
import { isPoolTier, POOL_LOOKS } from "./shared-tiers";
import { plain, type Words } from "./shared-words";

/** How far somebody is who was asked: `late` when their time is up and a game master stands in, `gone` when they can't any more. */
export type RequestState = "waiting" | "late" | "rolling" | "rolled" | "gone";

/** Somebody who was asked, as the card knows them. */
export interface RequestLine {
  member: RequestMember;
  state: RequestState;
  /** What was thrown; null as long as nothing was. */
  thrown: { record: CheckRecord; faces: unknown; outcome: unknown } | null;
  /** Whether they have no dots in the skill, before they roll. */
  untrained: boolean;
  /** Name of the step, and whether the reader may roll now. */
  step: string;
  may: boolean;
  /** Whether the reader sees their dice. */
  numbers: boolean;
}

/** A line of the card. */
export interface RequestRow {
  name: string;
  img: string;
  /** Players aren't shown it. */
  unseen: boolean;
  state: RequestState;
  /** What is said in place of a result, with its icon. */
  note: string;
  icon: string;
  /** Something about them that counts: that they are untrained. */
  aside: string;
  band: Band | null;
  cells: boolean[];
  successes: string;
  /** Dice and lines; null where the reader sees none. */
  details: CheckCard | null;
  step: string;
  /** Name of the button; blank for no button. */
  press: string;
}

/** How many reached a tier. */
interface RequestTally {
  band: string;
  icon: string;
  text: string;
}

/** A request as a card: all text ready, all names as they were typed. */
export interface RequestCard {
  title: string;
  subtitle: string;
  /** For game masters: that players don't see the target. */
  secret: string;
  rows: RequestRow[];
  summary: { text: string; tallies: RequestTally[]; waits: string; out: string };
}

const ICONS: Readonly<Record<RequestState, string>> = {
  waiting: "stopwatch",
  late: "stopwatch",
  rolling: "rolling-dices",
  rolled: "eye-shield",
  gone: "cross-mark",
};

/**
 * What a request shows.
 * @param lines those that the reader may see
 * @param blind whether the reader sees neither the target nor what comes of it
 */
export function requestCard(
  request: RequestRecord,
  lines: readonly RequestLine[],
  blind: boolean,
  words: Words,
): RequestCard {
  const { t } = words;
  const rows = lines.map((line) => requestRow(line, blind, words));
  const names = (...states: RequestState[]): string =>
    lines
      .filter(({ state }) => states.includes(state))
      .map(({ member }) => member.name)
      .join(", ");
  const [waiting, gone] = [names("waiting", "late", "rolling"), names("gone")];
  return {
    ...requestTitle(request, blind, words),
    secret: request.hidden && !blind ? t("SCUFFLE.Request.Secret") : "",
    rows,
    summary: {
      ...results(lines, blind, words),
      waits: waiting === "" ? "" : t("SCUFFLE.Request.Waits", { names: waiting }),
      out: gone === "" ? "" : t("SCUFFLE.Request.Out", { names: gone }),
    },
  };
}

/** "Alchemy", and "Intelligence, target 5" below it. */
export function requestTitle(
  { skill, target }: RequestRecord,
  blind: boolean,
  words: Words,
): { title: string; subtitle: string } {
  const { t } = words;
  const attribute = attributeName(skill.attribute, words);
  const alone = skill.identifier === "";
  const aim = blind ? t("SCUFFLE.Request.TargetHidden") : t("SCUFFLE.Request.Target", { target: plain(target, words) });
  return { title: alone ? attribute : skill.name, subtitle: alone ? aim : `${attribute}, ${aim}` };
}

/** The request in one line of plain text, for exports of the log: what everybody may read. */
export function requestText(request: RequestRecord, names: readonly string[], words: Words): string {
  const { title, subtitle } = requestTitle(request, request.hidden, words);
  return words.t("SCUFFLE.Request.Plain", { title, subtitle, names: names.join(", ") });
}

function requestRow(line: RequestLine, blind: boolean, words: Words): RequestRow {
  const { member, state, thrown, step, may, numbers } = line;
  const { t } = words;
  const tier = blind ? null : tierOf(line);
  const card = thrown && tier ? checkCard(thrown.record, thrown.outcome, thrown.faces, words) : null;
  const untrained = thrown ? asWhole(thrown.record.input["skill"]) === 0 : line.untrained;
  return {
    name: member.name,
    img: member.img,
    unseen: member.hidden,
    state,
    note: tier ? "" : t(`SCUFFLE.Request.State.${state}`),
    icon: ICONS[state],
    aside: untrained && state !== "gone" ? t("SCUFFLE.Request.Untrained") : "",
    band: tier && bandView(POOL_LOOKS[tier], words),
    cells: numbers ? (card?.cells ?? []) : [],
    successes: numbers ? (card?.successes ?? "") : "",
    details: numbers ? card : null,
    step,
    press: may ? t("SCUFFLE.Request.RollFor", { name: member.name }) : "",
  };
}

function tierOf({ thrown }: RequestLine): PoolTier | null {
  const tier = at(thrown?.outcome, "tier");
  return isPoolTier(tier) ? tier : null;
}

/** "2 of 3 succeeded", and how many reached each tier, best first; how many have rolled where no more may be known. */
function results(
  lines: readonly RequestLine[],
  blind: boolean,
  words: Words,
): { text: string; tallies: RequestTally[] } {
  const rolled = lines.filter(({ state }) => state === "rolled");
  if (rolled.length === 0) return { text: "", tallies: [] };
  if (blind) {
    const all = words.number(lines.length);
    return { text: words.count("SCUFFLE.Request.Rolled", rolled.length, { all }), tallies: [] };
  }
  const tiers = rolled.map(tierOf);
  const good = tiers.filter((tier) => tier !== "failure").length;
  return {
    text: words.count("SCUFFLE.Request.Succeeded", good, { all: words.number(rolled.length) }),
    tallies: POOL_TIERS.toReversed().flatMap((tier) => {
      const number = tiers.filter((one) => one === tier).length;
      const { band, icon, word } = POOL_LOOKS[tier];
      const text = words.t("SCUFFLE.Request.Tally", { tier: words.t(word), n: words.number(number) });
      return number === 0 ? [] : [{ band, icon, text }];
    }),
  };
}
