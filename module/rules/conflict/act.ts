import { checkFaces } from "../faces";
import { InputReader } from "../input";
import type { Outcome, Rule } from "../outcome";
import type { ConflictBand, ConflictTier } from "../tables/conflict-bands";
import { faceOf } from "../thrown";
import { ACT_DIE, bandOf, type ActRoll } from "./bands";

const ID = "conflict.act";

/** Input of `conflict.act` with every default filled in (docs/rules.md §2). */
interface ActInput extends ActRoll {
  /** Whether the act supports somebody else's. */
  supports: boolean;
}

export interface ActOutcome extends Outcome {
  rule: typeof ID;
  tier: ConflictTier;
  total: number;
  succeeded: boolean;
  complication: ConflictBand["complication"];
  notches: number;
  skillSlots: number;
}

/** @throws {RuleError} `conflict.act.<field>` */
export function readAct(input: unknown): ActInput {
  const read = new InputReader(ID, input);
  return {
    bonus: read.whole("bonus"),
    penalty: read.whole("penalty", { max: 0, initial: 0 }),
    naturalOne: read.flag("naturalOne"),
    supports: read.flag("supports"),
  };
}

/** Any other Action in a conflict, de-escalation included (docs/rules.md §2, `conflict.act`). */
export const conflictAct: Rule<ActOutcome> = {
  id: ID,

  dice(input) {
    readAct(input);
    return [{ ...ACT_DIE }];
  },

  judge(input, faces) {
    const act = readAct(input);
    const thrown = checkFaces(ID, [ACT_DIE], faces);
    const { total, band } = bandOf(act, faceOf(thrown, "act"));
    const { tier, succeeded, complication, notches } = band;
    const skillSlots = act.supports && succeeded ? 1 : 0;
    return { rule: ID, tier, total, succeeded, complication, notches, skillSlots };
  },
};
