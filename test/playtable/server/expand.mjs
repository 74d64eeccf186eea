import { bareKey, isPlainObject } from "./plain.mjs";

/**
 * Turns dotted keys of an update into nested objects, at every depth outside arrays (foundryvtt.com/api, expandObject).
 * @param {object} changes
 * @returns {object} a deep copy
 */
export function expand(changes) {
  const expanded = {};
  for (const [key, value] of Object.entries(changes)) {
    const parts = key.split(".");
    let target = expanded;
    for (const part of parts.slice(0, -1)) {
      if (!isPlainObject(target[part])) target[part] = {};
      target = target[part];
    }
    const last = parts.at(-1);
    const copy = isPlainObject(value) ? expand(value) : structuredClone(value);
    const held = target[last];
    target[last] = isPlainObject(copy) && isPlainObject(held) ? Object.assign(held, copy) : copy;
  }
  return expanded;
}

/** @returns {Set<string>} the top-level keys that an expanded update touches, special prefixes taken off */
export const touchedKeys = (changes) => new Set(Object.keys(changes).map(bareKey));
