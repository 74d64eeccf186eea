import { asOperator } from "../data/operators.mjs";
import { isPlainObject } from "./types.mjs";

const MAX_DEPTH = 100;

/**
 * A deep copy of plain objects, arrays and dates. Anything else is kept by reference.
 * @template T
 * @param {T} original
 * @param {{strict?: boolean}} [options] strict: throw on a value that can't be copied
 * @returns {T}
 * @throws {Error} when nested deeper than 100 levels, or strict and an advanced object is met
 */
export function deepClone(original, { strict = false } = {}) {
  return copy(original, strict, 0);
}

function copy(value, strict, depth) {
  if (value === null || typeof value !== "object") return value;
  if (depth > MAX_DEPTH) throw new Error(`deepClone: nested deeper than ${MAX_DEPTH} levels`);
  if (asOperator(value)) return value;
  if (Array.isArray(value)) return value.map((entry) => copy(entry, strict, depth + 1));
  if (value instanceof Date) return new Date(value.getTime());
  if (!isPlainObject(value)) {
    if (strict) throw new Error("deepClone: cannot copy an instance of a class");
    return value;
  }
  const result = {};
  for (const [key, entry] of Object.entries(value)) result[key] = copy(entry, strict, depth + 1);
  return result;
}

/**
 * A copy by way of JSON: methods and undefined values are lost, `toJSON` is honoured.
 * @param {unknown} original
 */
export function duplicate(original) {
  return original === undefined ? undefined : JSON.parse(JSON.stringify(original));
}

/**
 * Freezes an object and everything in it.
 * @template T
 * @param {T} object
 * @returns {T}
 */
export function deepFreeze(object) {
  if (object === null || typeof object !== "object" || Object.isFrozen(object)) return object;
  Object.freeze(object);
  if (Array.isArray(object) || isPlainObject(object)) for (const value of Object.values(object)) deepFreeze(value);
  return object;
}
