import { RULES_VERSION } from "../rules/registry";
import { readChoices } from "./card-choices";
import type { CardVisibility, CheckRecord } from "./card-record";
import { DICE_MAXIMUM, TARGET_LIMIT } from "./check-draft";
import { line } from "./check-modifiers";
import { SITUATION_LIMIT } from "./conflict-draft";
import { actName } from "./dialog-conflict";
import type { Words } from "./shared-words";

/** A roll of bare numbers, with nobody's sheet behind it. */
export type FreeRoll =
  | { kind: "pool"; dice: number; target: number }
  | {
      kind: "act";
      /** Added to the d20. */
      bonus: number;
    };

/** What is known of a free roll besides its numbers. */
export interface FreeFacts {
  /** UUID of who rolls; blank for nobody. */
  actorUuid: string;
  visibility: CardVisibility;
  /** The world's setting: a natural 1 is a disaster. */
  naturalOne: boolean;
}

/** The rules that bare numbers are enough for. */
const FREE_RULES: readonly string[] = ["pool.check", "conflict.act"];

/** Reads the numbers of a free roll, as typed or as a macro gives them; null unless they are whole, as many as are needed, and within bounds. */
export function readFree(kind: FreeRoll["kind"], values: readonly unknown[]): FreeRoll | null {
  const [first, second, ...more] = values.map(whole);
  if (first === undefined || Number.isNaN(first) || more.length > 0) return null;
  if (kind === "act") {
    return second === undefined && Math.abs(first) <= SITUATION_LIMIT ? { kind, bonus: first } : null;
  }
  if (second === undefined || Number.isNaN(second) || Math.abs(second) > TARGET_LIMIT) return null;
  return first >= 0 && first <= DICE_MAXIMUM ? { kind, dice: first, target: second } : null;
}

/** A whole number with any sign, the typographic minus included; NaN for all else. */
function whole(value: unknown): number {
  if (typeof value !== "string" && typeof value !== "number") return Number.NaN;
  const text = String(value).trim().replace("−", "-");
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** A free roll as it will be kept in its message: a check of that many trained dots (docs/rules.md §1), or an Action with that bonus (§2). */
export function freeRecord(roll: FreeRoll, facts: FreeFacts, words: Words): CheckRecord {
  const { actorUuid, visibility } = facts;
  const shared = { version: RULES_VERSION, actorUuid, visibility, targets: [], choices: readChoices({}), besides: {} };
  const subject = { itemId: "", img: "", attribute: "" };
  if (roll.kind === "act") {
    const { bonus } = roll;
    return {
      ...shared,
      rule: "conflict.act",
      input: { bonus, penalty: 0, supports: false, naturalOne: facts.naturalOne },
      modifiers: [line("bonus", "SCUFFLE.Command.Bonus", "bonus", bonus)],
      subject: { ...subject, identifier: "act", name: actName("act", words) },
    };
  }
  const { dice, target } = roll;
  // One dot at least, so that the rule doesn't take it for untrained.
  const skill = Math.max(1, dice);
  const short = dice - skill;
  return {
    ...shared,
    rule: "pool.check",
    input: { attribute: 0, skill, target, diceModifier: short },
    modifiers: short < 0 ? [line("situation.dice", "SCUFFLE.Check.Modifier.moreDice", "diceModifier", short)] : [],
    subject: { ...subject, identifier: "", name: words.t("SCUFFLE.Command.Pool") },
  };
}

/** Whether a roll has nobody behind it, and needs nobody: it names no attribute and no item of theirs either. */
export function isFree({ actorUuid, rule, subject }: CheckRecord): boolean {
  const bare = subject.attribute === "" && subject.itemId === "";
  return actorUuid === "" && bare && FREE_RULES.includes(rule);
}
