import { attackTotal, KILODIE, readAttack, type AttackInput } from "../brawl/attack-input";
import { InputReader } from "../input";
import type { Odds } from "../outcome";
import { highestFaces } from "./highest-faces";

/** How many faces of the kilodie hit. */
export function hitFaces(attack: AttackInput): number {
  return highestFaces(KILODIE.sides, (face) => attackTotal(attack, face).hit);
}

/** Exact odds of `brawl.attack` (docs/rules.md §4). @throws {RuleError} `brawl.attack.<field>` */
export function attackOdds(input: unknown): Odds {
  const hits = hitFaces(readAttack(new InputReader("brawl.attack", input)));
  return { tiers: { miss: (KILODIE.sides - hits) / KILODIE.sides, hit: hits / KILODIE.sides } };
}
