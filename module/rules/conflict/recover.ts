import { checkFaces } from "../faces";
import { InputReader } from "../input";
import type { Outcome, Rule } from "../outcome";
import type { ConflictBand, ConflictTier } from "../tables/conflict-bands";
import { RECOVERY_IDS, type RecoveryId } from "../tables/recoveries";
import { faceOf } from "../thrown";
import { ACT_DIE, bandOf, type ActRoll } from "./bands";

const ID = "conflict.recover";
/** An emotion has two Stages. */
const LAST_STAGE = 2;

/** Input of `conflict.recover` with every default filled in (docs/rules.md §2). */
interface RecoverInput extends ActRoll {
  action: RecoveryId;
  /** The emotion's Stage before. */
  stage: number;
}

export interface RecoverOutcome extends Outcome {
  rule: typeof ID;
  tier: ConflictTier;
  total: number;
  /** By how much the emotion moves, before it is clamped. */
  stages: number;
  /** The emotion's Stage after. */
  stage: number;
  complication: ConflictBand["complication"];
  notches: number;
}

/** @throws {RuleError} `conflict.recover.<field>` */
export function readRecover(input: unknown): RecoverInput {
  const read = new InputReader(ID, input);
  return {
    action: read.choice("action", RECOVERY_IDS),
    bonus: read.whole("bonus"),
    penalty: read.whole("penalty", { max: 0, initial: 0 }),
    stage: read.whole("stage", { min: 0, max: LAST_STAGE }),
    naturalOne: read.flag("naturalOne"),
  };
}

/** Dispelling an ally's emotion (docs/rules.md §2, `conflict.recover`). */
export const conflictRecover: Rule<RecoverOutcome> = {
  id: ID,

  dice(input) {
    readRecover(input);
    return [{ ...ACT_DIE }];
  },

  judge(input, faces) {
    const act = readRecover(input);
    const thrown = checkFaces(ID, [ACT_DIE], faces);
    const { total, band } = bandOf(act, faceOf(thrown, "act"));
    const { stages, complication } = band.recover;
    const stage = Math.min(Math.max(act.stage + stages, 0), LAST_STAGE);
    return { rule: ID, tier: band.tier, total, stages, stage, complication, notches: band.notches };
  },
};
