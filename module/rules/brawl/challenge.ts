import { checkFaces } from "../faces";
import { InputReader } from "../input";
import type { DiceGroup, Outcome, Rule } from "../outcome";
import { faceOf } from "../thrown";

const ID = "brawl.challenge";

/** Scores of the two sides. */
interface ChallengeInput {
  attacker: number;
  defender: number;
}

export interface ChallengeOutcome extends Outcome {
  rule: typeof ID;
  tier: "won" | "lost";
  /** Totals. */
  attacker: number;
  defender: number;
}

/** @throws {RuleError} `brawl.challenge.<field>` */
export function readChallenge(input: unknown): ChallengeInput {
  const read = new InputReader(ID, input);
  return { attacker: read.whole("attacker"), defender: read.whole("defender") };
}

/** Totals of both sides; the attacker wins only if strictly higher (docs/rules.md §3). */
export function challenge(scores: ChallengeInput, attackerFace: number, defenderFace: number) {
  const attacker = scores.attacker + attackerFace;
  const defender = scores.defender + defenderFace;
  return { tier: attacker > defender ? ("won" as const) : ("lost" as const), attacker, defender };
}

function challengeDice(): DiceGroup[] {
  return [
    { group: "attacker", number: 1, sides: 20 },
    { group: "defender", number: 1, sides: 20 },
  ];
}

/** A challenge of Strength or Dexterity, a d20 each (docs/rules.md §3, `brawl.challenge`). */
export const brawlChallenge: Rule<ChallengeOutcome> = {
  id: ID,

  dice(input) {
    readChallenge(input);
    return challengeDice();
  },

  judge(input, faces) {
    const scores = readChallenge(input);
    const thrown = checkFaces(ID, challengeDice(), faces);
    return { rule: ID, ...challenge(scores, faceOf(thrown, "attacker"), faceOf(thrown, "defender")) };
  },
};
