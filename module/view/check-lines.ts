import { readAttack } from "../rules/brawl/attack-input";
import { readStrike } from "../rules/brawl/strike-input";
import { InputReader } from "../rules/input";
import { checkPool, readPool } from "../rules/pool/check-input";
import { POOL_TARGETS } from "../rules/pool/targets";
import type { CheckModifier, ModifierPart } from "./check-modifiers";

/** What the modifiers that are on come to, in one part of the rule. */
export function sumOf(modifiers: readonly CheckModifier[], part: ModifierPart): number {
  return modifiers.reduce((total, modifier) => total + (modifier.on && modifier.part === part ? modifier.value : 0), 0);
}

/**
 * Whether the lines that a card would show come to what is rolled (docs/rules.md §1, §2): a message's input and its lines may
 * have been written by anybody.
 * @throws {RuleError} for an input that the rule refuses
 */
export function linesAddUp(rule: string, source: unknown, modifiers: readonly CheckModifier[]): boolean {
  if (rule === "first-aid" || rule === "pool.initiative") return modifiers.length === 0;
  if (rule.startsWith("brawl.")) return attackAddsUp(rule, source, modifiers);
  if (rule.startsWith("conflict.")) return actAddsUp(rule, source, modifiers);
  return poolAddsUp(POOL_IDS.find((id) => id === rule) ?? "pool.check", source, modifiers);
}

/** A kilodie: bonus, a penalty that comes off, the situation; of a blow also its force and the target's stun check. */
function attackAddsUp(rule: string, source: unknown, modifiers: readonly CheckModifier[]): boolean {
  const read = new InputReader(rule, source);
  const { bonus, penalty, situational } = readAttack(read);
  const attack =
    sumOf(modifiers, "bonus") === bonus &&
    sumOf(modifiers, "penalty") === -penalty &&
    sumOf(modifiers, "situational") === situational;
  if (rule !== "brawl.strike") return attack;
  const { force, holdForce, shock } = readStrike(source);
  return attack && sumOf(modifiers, "force") === (holdForce ? 0 : force) && sumOf(modifiers, "shock") === shock.bonus;
}

/** A d20 of a conflict: a bonus, and a penalty of 0 or below. */
function actAddsUp(rule: string, source: unknown, modifiers: readonly CheckModifier[]): boolean {
  const read = new InputReader(rule, source);
  return (
    sumOf(modifiers, "bonus") === read.whole("bonus") &&
    sumOf(modifiers, "penalty") === read.whole("penalty", { max: 0, initial: 0 })
  );
}

const POOL_IDS = ["pool.check", "pool.attack", "pool.defend"] as const;
/** What the things of a fight do to its target numbers, by the rule: its field, and its part. */
const THINGS = { "pool.attack": "toHit", "pool.defend": "defence" } as const;

function poolAddsUp(rule: (typeof POOL_IDS)[number], source: unknown, modifiers: readonly CheckModifier[]): boolean {
  const read = new InputReader(rule, source);
  const input = readPool(read, POOL_TARGETS[rule]);
  const part = rule === "pool.check" ? null : THINGS[rule];
  if (part && sumOf(modifiers, part) !== read.whole(part, { initial: 0 })) return false;
  const { penalty, targetModifier, diceModifier, specialized, skill } = input;
  const training = checkPool(input).target - input.target - penalty - targetModifier;
  const [untrained, special] = [sumOf(modifiers, "untrained"), sumOf(modifiers, "specialized")];
  return (
    sumOf(modifiers, "penalty") === penalty &&
    sumOf(modifiers, "targetModifier") === targetModifier &&
    sumOf(modifiers, "diceModifier") === diceModifier &&
    untrained === (skill === 0 ? training : 0) &&
    special === (skill === 0 ? 0 : training) &&
    specialized === special < 0
  );
}
