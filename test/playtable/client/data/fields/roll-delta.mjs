import { is14 } from "../../generation.mjs";

/**
 * The number that a formula in an effect's change stands for: `@` references replaced, dice-free parts evaluated at once
 * (generation 14; before it, a formula is no number).
 * @param {string} formula
 * @param {object} [data] what `@` references stand for
 * @returns {number|undefined} undefined when it can't be evaluated
 */
export function evaluateDelta(formula, data = {}) {
  const Roll = globalThis.foundry?.dice?.Roll;
  if (!Roll || !is14()) return undefined;
  try {
    const { total } = new Roll(formula, data).evaluateSync({ strict: false });
    return Number.isFinite(total) ? total : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A change's value with its `@` references replaced, on generation 14; what stands for nothing stays.
 * @param {unknown} value
 * @param {object} [data]
 */
export function replaceReferences(value, data) {
  if (!is14() || !data || typeof value !== "string" || !value.includes("@")) return value;
  return globalThis.foundry.dice.Roll.replaceFormulaData(value, data);
}
