import type { Change, Wanted } from "../rules/changes/index";
import { changeText, type ChangeText } from "./change-line";
import type { Words } from "./shared-words";

/** How far a change has come: asked for and waiting, being done, applied, undone, or nothing yet. */
export type ChangeState = "" | "asked" | "doing" | "applied" | "undone";

/** What a card knows of one of its changes. */
export interface ChangeFacts {
  state: ChangeState;
  /** Whether nothing that it counts has moved as it was applied. */
  still: boolean;
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
  /** Whether one of the reader's is being done: until then nothing can be pressed. */
  busy: boolean;
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
    const { state, still, notices } = facts(n);
    return {
      ...changeText(change, nameOf, words, hidden),
      n,
      state,
      mark: markOf(state, still && counts(change) && !hidden(change.target), words),
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
    busy: numbers("doing") !== "",
    pressable: mine.size > 0,
  };
}

function markOf(state: ChangeState, still: boolean, words: Words): string {
  if (state === "") return "";
  return words.t(`SCUFFLE.Apply.State.${state === "applied" && still ? "still" : state}`);
}

/** Whether a change moves a value or a Stage: where that stayed what it was, nothing was done. */
function counts(change: Change): change is Extract<Change, { points: number } | { stages: number }> {
  return "points" in change || "stages" in change;
}
