import { RequestError } from "./request-error.mjs";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const MAX_DEPTH = 100;

/** @returns {boolean} whether the value is an object literal as JSON knows it */
export function isPlainObject(value) {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Refuses what JSON can't hold, keys that reach prototypes (with or without a special prefix) and absurd depth.
 * @param {unknown} value
 * @throws {RequestError}
 */
export function assertPlain(value, depth = 0) {
  if (value === null || value === undefined) return;
  if (typeof value === "string" || typeof value === "boolean") return;
  if (typeof value === "number" && Number.isFinite(value)) return;
  if (depth > MAX_DEPTH) throw new RequestError("The request is nested too deeply");
  if (Array.isArray(value)) {
    for (const entry of value) assertPlain(entry, depth + 1);
    return;
  }
  if (!isPlainObject(value)) throw new RequestError("The request holds something that isn't JSON");
  for (const key of Object.keys(value)) {
    for (const part of key.split(".")) {
      if (FORBIDDEN.has(bareKey(part))) throw new RequestError(`The key "${key}" is not allowed`);
    }
    assertPlain(value[key], depth + 1);
  }
}

/** @param {string} key @returns {string} the key without a leading `-=` or `==` (foundryvtt.com/api, mergeObject) */
export const bareKey = (key) => (key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key);

/** @param {string} path @returns {unknown} the value at a dotted path, undefined when there is none */
export function valueAt(object, path) {
  let value = object;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}
