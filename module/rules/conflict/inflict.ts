import { checkFaces } from "../faces";
import type { Outcome, Rule } from "../outcome";
import type { ConflictTier } from "../tables/conflict-bands";
import { faceOf, sumOf } from "../thrown";
import { bandOf } from "./bands";
import { harmDice, readHarm, reprisalOf, type Reprisal } from "./harm-input";

const ID = "conflict.inflict";

export interface InflictOutcome extends Outcome {
  rule: typeof ID;
  tier: ConflictTier;
  total: number;
  /** How long the inflicted Condition lasts; null when none is. */
  inflict: { minutes: number } | null;
  reprisal: Reprisal | null;
  notches: number;
}

/** Inflicting a Condition, "Putting a Hurt on" (docs/rules.md §2, `conflict.inflict`). */
export const conflictInflict: Rule<InflictOutcome> = {
  id: ID,

  dice(input) {
    readHarm(ID, input);
    return harmDice();
  },

  judge(input, faces) {
    const act = readHarm(ID, input);
    const thrown = checkFaces(ID, harmDice(), faces);
    const { total, band } = bandOf(act, faceOf(thrown, "act"));
    const inflict = band.inflict === 0 ? null : { minutes: sumOf(thrown, "duration", band.inflict) };
    const reprisal = reprisalOf(band, act.reprisal, thrown);
    return { rule: ID, tier: band.tier, total, inflict, reprisal, notches: band.notches };
  },
};
