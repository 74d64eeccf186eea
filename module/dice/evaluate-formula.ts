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
  const named = [...text.matchAll(NAME)].map(([, name = ""]) => name);
  const known = named.every((name) => Object.hasOwn(values, name) && Number.isFinite(values[name]));
  return known ? arithmetic(text.replace(NAME, (_whole, name: string) => `(${values[name] ?? 0})`)) : null;
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
