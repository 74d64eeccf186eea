import { deepClone, mergeObject } from "../utils/index.mjs";
import { mergeStored } from "../helpers/merge-stored.mjs";

/** What of a delta lies over the base actor as a whole value, and what is merged into it. */
const REPLACED = ["name", "img"];
const MERGED = ["system", "flags", "ownership"];
const OVERLAID = ["items", "effects"];

/** The base actor's children with the delta's over them: by `_id`, tombstones taking away. */
function overlay(base, entries) {
  const result = new Map(base.map((child) => [child._id, deepClone(child)]));
  for (const entry of entries ?? []) {
    if (entry._tombstone) result.delete(entry._id);
    else result.set(entry._id, mergeObject(result.get(entry._id) ?? {}, deepClone(entry)));
  }
  return [...result.values()];
}

/**
 * The data of an unlinked token's actor: base, with the delta's differences over it.
 * @param {object} base   source of the world's actor
 * @param {object} delta  source of the token's delta
 */
function mergedSource(base, delta) {
  const merged = deepClone(base);
  for (const key of REPLACED) if (delta[key] !== null && delta[key] !== undefined) merged[key] = delta[key];
  for (const key of MERGED) if (delta[key]) merged[key] = mergeObject(merged[key] ?? {}, deepClone(delta[key]));
  for (const key of OVERLAID) merged[key] = overlay(merged[key] ?? [], delta[key]);
  return merged;
}

/** Give a document new source values while its instance, its children's instances and their arrays stay the same objects. */
function replaceSource(document, fresh) {
  for (const key of Object.keys(document._source)) {
    if (key in document.collections) replaceChildren(document.collections[key], fresh[key]);
    else document._source[key] = fresh[key];
  }
}

function replaceChildren(collection, fresh) {
  const entries = fresh.map((source) => {
    const known = collection.get(source._id);
    if (!known) return source;
    replaceSource(known, source);
    return known._source;
  });
  collection._source.splice(0, collection._source.length, ...entries);
}

/** The data of an unlinked token's actor, cleaned and complete. */
function freshSource(token, base) {
  const Actor = base.constructor.implementation;
  const data = mergedSource(base._source, token.delta._source);
  return new Actor(data, { parent: token, strict: false, prepare: false })._source;
}

/**
 * Make the actor of an unlinked token.
 * @param {object} token
 * @param {object} base  the world's actor
 */
export function createSynthetic(token, base) {
  const Actor = base.constructor.implementation;
  return new Actor(mergedSource(base._source, token.delta._source), { parent: token, strict: false });
}

/** Bring the actor of an unlinked token up to date after its delta or its base changed. */
export function refreshSynthetic(actor) {
  const base = actor.token.baseActor;
  if (!base) return;
  replaceSource(actor, freshSource(actor.token, base));
  actor.reset();
}

/** Where in the delta the children of a document in a synthetic actor are stored. */
function containerOf(actor, parent) {
  const { delta } = actor.token;
  if (parent === actor) return delta._source;
  const list = containerOf(actor, parent.parent)[parent.parentCollection];
  return list.find((entry) => entry._id === parent.id) ?? push(list, deepClone(parent._source));
}

function push(list, entry) {
  list.push(entry);
  return entry;
}

/**
 * Write a change of children into the delta on this client, as the server did into its own: an inherited child becomes an
 * entry of the delta when it is changed, and leaves a tombstone when it is deleted.
 * @param {object} actor   the synthetic actor
 * @param {object} parent  the actor itself or an item of it
 * @param {string} name    the children's document name
 * @param {"create"|"update"|"delete"} action
 * @param {Array<object|string>} result  what the server answered
 */
export function recordChildren(actor, parent, name, action, result) {
  const field = parent.constructor.getCollectionName(name);
  const list = (containerOf(actor, parent)[field] ??= []);
  for (const entry of result) {
    const id = action === "delete" ? entry : entry._id;
    const at = list.findIndex((known) => known._id === id);
    if (action === "create") list.splice(at < 0 ? list.length : at, at < 0 ? 0 : 1, deepClone(entry));
    else if (action === "delete") recordDeletion(actor, parent, field, list, at, id);
    else
      mergeStored(at < 0 ? push(list, deepClone(parent[field].get(id)._source)) : list[at], entry, {
        documentName: name,
      });
  }
}

function recordDeletion(actor, parent, field, list, at, id) {
  if (at >= 0) list.splice(at, 1);
  if (parent === actor && actor.token.baseActor?.[field].has(id)) list.push({ _id: id, _tombstone: true });
}
