import { deepClone } from "./clone.mjs";
import { expandObject } from "./paths.mjs";
import { applySpecialKeys, isDeletionKey, isReplacementKey, operatorsToKeys } from "./special-keys.mjs";
import { getType, isPlainObject } from "./types.mjs";

/**
 * Merges `other` into `original`. Plain objects are merged key by key, everything else (arrays too) replaces what is
 * there. Dotted keys of `other` are expanded first. (foundryvtt.com/api: mergeObject)
 * @param {object} original
 * @param {object} [other]
 * @param {object} [options]
 * @param {boolean} [options.insertKeys=true] add top-level keys that the original lacks
 * @param {boolean} [options.insertValues=true] add nested keys that the original lacks
 * @param {boolean} [options.overwrite=true] replace values that the original has
 * @param {boolean} [options.recursive=true] merge inner objects rather than replace them
 * @param {boolean} [options.inplace=true] change and return the original, not a copy
 * @param {boolean} [options.enforceTypes=false] throw when a value would change its type
 * @param {boolean} [options.performDeletions=false] carry out `-=key` and `==key`
 * @param {boolean} [options.applyOperators=false] the same option's name in generation 14
 * @returns {object} the merged object
 * @throws {Error} when an argument isn't an object, or a type differs and `enforceTypes` is set
 */
export function mergeObject(original, other = {}, options = {}) {
  if (original === null || typeof original !== "object" || other === null || typeof other !== "object") {
    throw new Error("mergeObject: both arguments must be objects");
  }
  const settings = {
    insertKeys: true,
    insertValues: true,
    overwrite: true,
    recursive: true,
    enforceTypes: false,
    ...options,
    special: options.performDeletions === true || options.applyOperators === true,
  };
  const target = options.inplace === false ? deepClone(original) : original;
  const expanded = expandObject(isPlainObject(other) ? other : { ...other });
  mergeInto(target, settings.special ? operatorsToKeys(expanded) : expanded, settings, true);
  return target;
}

function mergeInto(target, other, settings, top) {
  for (const [key, value] of Object.entries(other)) {
    if (key === "__proto__") continue;
    if (settings.special && isDeletionKey(key)) delete target[key.slice(2)];
    else if (settings.special && isReplacementKey(key)) target[key.slice(2)] = applySpecialKeys(value);
    else if (key in target) mergeUpdate(target, key, value, settings);
    else if (top ? settings.insertKeys : settings.insertValues) target[key] = inserted(value, settings);
  }
}

function mergeUpdate(target, key, value, settings) {
  const current = target[key];
  if (settings.recursive && isPlainObject(current) && isPlainObject(value)) {
    mergeInto(current, value, settings, false);
    return;
  }
  if (!settings.overwrite) return;
  const [was, is] = [getType(current), getType(value)];
  if (settings.enforceTypes && was !== "undefined" && is !== "undefined" && was !== is) {
    throw new Error(`mergeObject: "${key}" is of type ${was}, the new value of type ${is}`);
  }
  target[key] = inserted(value, settings);
}

const inserted = (value, settings) => (settings.special ? applySpecialKeys(value) : deepClone(value));
