/**
 * The number that a formula in an effect's change stands for: `@` references replaced, dice-free parts evaluated at once
 * (generation 14; before it, a formula is no number).
 * @param {string} formula
 * @param {object} [data] what `@` references stand for
 * @returns {number|undefined} undefined when it can't be evaluated
 */
export function evaluateDelta(formula, data = {}) {
  const Roll = globalThis.foundry?.dice?.Roll;
  if (!Roll || (globalThis.game?.release?.generation ?? 13) < 14) return undefined;
  try {
    const { total } = new Roll(formula, data).evaluateSync({ strict: false });
    return Number.isFinite(total) ? total : undefined;
  } catch {
    return undefined;
  }
}
