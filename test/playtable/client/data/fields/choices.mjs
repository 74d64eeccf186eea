/**
 * Whether a value is among a field's choices.
 * @param {unknown} value
 * @param {unknown} choices array, set, record by value, or a function that gives one of these
 */
export function isChoice(value, choices) {
  const given = typeof choices === "function" ? choices() : choices;
  if (Array.isArray(given)) return given.includes(value);
  if (given instanceof Set || given instanceof Map) return given.has(value);
  return Object.hasOwn(given, String(value));
}
