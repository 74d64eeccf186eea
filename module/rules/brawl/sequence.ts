import { InputReader, isFields, type Fields } from "../input";
import { RuleError } from "../rule-error";
import {
  SEQUENCE_IDS,
  SEQUENCE_STEPS,
  type SequenceCounter,
  type SequenceId,
  type SequenceTurn,
} from "./sequence-steps";

/** Where a game of several steps stands (docs/rules.md §3, `sequence`). */
export interface SequenceState {
  kind: SequenceId;
  /** What is thrown or chosen next; `done` when nothing is. */
  step: string;
  status: string;
  /** Whether holder and captive have changed places. */
  swapped: boolean;
  counter: SequenceCounter | null;
}

/** A pure state machine: nothing is kept between calls. */
export interface Sequence {
  start(): SequenceState;
  /**
   * @param event `{step, won}`, `{step: "choice", choice}` or `{step: "release"}`
   * @throws {RuleError} `sequence.state`, `.kind`, `.swapped` for a state that isn't this game's, `sequence.event` for no
   * object, `sequence.step` for another step's event, `sequence.won`, `sequence.choice`
   */
  next(state: unknown, event: unknown): SequenceState;
}

/** The state machine of a grapple, a snatch or a trip. @throws {RuleError} `sequence.kind` */
export function sequence(kind: unknown): Sequence {
  const id = SEQUENCE_IDS.find((known) => known === kind);
  if (id === undefined) throw new RuleError("sequence.kind", `none of ${SEQUENCE_IDS.join(", ")}`);
  return {
    start: () => ({ kind: id, step: "attack", status: "open", swapped: false, counter: null }),

    next(state, event) {
      const { step, swapped } = readState(id, state);
      if (!isFields(event)) throw new RuleError("sequence.event", "not an object");
      const turn = turnOf(id, step, event);
      return {
        kind: id,
        step: turn.step,
        status: turn.status,
        swapped: turn.swaps ? !swapped : swapped,
        counter: turn.counter ? { ...turn.counter } : null,
      };
    },
  };
}

function readState(kind: SequenceId, state: unknown): { step: unknown; swapped: boolean } {
  if (!isFields(state)) throw new RuleError("sequence.state", "not an object");
  const read = new InputReader("sequence", state);
  read.choice("kind", [kind]);
  return { step: state["step"], swapped: read.flag("swapped") };
}

/** Where an event leads from a step. */
function turnOf(kind: SequenceId, step: unknown, event: Fields): SequenceTurn {
  const steps = SEQUENCE_STEPS[kind];
  const at = typeof step === "string" && Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (at?.release && event["step"] === "release") return at.release;
  if (!at || event["step"] !== step) throw new RuleError("sequence.step", "not the step that comes now");
  if (at.choices) {
    const { choice } = event;
    const chosen = typeof choice === "string" && Object.hasOwn(at.choices, choice) ? at.choices[choice] : undefined;
    if (!chosen) throw new RuleError("sequence.choice", `none of ${Object.keys(at.choices).join(", ")}`);
    return chosen;
  }
  const { won } = event;
  const turn = won === true ? at.won : won === false ? at.lost : undefined;
  if (!turn) throw new RuleError("sequence.won", "not a boolean");
  return turn;
}
