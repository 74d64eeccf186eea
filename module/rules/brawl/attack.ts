import { checkFaces } from "../faces";
import { InputReader } from "../input";
import type { Outcome, Rule } from "../outcome";
import { faceOf } from "../thrown";
import { attackTotal, KILODIE, readAttack } from "./attack-input";

const ID = "brawl.attack";

export interface AttackOutcome extends Outcome {
  rule: typeof ID;
  tier: "hit" | "miss";
  total: number;
}

/** An attack roll alone, as grapples, snatches and trips begin with (docs/rules.md §3, `brawl.attack`). */
export const brawlAttack: Rule<AttackOutcome> = {
  id: ID,

  dice(input) {
    readAttack(new InputReader(ID, input));
    return [{ ...KILODIE }];
  },

  judge(input, faces) {
    const attack = readAttack(new InputReader(ID, input));
    const thrown = checkFaces(ID, [KILODIE], faces);
    const { total, hit } = attackTotal(attack, faceOf(thrown, "kilo"));
    return { rule: ID, tier: hit ? "hit" : "miss", total };
  },
};
