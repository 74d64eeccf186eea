import { checkFaces } from "../faces";
import type { Outcome, Rule } from "../outcome";
import type { ConflictTier } from "../tables/conflict-bands";
import { faceOf } from "../thrown";
import { bandOf } from "./bands";
import { harmDice, readHarm, reprisalOf, type Reprisal } from "./harm-input";

const ID = "conflict.injure";

export interface InjureOutcome extends Outcome {
  rule: typeof ID;
  tier: ConflictTier;
  total: number;
  /** Stages of Hurt that land. */
  hurt: number;
  reprisal: Reprisal | null;
  notches: number;
}

/** Inflicting bodily Hurt, on the bands of a Condition (docs/rules.md §2, `conflict.injure`, house). */
export const conflictInjure: Rule<InjureOutcome> = {
  id: ID,

  dice(input) {
    readHarm(ID, input);
    return harmDice();
  },

  judge(input, faces) {
    const act = readHarm(ID, input);
    const thrown = checkFaces(ID, harmDice(), faces);
    const { total, band } = bandOf(act, faceOf(thrown, "act"));
    const reprisal = reprisalOf(band, act.reprisal, thrown);
    return { rule: ID, tier: band.tier, total, hurt: band.hurt, reprisal, notches: band.notches };
  },
};
