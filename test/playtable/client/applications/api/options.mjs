/** Merging of application options: foundryvtt.com/api, ApplicationV2.DEFAULT_OPTIONS. */

const isPlain = (value) => {
  if (value === null || typeof value !== "object") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

/**
 * Deep copy of plain objects and arrays; everything else (functions, classes, documents) is kept as it is.
 * @param {unknown} value
 * @returns {unknown}
 */
export function cloneOptions(value) {
  if (Array.isArray(value)) return value.map((entry) => cloneOptions(entry));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cloneOptions(entry)]));
}

/**
 * Merge `extra` into `target` (mutated): arrays concatenate, plain objects merge, every other value replaces.
 * `undefined` leaves what is there.
 * @param {Record<string, unknown>} target
 * @param {Record<string, unknown>} extra
 * @returns {Record<string, unknown>} the target
 */
export function mergeOptions(target, extra) {
  for (const [key, value] of Object.entries(extra ?? {})) {
    if (value === undefined) continue;
    const current = target[key];
    if (Array.isArray(current) && Array.isArray(value)) target[key] = [...current, ...cloneOptions(value)];
    else if (isPlain(current) && isPlain(value)) mergeOptions(current, value);
    else target[key] = cloneOptions(value);
  }
  return target;
}
