import { InputReader } from "../input";
import type { DiceGroup } from "../outcome";

/** How much an armour's dice count: doubled against fists, halved against hammers (docs/rules.md §1). */
export const ARMOR_FACTORS = [0.5, 1, 2] as const;

/** What `pool.damage` knows besides the successes, with every default filled in (docs/rules.md §1). */
export interface Blow {
  strength: number;
  weaponDice: number;
  armorDice: number;
  endurance: number;
  armorFactor: (typeof ARMOR_FACTORS)[number];
}

/** Input of `pool.damage` with every default filled in (docs/rules.md §1). */
export interface DamageInput extends Blow {
  attackSuccesses: number;
  defenceSuccesses: number;
}

/** @throws {RuleError} `pool.damage.<field>` */
export function readDamage(input: unknown): DamageInput {
  const read = new InputReader("pool.damage", input);
  return {
    strength: read.whole("strength", { min: 0 }),
    weaponDice: read.whole("weaponDice", { min: 0 }),
    attackSuccesses: read.whole("attackSuccesses", { min: 0 }),
    defenceSuccesses: read.whole("defenceSuccesses", { min: 0, initial: 0 }),
    ...readArmor(read),
  };
}

/** The same without successes, as an exchange has it (docs/rules.md §4). @throws {RuleError} `<name>.<field>` */
export function readBlow(read: InputReader): Blow {
  return {
    strength: read.whole("strength", { min: 0 }),
    weaponDice: read.whole("weaponDice", { min: 0 }),
    ...readArmor(read),
  };
}

function readArmor(read: InputReader): Pick<Blow, "armorDice" | "endurance" | "armorFactor"> {
  return {
    armorDice: read.whole("armorDice", { min: 0, initial: 0 }),
    endurance: read.whole("endurance", { min: 0 }),
    armorFactor: read.choice("armorFactor", ARMOR_FACTORS, 1),
  };
}

/** Successes of the attack over the defence: above 0 is a hit, a tie misses (docs/rules.md §1). */
export function excessOf({ attackSuccesses, defenceSuccesses }: DamageInput): number {
  return Math.max(0, attackSuccesses - defenceSuccesses);
}

/** Only an armour's dice are doubled or halved, rounded down (docs/rules.md §1). */
export function soakOf(armor: number, { armorFactor, endurance }: Blow): number {
  return Math.floor(armor * armorFactor) + endurance;
}

/** Nothing is thrown on a miss; a group without dice is left out (docs/rules.md §0, §1). */
export function damageDice(input: DamageInput): DiceGroup[] {
  const excess = excessOf(input);
  if (excess === 0) return [];
  const groups = [{ group: "damage", number: input.weaponDice + excess, sides: 6 }];
  if (input.armorDice > 0) groups.push({ group: "armor", number: input.armorDice, sides: 6 });
  return groups;
}
