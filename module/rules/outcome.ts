/** The contract between the rules and everything around them (docs/rules.md §0). */

/** What to roll: `number` dice with `sides` sides. `explode` is the face that is rerolled and added. */
export interface DiceGroup {
  group: string;
  number: number;
  sides: number;
  explode?: number;
}

/** Natural faces by group; an exploding group holds one chain of faces per die. */
export type Faces = Record<string, number[] | number[][]>;

/** What a rule makes of an input and the faces thrown for it. */
export interface Outcome {
  rule: string;
  tier: string;
}

/** One rule of the game. Inputs are unknown on purpose: every rule checks its own (docs/rules.md §0). */
export interface Rule<Result extends Outcome = Outcome> {
  id: string;
  /** @throws {RuleError} naming the first wrong field of the input */
  dice(input: unknown): DiceGroup[];
  /** @throws {RuleError} naming the first wrong field of the input, then `<rule>.faces` */
  judge(input: unknown, faces: unknown): Result;
}

/** The exact chance of every tier of a rule; they sum to 1. */
export interface Odds {
  tiers: Record<string, number>;
  [more: string]: unknown;
}
