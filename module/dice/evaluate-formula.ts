/** A name in a formula: `@bonus`. */
const NAME = /@([a-z]+)/gi;

/** Longer ones are no formula that anybody typed. */
const LONGEST = 200;

/**
 * The value of a formula of a setting: plain arithmetic with names and no dice, rounded down. Only numbers ever reach Foundry's
 * parser, so what stands behind a name can't be read as a formula.
 * @param values what may be named, by its name
 * @returns null when it throws dice, names something else, or makes no finite number
 */
export function evaluateFormula(formula: string, values: Readonly<Record<string, number>>): number | null {
  const text = formula.trim();
  if (text === "" || text.length > LONGEST) return null;
  let known = true;
  const numbers = text.replace(NAME, (_whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || !Number.isFinite(value)) known = false;
    return `(${value ?? 0})`;
  });
  return known ? arithmetic(numbers) : null;
}

/** The total of what needs no chance (foundryvtt.com/api, Roll.isDeterministic and Roll.evaluateSync). */
function arithmetic(text: string): number | null {
  try {
    const roll = new Roll(text);
    if (!roll.isDeterministic) return null;
    const total: unknown = roll.evaluateSync({ strict: true }).total;
    return typeof total === "number" && Number.isFinite(total) ? Math.floor(total) + 0 : null;
  } catch {
    return null;
  }
}
