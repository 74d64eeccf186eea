import { equals } from "./equality.mjs";
import { isDeletionKey, isReplacementKey } from "./special-keys.mjs";
import { isPlainObject } from "./types.mjs";

/**
 * The keys of `other` whose values differ from `original`, nested objects reduced to what differs in them.
 * Merging the result into `original` gives the same as merging `other`. (foundryvtt.com/api: diffObject)
 * @param {object} original
 * @param {object} other
 * @param {object} [options]
 * @param {boolean} [options.inner=false] only keys that exist in both
 * @param {boolean} [options.deletionKeys=false] keep `-=key` only if there is such a key to delete, and `==key` only if
 *   it would change something
 * @returns {object}
 */
export function diffObject(original, other, { inner = false, deletionKeys = false } = {}) {
  const diff = {};
  for (const [key, value] of Object.entries(other)) {
    if (deletionKeys && isDeletionKey(key)) {
      if (key.slice(2) in original) diff[key] = value;
    } else if (deletionKeys && isReplacementKey(key)) {
      if (!equals(original[key.slice(2)], value)) diff[key] = value;
    } else if (!(key in original)) {
      if (!inner) diff[key] = value;
    } else if (isPlainObject(original[key]) && isPlainObject(value)) {
      const below = diffObject(original[key], value, { inner, deletionKeys });
      if (Object.keys(below).length > 0) diff[key] = below;
    } else if (!equals(original[key], value)) {
      diff[key] = value;
    }
  }
  return diff;
}

/**
 * The part of an object whose keys a template has.
 * @param {object} source
 * @param {object} template
 */
export function filterObject(source, template) {
  const result = {};
  for (const key of Object.keys(source)) {
    if (!(key in template)) continue;
    const nested = isPlainObject(source[key]) && isPlainObject(template[key]);
    result[key] = nested ? filterObject(source[key], template[key]) : source[key];
  }
  return result;
}

/**
 * An object with keys and values exchanged.
 * @param {Record<string, string|number>} object
 */
export function invertObject(object) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key]));
}
