import { freeze } from "../freeze";

/** Games of several steps (docs/rules.md §3, `sequence`). */
export const SEQUENCE_IDS = freeze(["grapple", "snatch", "trip"]);

export type SequenceId = (typeof SEQUENCE_IDS)[number];

/** What the side that was wronged may do next: a bonus on its attack, at once or with an attack that it has left. */
export interface SequenceCounter {
  bonus: number;
  immediate?: true;
}

/** Where one result leads. */
export interface SequenceTurn {
  step: string;
  status: string;
  counter?: SequenceCounter;
  /** Whether holder and captive change places. */
  swaps?: true;
}

/** Where each result of a step leads; a step that has no `won` and `lost` waits for a choice. */
interface SequenceStep {
  won?: SequenceTurn;
  lost?: SequenceTurn;
  /** The hold is let go. */
  release?: SequenceTurn;
  choices?: Readonly<Record<string, SequenceTurn>>;
}

/** Added to the next attack on a grabber who failed to get hold of the weapon. */
const GRABBER_BONUS = 242;

const done = (status: string): SequenceTurn => ({ step: "done", status });

/** Every step of every game, each beginning with `attack` (docs/rules.md §3). */
export const SEQUENCE_STEPS: Readonly<Record<SequenceId, Readonly<Record<string, SequenceStep>>>> = freeze({
  grapple: {
    attack: { won: { step: "overpower", status: "open" }, lost: done("missed") },
    overpower: { won: { step: "break", status: "held" }, lost: done("failed") },
    break: {
      won: { step: "choice", status: "held" },
      lost: { step: "break", status: "held" },
      release: done("released"),
    },
    choice: {
      choices: {
        free: done("broken"),
        attack: done("broken"),
        reverse: { step: "break", status: "held", swaps: true },
      },
    },
  },
  snatch: {
    attack: { won: { step: "dexterity", status: "open" }, lost: done("missed") },
    dexterity: {
      won: { step: "strength", status: "open" },
      lost: { ...done("outwitted"), counter: { bonus: GRABBER_BONUS } },
    },
    strength: { won: done("snatched"), lost: { ...done("exposed"), counter: { bonus: 0, immediate: true } } },
  },
  trip: {
    attack: { won: { step: "dexterity", status: "open" }, lost: done("unnoticed") },
    dexterity: { won: { step: "strength", status: "open" }, lost: done("dodged") },
    strength: { won: done("down"), lost: done("stopped") },
  },
});
