import { checkFaces } from "../faces";
import type { Outcome, Rule } from "../outcome";
import { faceOf, sumOf } from "../thrown";
import { attackTotal } from "./attack-input";
import { isOops, isStunned, lossOf, nonlethalOf } from "./blow";
import { readStrike, strikeDice } from "./strike-input";

const ID = "brawl.strike";

export interface StrikeOutcome extends Outcome {
  rule: typeof ID;
  tier: "miss" | "hit" | "stunned";
  total: number;
  nonlethal: number;
  /** Whether the blow turned lethal. */
  oops: boolean;
  /** HPS lost. */
  loss: number;
  /** HPS left; may be below 0. */
  hps: number;
}

/** A non-lethal blow: attack, damage, stun check, oops check and actual damage (docs/rules.md §3, `brawl.strike`). */
export const brawlStrike: Rule<StrikeOutcome> = {
  id: ID,

  dice(input) {
    return strikeDice(readStrike(input));
  },

  judge(input, faces) {
    const strike = readStrike(input);
    const thrown = checkFaces(ID, strikeDice(strike), faces);
    const { total, hit } = attackTotal(strike, faceOf(thrown, "kilo"));
    if (!hit) return { rule: ID, tier: "miss", total, nonlethal: 0, oops: false, loss: 0, hps: strike.hps };
    const nonlethal = nonlethalOf(strike, sumOf(thrown, "damage"));
    const stunned = isStunned(strike, nonlethal, faceOf(thrown, "shock"));
    const oops = !strike.handToHand && isOops(nonlethal, faceOf(thrown, "oops"));
    const loss = lossOf(nonlethal, oops);
    return { rule: ID, tier: stunned ? "stunned" : "hit", total, nonlethal, oops, loss, hps: strike.hps - loss };
  },
};
