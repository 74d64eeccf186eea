import { childrenOf } from "./keys.mjs";
import { isOperator, operatorKind } from "./field-paths.mjs";
import { bareKey, isPlainObject } from "./plain.mjs";
import { RequestError } from "./request-error.mjs";

/**
 * Merges an expanded update into a document source in place: objects recursively, everything else replaced; `-=key`
 * deletes, `==key` replaces, operators of Foundry 14 likewise; embedded children are merged by `_id`.
 * @param {string} type document name
 * @param {object} target the document's source, a private copy
 * @param {object} changes expanded; new children already have their `_id`
 * @param {{recursive?: boolean}} [options] recursive false replaces objects and whole embedded collections
 * @throws {RequestError} when an embedded collection is given something that isn't one
 */
export function mergeDocument(type, target, changes, { recursive = true } = {}) {
  const embedded = new Map(childrenOf(type).map(([child, property, single]) => [property, { child, single }]));
  for (const [key, value] of Object.entries(changes)) {
    const bare = bareKey(key);
    if (bare === "_id") continue;
    const relation = embedded.get(bare);
    if (!relation) mergeKey(target, key, value, recursive);
    else if (key !== bare || isOperator(value)) {
      throw new RequestError(`The embedded collection "${bare}" can't be deleted or replaced by an operator`);
    } else if (relation.single) mergeSingle(target, key, relation.child, value, recursive);
    else mergeChildren(target, key, relation.child, value, recursive);
  }
}

function mergeKey(target, key, value, recursive) {
  const bare = bareKey(key);
  if (bare === "") throw new RequestError(`The key "${key}" is not allowed`);
  if (key.startsWith("-=")) delete target[bare];
  else if (key.startsWith("==")) target[bare] = settled(value);
  else if (isOperator(value)) {
    if (operatorKind(value) === "delete") delete target[key];
    else target[key] = settled(value.value);
  } else if (recursive && isPlainObject(value) && isPlainObject(target[key])) {
    for (const [inner, innerValue] of Object.entries(value)) mergeKey(target[key], inner, innerValue, true);
  } else target[key] = settled(value);
}

/** A value as it is stored: special keys inside new objects are carried out against nothing. */
function settled(value) {
  if (isOperator(value)) return operatorKind(value) === "delete" ? undefined : settled(value.value);
  if (!isPlainObject(value)) return structuredClone(value);
  const result = {};
  for (const [key, inner] of Object.entries(value)) mergeKey(result, key, inner, true);
  return result;
}

function mergeSingle(target, property, type, value, recursive) {
  if (value === null) target[property] = null;
  else if (!isPlainObject(value)) throw new RequestError(`"${property}" must be an object`);
  else {
    target[property] ??= { _id: value._id ?? target._id };
    mergeDocument(type, target[property], value, { recursive });
  }
}

function mergeChildren(target, property, type, value, recursive) {
  if (!Array.isArray(value) || !value.every((entry) => isPlainObject(entry) && typeof entry._id === "string")) {
    throw new RequestError(`"${property}" must be an array of documents`);
  }
  const held = target[property] ?? [];
  const kept = recursive ? held : held.filter(({ _id }) => value.some((entry) => entry._id === _id));
  for (const entry of value) {
    const existing = kept.find(({ _id }) => _id === entry._id);
    if (existing && existing._tombstone !== true) mergeDocument(type, existing, entry, { recursive });
    else {
      const created = { _id: entry._id };
      mergeDocument(type, created, entry, { recursive });
      if (existing) kept[kept.indexOf(existing)] = created;
      else kept.push(created);
    }
  }
  target[property] = kept;
}
