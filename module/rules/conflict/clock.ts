import { checkFaces } from "../faces";
import { isFields } from "../input";
import type { DiceGroup, Outcome, Rule } from "../outcome";
import { RuleError } from "../rule-error";
import { faceOf } from "../thrown";

const ID = "conflict.clock";

export interface ClockOutcome extends Outcome {
  rule: typeof ID;
  tier: "rolled";
  /** Minutes or rounds, as the Stage says. */
  value: number;
}

/** An input without fields. @throws {RuleError} `conflict.clock.input` */
export function readClock(input: unknown): void {
  if (!isFields(input)) throw new RuleError(`${ID}.input`, "not an object");
}

function clockDice(): DiceGroup[] {
  return [{ group: "clock", number: 1, sides: 6 }];
}

/** How long the timed consequence of a Stage lasts (docs/rules.md §2, `conflict.clock`). */
export const conflictClock: Rule<ClockOutcome> = {
  id: ID,

  dice(input) {
    readClock(input);
    return clockDice();
  },

  judge(input, faces) {
    readClock(input);
    const thrown = checkFaces(ID, clockDice(), faces);
    return { rule: ID, tier: "rolled", value: faceOf(thrown, "clock") };
  },
};
