/** An optional sign, digits with a point or a comma, an optional exponent; the printed minus counts as one. */
const NUMBER = /^[+\-−]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;

/**
 * The number that somebody typed, or undefined when it is none: text, blanks, NaN, booleans, lists.
 * "2,7" and "−3" are numbers; infinities are kept, for the caller to clamp.
 */
export function parseNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isNaN(value) ? undefined : value;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (!NUMBER.test(text)) return undefined;
  return Number(text.replace("−", "-").replace(",", "."));
}

/** Like `parseNumber`, rounded to the nearest whole number (halves go up) and never −0. */
export function parseWhole(value: unknown): number | undefined {
  const number = parseNumber(value);
  return number === undefined ? undefined : Math.round(number) + 0;
}
