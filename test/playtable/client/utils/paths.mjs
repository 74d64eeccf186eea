import { asOperator } from "../data/operators.mjs";
import { isPlainObject } from "./types.mjs";

const isObject = (value) => value !== null && (typeof value === "object" || typeof value === "function");

/**
 * The value at a dotted path, or undefined.
 * @param {object} object
 * @param {string} key
 */
export function getProperty(object, key) {
  if (!key || !isObject(object)) return undefined;
  if (key in object) return object[key];
  let target = object;
  for (const part of key.split(".")) {
    if (!isObject(target) || !(part in target)) return undefined;
    target = target[part];
  }
  return target;
}

/**
 * Whether a dotted path exists, its value being undefined or not.
 * @param {object} object
 * @param {string} key
 */
export function hasProperty(object, key) {
  if (!key || !isObject(object)) return false;
  if (key in object) return true;
  let target = object;
  for (const part of key.split(".")) {
    if (!isObject(target) || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/**
 * Sets the value at a dotted path, making objects on the way.
 * @param {object} object
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether the value changed
 */
export function setProperty(object, key, value) {
  if (!key || !isObject(object)) return false;
  const parts = key in object ? [key] : key.split(".");
  if (parts.includes("__proto__")) return false;
  const last = parts.pop();
  let target = object;
  for (const part of parts) {
    if (!isObject(target[part])) target[part] = {};
    target = target[part];
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/**
 * Deletes the value at a dotted path.
 * @param {object} object
 * @param {string} key
 * @returns {boolean} whether there was something to delete
 */
export function deleteProperty(object, key) {
  if (!key || !isObject(object)) return false;
  const parts = key in object ? [key] : key.split(".");
  const last = parts.pop();
  let target = object;
  for (const part of parts) {
    if (!isObject(target) || !(part in target)) return false;
    target = target[part];
  }
  if (!isObject(target) || !(last in target)) return false;
  return delete target[last];
}

/**
 * Turns dotted keys into nested objects, at every depth and within arrays. Keys that meet in one place are merged.
 * @param {object} object
 * @returns {object} a new object
 */
export function expandObject(object) {
  return expand(object, 0);
}

function expand(value, depth) {
  if (depth > 100) throw new Error("expandObject: nested deeper than 100 levels");
  if (Array.isArray(value)) return value.map((entry) => expand(entry, depth + 1));
  if (!isPlainObject(value) || asOperator(value)) return value;
  const result = {};
  for (const [key, entry] of Object.entries(value)) place(result, key, expand(entry, depth + 1));
  return result;
}

/** Puts an expanded value at a dotted key, merging plain objects with what is there already. */
function place(target, key, value) {
  if (key.split(".").includes("__proto__")) return;
  const current = getProperty(target, key);
  if (isPlainObject(current) && isPlainObject(value) && !asOperator(current) && !asOperator(value)) {
    for (const [k, v] of Object.entries(value)) place(current, k, v);
  } else {
    setProperty(target, key, value);
  }
}

/**
 * Turns nested plain objects into one level of dotted keys. Arrays, instances and empty objects are leaves.
 * @param {object} object
 * @returns {object} a new object
 */
export function flattenObject(object) {
  const result = {};
  const walk = (value, prefix, depth) => {
    if (depth > 100) throw new Error("flattenObject: nested deeper than 100 levels");
    for (const [key, entry] of Object.entries(value)) {
      const path = prefix ? `${prefix}.${key}` : key;
      if (isPlainObject(entry) && !asOperator(entry) && Object.keys(entry).length > 0) walk(entry, path, depth + 1);
      else result[path] = entry;
    }
  };
  walk(object, "", 0);
  return result;
}
