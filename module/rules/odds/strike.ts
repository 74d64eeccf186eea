import { KILODIE } from "../brawl/attack-input";
import { isStunned, nonlethalOf } from "../brawl/blow";
import { readStrike, type StrikeInput } from "../brawl/strike-input";
import type { Odds } from "../outcome";
import { RuleError } from "../rule-error";
import { hitFaces } from "./brawl-attack";
import { cappedSums } from "./capped-sums";
import { highestFaces } from "./highest-faces";
import { refuseDice } from "./limit";

const ID = "brawl.strike";
const SHOCK_SIDES = 20;
const OOPS_SIDES = 100;
/** More sums than this are refused, as more than 1,000 dice are. */
const MOST_SUMS = 1_000_000;

/** Odds of a strike; `oops` is the chance that a blow turns lethal, misses counted in. */
export interface StrikeOdds extends Odds {
  oops: number;
}

/**
 * Exact odds of `brawl.strike` (docs/rules.md §4): the chance of each sum of damage dice, with the chances of stun and oops
 * after it.
 * @throws {RuleError} `brawl.strike.<field>`, on `damage.number` when there are more than 1,000 dice
 */
export function strikeOdds(input: unknown): StrikeOdds {
  const strike = readStrike(input);
  const { number, sides } = strike.damage;
  refuseDice(ID, number, { "damage.number": number });
  const cap = Math.max(-1, Math.min(number * sides, lastSum(strike)));
  if (cap > MOST_SUMS) throw new RuleError(`${ID}.damage.sides`, `more than ${MOST_SUMS} sums`);
  const { chances, above } = cappedSums(number, sides, cap);
  let stunned = 0;
  let stays = 0;
  let lethal = 0;
  const count = (chance: number, sum: number): void => {
    const nonlethal = nonlethalOf(strike, sum);
    const up = highestFaces(SHOCK_SIDES, (face) => !isStunned(strike, nonlethal, face));
    stays += (chance * up) / SHOCK_SIDES;
    stunned += (chance * (SHOCK_SIDES - up)) / SHOCK_SIDES;
    if (!strike.handToHand) lethal += (chance * Math.min(nonlethal, OOPS_SIDES)) / OOPS_SIDES;
  };
  chances.forEach((chance, sum) => {
    if (chance > 0) count(chance, sum);
  });
  if (above > 0) count(above, cap + 1);
  const hits = hitFaces(strike) / KILODIE.sides;
  const miss = (KILODIE.sides - hitFaces(strike)) / KILODIE.sides;
  return { tiers: { miss, hit: hits * stays, stunned: hits * stunned }, oops: hits * lethal };
}

/** The last sum of damage dice after which a higher one changes no chance any more. */
function lastSum({ damage, force, holdForce, handToHand, shock, hps }: StrikeInput): number {
  const sure = shock.target === null ? Math.min(hps, shock.bonus + SHOCK_SIDES) : hps;
  return Math.max(1, sure, handToHand ? 1 : OOPS_SIDES) - 1 - damage.flat - (holdForce ? 0 : force);
}
