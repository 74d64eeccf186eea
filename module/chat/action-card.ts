import type { Refusal } from "../actions/refusal";
import type { DiceGroup, Faces, Outcome } from "../rules/outcome";
import type { Wanted } from "../rules/changes/index";
import type { CheckRecord } from "../view/card-record";
import type { Asking } from "./asking";

/** An `action` that was read, checked and judged again: its author owns who acts, and its faces are its dice's. */
export interface JudgedAction {
  message: ChatMessage.Implementation;
  record: CheckRecord;
  faces: Faces;
}

/** How the cards of one rule are drawn and what they want done. */
export interface ActionCard {
  /** Name of its template in `templates/chat`. */
  template: string;
  /** Whether each of its changes follows from the one before: then they are applied in order, and undone from the last. */
  ordered?: boolean;
  /** Whether what it wants is asked for as it is posted, as if its author had pressed Apply at once. */
  atOnce?: boolean;
  /** What the template is given; null when the data can't be read. */
  context(message: ChatMessage.Implementation, record: CheckRecord, system: unknown): Promise<object | null>;
  /** What it is called, and more about it, before anything is thrown; left out where it is a check of a pool. */
  title?(record: CheckRecord): { title: string; subtitle: string };
  /** The card in one line of plain text, for exports of the log; blank when it can't be said. */
  text(record: CheckRecord, outcome: Outcome, faces: Faces): string;
  /** The dice that are thrown, where they aren't just the rule's: a house rule's besides, or without what another side throws. */
  dice?(record: CheckRecord, groups: DiceGroup[]): DiceGroup[];
  /** The record with what only fallen dice decide, on the client that threw them; left out where they decide nothing. */
  settle?(record: CheckRecord, faces: Faces): CheckRecord;
  /** What comes of the dice so far; left out where the rule alone says it. */
  judge?(record: CheckRecord, faces: Faces): Outcome;
  /**
   * What it wants done, with the answers that came since; left out where it never wants anything.
   * @throws {RuleError} for what makes no change
   */
  wanted?(judged: JudgedAction): Wanted[] | Refusal | Promise<Wanted[] | Refusal>;
  /**
   * The steps it waits for, with the answers that came since; left out where it never waits for anybody.
   * @throws {RuleError} for data that make no step
   */
  asks?(message: ChatMessage.Implementation, record: CheckRecord): Asking[] | Promise<Asking[]>;
  /** Ids of the messages that were folded into what it wants, where that stands once it is applied. */
  counted?(judged: JudgedAction): string[];
}

const cards = new Map<string, ActionCard>();

/** Tells how the cards of a rule are drawn and read; during `init`. */
export function registerActionCard(rule: string, card: ActionCard): void {
  cards.set(rule, card);
}

/** The card of a rule; undefined for a rule that this version doesn't know. */
export function actionCard(rule: string): ActionCard | undefined {
  return cards.get(rule);
}
