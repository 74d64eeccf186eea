import { asOperator, ForcedDeletion, ForcedReplacement } from "../data/operators.mjs";
import { deepClone } from "./clone.mjs";
import { isPlainObject } from "./types.mjs";

/**
 * Whether a key asks for a deletion (`-=key`).
 * @param {string} key
 */
export const isDeletionKey = (key) => key.startsWith("-=");

/**
 * Whether a key asks for a replacement without merging (`==key`).
 * @param {string} key
 */
export const isReplacementKey = (key) => key.startsWith("==");

/**
 * The key an update key speaks of: `hp` for `-=hp`, `==hp` and `hp`.
 * @param {string} key
 */
export const plainKey = (key) => (isDeletionKey(key) || isReplacementKey(key) ? key.slice(2) : key);

/**
 * A copy of (expanded) data in which generation 14's operators have become `-=key` and `==key`.
 * @param {unknown} data
 */
export function operatorsToKeys(data) {
  if (Array.isArray(data)) return data.map(operatorsToKeys);
  if (!isPlainObject(data)) return data;
  const result = {};
  for (const [key, value] of Object.entries(data)) {
    const operator = asOperator(value);
    if (operator instanceof ForcedDeletion) result[`-=${plainKey(key)}`] = null;
    else if (operator) result[`==${plainKey(key)}`] = operatorsToKeys(operator.value);
    else result[key] = operatorsToKeys(value);
  }
  return result;
}

/**
 * A copy of (expanded) data in which `-=key` and `==key` have become generation 14's operators.
 * @param {unknown} data
 * @param {(key: string) => void} [found]  called with each special key
 */
export function keysToOperators(data, found = () => {}) {
  if (Array.isArray(data)) return data.map((entry) => keysToOperators(entry, found));
  if (!isPlainObject(data) || asOperator(data)) return data;
  const result = {};
  for (const [key, value] of Object.entries(data)) {
    const inner = keysToOperators(value, found);
    if (plainKey(key) !== key) found(key);
    if (isDeletionKey(key)) result[plainKey(key)] = ForcedDeletion.create();
    else if (isReplacementKey(key)) result[plainKey(key)] = ForcedReplacement.create(inner);
    else result[key] = inner;
  }
  return result;
}

/**
 * A copy of data in which special keys and operators have been carried out within the data itself: deletions drop the key,
 * replacements lose their prefix. What remains is the value that an empty target would get.
 * @param {unknown} data
 */
export function applySpecialKeys(data) {
  if (Array.isArray(data)) return data.map(applySpecialKeys);
  if (!isPlainObject(data)) return deepClone(data);
  const result = {};
  for (const [key, value] of Object.entries(operatorsToKeys(data))) {
    if (isDeletionKey(key)) delete result[key.slice(2)];
    else result[plainKey(key)] = applySpecialKeys(value);
  }
  return result;
}
