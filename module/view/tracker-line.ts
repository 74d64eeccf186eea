import { endTime } from "../rules/changes/index";
import { needsFirstAid } from "../rules/conflict/needs-first-aid";
import type { FightMethod } from "../rules/fight-groups";
import { signed, type Words } from "./shared-words";
import { leftText } from "./time-left";
import { bleedsByClock, chipViews, type ChipView } from "./tracker-chips";
import type { FighterFacts, LineFacts, Sight } from "./tracker-facts";

/** The most minutes that Bleeding Out leaves: a d6 (docs/rules.md §2, Body IV). */
const DIAL = 6;
const MINUTE = 60;

const DEFENCE_ICONS = { dodge: "dodging", parry: "sword-clash", block: "round-shield" } as const;

/** What stands in a line and has a name of its own. */
const LABELS = ["state", "defences", "earlier", "later", "hide", "defeat", "initiative", "roll", "aid"] as const;

/** The Bleeding Out clock of a line. */
export interface BleedView {
  /** Minutes that are left, rounded up, and how many the dial has. */
  minutes: number;
  of: number;
  dial: string;
  note: string;
  /** What a screen reader says of it. */
  said: string;
}

/** One line of the tracker, for one reader. */
export interface LineView extends Pick<
  LineFacts,
  "id" | "name" | "img" | "acting" | "hidden" | "defeated" | "out" | "rolls"
> {
  /** Initiative as it is shown, and as it is typed; blank for none. */
  initiative: string;
  typed: string;
  /** "out of the fight", "hidden from players"; only said. */
  marks: string[];
  defences: { icon: string; name: string; spent: boolean; bare: boolean }[];
  chips: ChipView[];
  bleed: BleedView | null;
  /** Whether First Aid is offered: for whom this reader sees bleeding out. */
  aid: boolean;
  /** Giving up; null where this reader can't. */
  yield: { on: boolean; label: string } | null;
  /** What its parts are called. */
  labels: Record<string, string>;
}

/**
 * A line of a fight as its reader sees it (docs/rules.md §5).
 * @param method  by DEX Bonus initiative is a bonus, and nothing rolled
 * @param nameOf  what somebody is called by UUID; blank for whom the reader doesn't know
 */
export function lineView(
  line: LineFacts,
  method: FightMethod,
  nameOf: (uuid: string) => string,
  words: Words,
): LineView {
  const { id, name, img, acting, hidden, defeated, out, rolls, initiative, fighter, sight } = line;
  const label = (what: string): string => words.t(`SCUFFLE.Tracker.Do.${what}`, { name });
  return {
    id,
    name,
    img,
    acting,
    hidden,
    defeated,
    out,
    rolls,
    initiative: initiative === null ? "" : initiativeText(initiative, line, method, words),
    typed: initiative === null ? "" : String(initiative),
    marks: [hidden ? words.t("SCUFFLE.Tracker.Hidden") : "", out ? words.t("SCUFFLE.Tracker.Out") : ""].filter(Boolean),
    // Whoever is out neither defends nor attacks.
    defences: (out ? [] : (fighter?.defences ?? [])).map(({ kind, spent }) => ({
      icon: DEFENCE_ICONS[kind],
      name: words.t(`SCUFFLE.Defence.${kind}`),
      spent,
      bare: sight !== "all",
    })),
    chips: fighter ? chipViews(out ? { ...fighter, attacks: null } : fighter, sight, nameOf, words) : [],
    bleed: fighter ? bleedView(fighter, sight, words) : null,
    aid: fighter !== null && fighter.feels && sight !== "icons" && isPatient(fighter),
    yield: yieldView(line, label("yield")),
    labels: Object.fromEntries(LABELS.map((what) => [what, label(what)])),
  };
}

/** Whoever is out otherwise has nothing to give up; who yielded may fight on. */
function yieldView({ yields, out, fighter }: LineFacts, label: string): LineView["yield"] {
  const on = fighter !== null && fighter.states.statuses.yielded.stage > 0;
  return yields && fighter && (on || !out) ? { on, label } : null;
}

/** A bonus is a number of its owner's; what was rolled was rolled openly. Figures after the point only part equals. */
function initiativeText(value: number, { sight }: LineFacts, method: FightMethod, words: Words): string {
  const whole = Math.floor(value);
  if (method !== "dexterity") return words.number(whole);
  return sight === "icons" ? "" : signed(whole, words);
}

function isPatient({ states: { statuses }, body, aid }: FighterFacts): boolean {
  const on = (id: "bleeding" | "dead"): boolean => statuses[id].stage > 0;
  return needsFirstAid({ bleeding: on("bleeding"), dead: on("dead"), body, aid });
}

function bleedView(fighter: FighterFacts, sight: Sight, words: Words): BleedView | null {
  const { until } = fighter.states.statuses.bleeding;
  if (!until || !bleedsByClock(fighter, sight)) return null;
  const left = Math.max(0, endTime(until, fighter.clock) - fighter.clock.now);
  const minutes = Math.ceil(left / MINUTE);
  const name = words.t("SCUFFLE.Condition.bleeding");
  const note = minutes > 0 ? words.count("SCUFFLE.Tracker.Minutes", minutes) : words.t("SCUFFLE.Tracker.Late");
  const said = words.t("SCUFFLE.Tracker.Bleeds", { name, left: leftText(until, fighter.clock, words) });
  return { minutes: Math.min(minutes, DIAL), of: DIAL, dial: words.number(minutes), note, said };
}
