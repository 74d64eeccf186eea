import type { StrikeInput } from "./strike-input";

/** A tenth of non-lethal damage is actual damage. */
const TENTH = 10;

/** Non-lethal damage of a hit: dice, what is added, and the force unless it is held back (docs/rules.md §3). */
export function nonlethalOf({ damage, force, holdForce }: StrikeInput, sum: number): number {
  return Math.max(0, sum + damage.flat + (holdForce ? 0 : force));
}

/**
 * Is she stunned? As if HPS were already lower: with nothing left surely, after a blow of 0 not, else unless face and bonus
 * beat the target, which is the blow itself when none is given (docs/rules.md §3).
 */
export function isStunned({ shock, hps }: StrikeInput, nonlethal: number, face: number): boolean {
  if (hps - nonlethal <= 0) return true;
  return nonlethal > 0 && face + shock.bonus <= (shock.target ?? nonlethal);
}

/** One in a hundred for each point turns the blow lethal, unless the attacker has the skill (docs/rules.md §3). */
export function isOops(nonlethal: number, face: number): boolean {
  return face <= nonlethal;
}

/** HPS lost: all of an oops blow, else a tenth, and at least 1 of any blow above 0 (docs/rules.md §3). */
export function lossOf(nonlethal: number, oops: boolean): number {
  if (oops || nonlethal === 0) return nonlethal;
  return Math.max(1, Math.floor(nonlethal / TENTH));
}
