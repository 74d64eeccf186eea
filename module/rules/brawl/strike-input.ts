import { InputReader } from "../input";
import type { DiceGroup } from "../outcome";
import { RuleError } from "../rule-error";
import { KILODIE, readAttack, type AttackInput } from "./attack-input";

/** Input of `brawl.strike` with every default filled in (docs/rules.md §3). */
export interface StrikeInput extends AttackInput {
  damage: { number: number; sides: number; flat: number };
  /** Force Bonus of a Strike weapon; 0 for fists and Fling. */
  force: number;
  /** Whether the Force Bonus is held back; only with the hand-to-hand skill. */
  holdForce: boolean;
  handToHand: boolean;
  /** Stun check: what is added to the face, and what it must beat; null: the blow itself. */
  shock: { bonus: number; target: number | null };
  /** HPS of the target before. */
  hps: number;
}

const ID = "brawl.strike";

/** @throws {RuleError} `brawl.strike.<field>`, on `holdForce` also without the hand-to-hand skill */
export function readStrike(input: unknown): StrikeInput {
  const read = new InputReader(ID, input);
  const attack = readAttack(read);
  const damage = readDamage(read.part("damage"));
  const force = read.whole("force", { initial: 0 });
  const holdForce = read.flag("holdForce");
  const handToHand = read.flag("handToHand");
  if (holdForce && !handToHand) throw new RuleError(`${ID}.holdForce`, "only with the hand-to-hand skill");
  const shock = read.part("shock");
  return {
    ...attack,
    damage,
    force,
    holdForce,
    handToHand,
    shock: { bonus: shock.whole("bonus"), target: shock.wholeOrNull("target") },
    hps: read.whole("hps"),
  };
}

function readDamage(read: InputReader): StrikeInput["damage"] {
  return {
    number: read.whole("number", { min: 0 }),
    sides: read.whole("sides", { min: 1 }),
    flat: read.whole("flat", { initial: 0 }),
  };
}

/** Everything thrown together; the hand-to-hand skill leaves the oops die out, no damage dice leave out theirs. */
export function strikeDice({ damage, handToHand }: StrikeInput): DiceGroup[] {
  const groups: DiceGroup[] = [{ ...KILODIE }];
  if (damage.number > 0) groups.push({ group: "damage", number: damage.number, sides: damage.sides });
  groups.push({ group: "shock", number: 1, sides: 20 });
  if (!handToHand) groups.push({ group: "oops", number: 1, sides: 100 });
  return groups;
}
