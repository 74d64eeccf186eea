import { InputReader } from "../input";
import type { DiceGroup } from "../outcome";

/** What an attack with the kilodie needs, with every default filled in (docs/rules.md §3). */
export interface AttackInput {
  /** Skilled Bonus with the hand-to-hand skill, else Raw Bonus. */
  bonus: number;
  /** Defence Rating of the target. */
  rating: number;
  /** Comes off: 0 or above. */
  penalty: number;
  /** Highest that face, penalty and bonus make together; null: no end. */
  maximum: number | null;
  /** Comes on top of the maximum. */
  situational: number;
}

/** The kilodie. */
export const KILODIE: Readonly<DiceGroup> = Object.freeze({ group: "kilo", number: 1, sides: 1000 });

/** Reads the fields that every attack has. @throws {RuleError} `<name>.<field>` */
export function readAttack(read: InputReader): AttackInput {
  return {
    bonus: read.whole("bonus"),
    rating: read.whole("rating"),
    penalty: read.whole("penalty", { min: 0, initial: 0 }),
    maximum: read.wholeOrNull("maximum"),
    situational: read.whole("situational", { initial: 0 }),
  };
}

/** What a natural face comes to, and whether it hits: it must beat the rating, so a tie misses (docs/rules.md §3). */
export function attackTotal(attack: AttackInput, face: number): { total: number; hit: boolean } {
  const own = face - attack.penalty + attack.bonus;
  const total = Math.min(own, attack.maximum ?? own) + attack.situational;
  return { total, hit: total > attack.rating };
}
