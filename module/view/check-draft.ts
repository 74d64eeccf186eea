import { checkPool, type CheckInput, type CheckPool } from "../rules/pool/check-input";
import { sumOf as sum } from "./check-lines";
import { line, type CheckModifier } from "./check-modifiers";

/** The dialog rolls no more dice than this. */
export const DICE_MAXIMUM = 100;
/** Base target and situational modifier stay within ± this. */
export const TARGET_LIMIT = 999;
/** The base target at first (docs/rules.md §1 names no other). */
export const FIRST_TARGET = 4;

/** A check that is being put together: what the dialog holds. */
export interface CheckDraft {
  /** Dots of the attribute. */
  attribute: number;
  /** Dots of the skill. */
  skill: number;
  base: number;
  modifiers: readonly CheckModifier[];
  /** Dice and target that the situation adds. */
  dice: number;
  target: number;
}

/** A check that is ready: what the rule is asked, and every modifier that led there. */
export interface ReadyCheck {
  input: CheckInput;
  modifiers: CheckModifier[];
  pool: CheckPool;
}

/** How far the situation may move the dice, so that the pool stays within 0 to 100. */
export function diceLimits(draft: CheckDraft): { min: number; max: number } {
  const others = draft.attribute + draft.skill + sum(draft.modifiers, "diceModifier");
  return { min: Math.min(0, -others), max: Math.max(0, DICE_MAXIMUM - others) };
}

/**
 * Puts a draft together. Of several specializations only the first that is on counts (docs/rules.md §1: −1 once), and
 * dice over the limit are taken off by a line of their own: the modifiers always add up to what is rolled.
 */
export function readyCheck(draft: CheckDraft): ReadyCheck {
  const limits = diceLimits(draft);
  const modifiers = countOnce(draft.modifiers);
  const dice = clamp(draft.dice, limits.min, limits.max);
  const target = clamp(draft.target, -TARGET_LIMIT, TARGET_LIMIT);
  if (target !== 0)
    modifiers.push(line("situation.target", "SCUFFLE.Check.Modifier.situation", "targetModifier", target));
  if (dice !== 0) modifiers.push(line("situation.dice", "SCUFFLE.Check.Modifier.moreDice", "diceModifier", dice));
  const over = draft.attribute + draft.skill + sum(modifiers, "diceModifier") - DICE_MAXIMUM;
  if (over > 0) {
    modifiers.push(line("limit", "SCUFFLE.Check.Modifier.limit", "diceModifier", -over, { fixed: true }));
  }
  const input: CheckInput = {
    attribute: draft.attribute,
    skill: draft.skill,
    target: clamp(draft.base, -TARGET_LIMIT, TARGET_LIMIT),
    specialized: sum(modifiers, "specialized") < 0,
    penalty: sum(modifiers, "penalty"),
    targetModifier: sum(modifiers, "targetModifier"),
    diceModifier: sum(modifiers, "diceModifier"),
  };
  return { input, modifiers, pool: checkPool(input) };
}

/** Copies; a second specialization that is on is worth nothing. */
function countOnce(modifiers: readonly CheckModifier[]): CheckModifier[] {
  let counted = false;
  return modifiers.map((modifier) => {
    if (modifier.part !== "specialized" || !modifier.on) return { ...modifier };
    const value = counted ? 0 : modifier.value;
    counted = true;
    return { ...modifier, value };
  });
}

/** The nearest whole number within bounds. */
export function clamp(value: number, min: number, max: number): number {
  const whole = Math.round(Math.min(Math.max(value, min), max));
  return whole === 0 ? 0 : whole;
}
