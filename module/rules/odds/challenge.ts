import { challenge, readChallenge } from "../brawl/challenge";
import type { Odds } from "../outcome";
import { highestFaces } from "./highest-faces";

const SIDES = 20;

/** Exact odds of `brawl.challenge`: each pair of faces is counted (docs/rules.md §4). @throws {RuleError} of its field */
export function challengeOdds(input: unknown): Odds {
  const scores = readChallenge(input);
  let won = 0;
  for (let defender = 1; defender <= SIDES; defender++) {
    won += highestFaces(SIDES, (attacker) => challenge(scores, attacker, defender).tier === "won");
  }
  const all = SIDES * SIDES;
  return { tiers: { won: won / all, lost: (all - won) / all } };
}
