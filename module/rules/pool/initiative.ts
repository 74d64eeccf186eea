import { checkFaces } from "../faces";
import { InputReader } from "../input";
import type { DiceGroup, Outcome, Rule } from "../outcome";
import { sumOf } from "../thrown";

const ID = "pool.initiative";

export interface InitiativeInput {
  /** Dice thrown. */
  agility: number;
  /** The weapon's modifier. */
  weapon: number;
}

export interface InitiativeOutcome extends Outcome {
  rule: typeof ID;
  tier: "rolled";
  initiative: number;
}

/** @throws {RuleError} `pool.initiative.<field>` */
export function readInitiative(input: unknown): InitiativeInput {
  const read = new InputReader(ID, input);
  return { agility: read.whole("agility", { min: 0 }), weapon: read.whole("weapon", { initial: 0 }) };
}

function initiativeDice({ agility }: InitiativeInput): DiceGroup[] {
  return agility === 0 ? [] : [{ group: "initiative", number: agility, sides: 6 }];
}

/** Who strikes first: agility d6 and the weapon, without penalties (docs/rules.md §1, `pool.initiative`). */
export const poolInitiative: Rule<InitiativeOutcome> = {
  id: ID,

  dice(input) {
    return initiativeDice(readInitiative(input));
  },

  judge(input, faces) {
    const read = readInitiative(input);
    const thrown = checkFaces(ID, initiativeDice(read), faces);
    return { rule: ID, tier: "rolled", initiative: sumOf(thrown, "initiative") + read.weapon };
  },
};
