import { COLLECTIONS, HIERARCHY, SINGLETONS } from "../../common/const.mjs";
import { deepClone, isPlainObject } from "../utils/index.mjs";
import { operatorsToKeys } from "../utils/special-keys.mjs";

/** The document name of the children in a field of a document, or null when the field holds no array of documents. */
function childrenIn(documentName, key) {
  const names = HIERARCHY[documentName] ?? [];
  return names.find((name) => COLLECTIONS[name] === key && !SINGLETONS.includes(name)) ?? null;
}

/** Merge children by `_id`; those that aren't there yet are added. */
function mergeChildren(list, changes, childName, options) {
  for (const change of changes) {
    const known = list.find((entry) => entry._id === change._id);
    if (known) mergeStored(known, change, { ...options, documentName: childName });
    else list.push(deepClone(change));
  }
}

/**
 * Merge changes into stored data, as the server does: objects recursively, arrays as a whole, children by `_id`;
 * `-=key` deletes and `==key` replaces.
 * @param {object} target
 * @param {object} changes  expanded; special keys or operators
 * @param {{documentName?: string|null, recursive?: boolean}} [options]  `recursive: false` replaces objects
 */
export function mergeStored(target, changes, { documentName = null, recursive = true } = {}) {
  for (const [key, value] of Object.entries(operatorsToKeys(changes))) {
    const childName = documentName ? childrenIn(documentName, key) : null;
    if (key.startsWith("-=")) delete target[key.slice(2)];
    else if (key.startsWith("==")) target[key.slice(2)] = deepClone(value);
    else if (childName && Array.isArray(value) && recursive)
      mergeChildren((target[key] ??= []), value, childName, { recursive });
    else if (recursive && isPlainObject(value)) {
      if (!isPlainObject(target[key])) target[key] = {};
      mergeStored(target[key], value, { documentName: key === "delta" ? "ActorDelta" : null });
    } else target[key] = deepClone(value);
  }
}
