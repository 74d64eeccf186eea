import { isPlainObject } from "./types.mjs";

/**
 * Deep equality of JSON-like data; sets, maps and dates by content, other instances by their `equals` method or identity.
 * The order of keys doesn't matter, the order in arrays does.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function equals(a, b) {
  if (Object.is(a, b) || a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((entry, i) => equals(entry, b[i]));
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((entry) => b.has(entry));
  if (a instanceof Map) {
    return b instanceof Map && a.size === b.size && [...a.keys()].every((k) => b.has(k) && equals(a.get(k), b.get(k)));
  }
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (isPlainObject(a)) return isPlainObject(b) && equalEntries(a, b);
  return typeof a.equals === "function" && a.equals(b) === true;
}

function equalEntries(a, b) {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]));
}

/** The name of `equals` in generation 13. */
export const objectsEqual = equals;
