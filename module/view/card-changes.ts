import type { Wanted } from "../rules/changes/index";
import { changeText, type ChangeText } from "./change-line";
import type { Words } from "./shared-words";

/** How far a change has come: asked for and waiting, applied, undone, or nothing yet. */
export type ChangeState = "" | "asked" | "applied" | "undone";

/** What a card knows of one of its changes. */
export interface ChangeFacts {
  state: ChangeState;
  /** What came of it besides: notices by name. */
  notices: readonly string[];
}

export interface ChangeRow extends ChangeText {
  n: number;
  state: ChangeState;
  /** The state in a word; blank before anybody pressed. */
  mark: string;
  notices: string[];
}

/** The changes of a card with what may be done with them. */
export interface ChangesView {
  rows: ChangeRow[];
  /** Numbers of the changes that each button stands for, joined by blanks; blank where it does nothing. */
  apply: string;
  undo: string;
  withdraw: string;
  /** Whether this reader has buttons at all. */
  pressable: boolean;
}

/** The lines and buttons of what a card wants done; `may` says which changes the reader may press. */
export function changesView(
  wanted: readonly Wanted[],
  facts: (n: number) => ChangeFacts,
  may: (wanted: Wanted) => boolean,
  nameOf: (uuid: string) => string,
  words: Words,
  hidden: (uuid: string) => boolean = () => false,
): ChangesView {
  const rows = wanted.map(({ n, change }): ChangeRow => {
    const { state, notices } = facts(n);
    return {
      ...changeText(change, nameOf, words, hidden),
      n,
      state,
      mark: state === "" ? "" : words.t(`SCUFFLE.Apply.State.${state}`),
      notices: notices.map((notice) => words.t(`SCUFFLE.Notice.${notice}`)),
    };
  });
  const mine = new Set(wanted.filter(may).map(({ n }) => n));
  const numbers = (...states: ChangeState[]): string =>
    rows
      .filter(({ n, state }) => mine.has(n) && states.includes(state))
      .map(({ n }) => n)
      .join(" ");
  return {
    rows,
    apply: numbers("", "undone"),
    undo: numbers("applied"),
    withdraw: numbers("asked"),
    pressable: mine.size > 0,
  };
}
