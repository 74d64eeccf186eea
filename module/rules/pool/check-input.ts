import type { InputReader } from "../input";
import type { DiceGroup } from "../outcome";

/** From this final target on, a 6 is rerolled and added (docs/rules.md §1). */
const EXPLODES_FROM = 7;
/** Added to the target of an untrained skill (docs/rules.md §1). */
const UNTRAINED = 2;

/** Input of `pool.check` with every default filled in (docs/rules.md §1). */
export interface CheckInput {
  attribute: number;
  skill: number;
  target: number;
  specialized: boolean;
  penalty: number;
  targetModifier: number;
  diceModifier: number;
}

/** What an input comes to before any die is thrown. */
export interface CheckPool {
  dice: number;
  /** The final target number; there is no floor. */
  target: number;
  explodes: boolean;
}

/** Reads the field that sets the base target, third in each rule of a dice pool. @throws {RuleError} of that field */
export type ReadTarget = (read: InputReader) => number;

/** Reads the fields of a dice pool in their order (docs/rules.md §1). @throws {RuleError} `<name>.<field>` */
export function readPool(read: InputReader, readTarget: ReadTarget): CheckInput {
  return {
    attribute: read.whole("attribute", { min: 0 }),
    skill: read.whole("skill", { min: 0 }),
    target: readTarget(read),
    specialized: read.flag("specialized"),
    penalty: read.whole("penalty", { min: 0, initial: 0 }),
    targetModifier: read.whole("targetModifier", { initial: 0 }),
    diceModifier: read.whole("diceModifier", { initial: 0 }),
  };
}

/** Dice and final target: +2 untrained, −1 specialized and trained, dice never below 0 (docs/rules.md §1). */
export function checkPool(input: CheckInput): CheckPool {
  const training = input.skill === 0 ? UNTRAINED : input.specialized ? -1 : 0;
  const target = input.target + training + input.penalty + input.targetModifier;
  const dice = Math.max(0, input.attribute + input.skill + input.diceModifier);
  return { dice, target, explodes: target >= EXPLODES_FROM };
}

/** The dice group of a pool; a pool without dice has none (docs/rules.md §0). */
export function checkDice({ dice, explodes }: CheckPool): DiceGroup[] {
  if (dice === 0) return [];
  const group: DiceGroup = { group: "pool", number: dice, sides: 6 };
  if (explodes) group.explode = 6;
  return [group];
}
