import { isId, newId } from "./ids.mjs";
import { childrenOf } from "./keys.mjs";
import { isPlainObject } from "./plain.mjs";
import { RequestError } from "./request-error.mjs";

const OWNED = ["Actor", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"];
const PROVENANCE = ["compendiumSource", "duplicateSource", "exportSource"];

/** Server-managed `_stats` of a new document; of the client's only where it came from is kept. */
function newStats({ user, now, release, manifest }, given) {
  const stats = {
    coreVersion: release.version,
    systemId: manifest.id,
    systemVersion: manifest.data.version ?? null,
    createdTime: now,
    modifiedTime: now,
    lastModifiedBy: user._id ?? null,
  };
  for (const key of PROVENANCE) stats[key] = typeof given?.[key] === "string" ? given[key] : null;
  return stats;
}

/** `_stats` that an update writes. */
export function updatedStats({ user, now, release, manifest }, given) {
  const stats = {
    coreVersion: release.version,
    systemId: manifest.id,
    systemVersion: manifest.data.version ?? null,
    modifiedTime: now,
    lastModifiedBy: user._id,
  };
  for (const key of PROVENANCE) if (typeof given?.[key] === "string") stats[key] = given[key];
  return stats;
}

/** The maker of a document owns it; below game master the rest of `ownership` isn't theirs to choose. */
function newOwnership({ user, isGM }, given) {
  const base = isGM && isPlainObject(given) ? given : { default: 0 };
  return user._id ? { [user._id]: 3, ...base } : base;
}

/** Refuses what would be replaced unseen. */
function assertKind(data, key, isKind, kind) {
  if (data[key] !== undefined && data[key] !== null && !isKind(data[key])) {
    throw new RequestError(`"${key}" must be ${kind}`);
  }
}

function fillMessage(message, { user, now }) {
  assertKind(message, "rolls", Array.isArray, "an array");
  message.author ??= user._id;
  message.timestamp = now;
  message.content ??= "";
  message.whisper ??= [];
  message.blind ??= false;
  message.rolls = (message.rolls ?? []).map((roll) => (typeof roll === "string" ? roll : JSON.stringify(roll)));
}

/**
 * Makes creation data of a document complete, children included: ids, types, `_stats`, who made it.
 * @param {string} type document name
 * @param {object} data changed in place; its `_id` is already settled
 * @param {object} context {user, isGM, now, release, manifest, keepIds, embedded}
 * @returns {object} the data
 * @throws {RequestError} when a collection of children isn't one
 */
export function completeNew(type, data, context) {
  if (data._tombstone === true) return data;
  assertKind(data, "ownership", isPlainObject, "an object");
  data._stats = newStats(context, data._stats);
  data.flags ??= {};
  if (context.manifest.isTyped(type)) {
    data.type ??= context.manifest.defaultType(type);
    data.system ??= {};
  }
  if (context.embedded) {
    if (data.ownership !== undefined && !context.isGM) delete data.ownership;
  } else if (OWNED.includes(type)) data.ownership = newOwnership(context, data.ownership);
  if (type === "ChatMessage") fillMessage(data, context);
  if (type === "Macro") data.author ??= context.user._id;
  for (const [child, property, single] of childrenOf(type)) {
    if (single) completeSingle(child, property, data, context);
    else data[property] = completeChildren(child, property, data[property] ?? [], context);
  }
  return data;
}

function completeSingle(type, property, data, context) {
  data[property] ??= {};
  if (!isPlainObject(data[property])) throw new RequestError(`"${property}" must be an object`);
  const { _stats, ...rest } = data[property];
  rest._id = data._id;
  for (const [child, inner] of childrenOf(type)) {
    rest[inner] = completeChildren(child, inner, rest[inner] ?? [], { ...context, embedded: true });
  }
  if (!context.isGM) delete rest.ownership;
  data[property] = rest;
}

function completeChildren(type, property, children, context) {
  if (!Array.isArray(children) || !children.every((child) => isPlainObject(child))) {
    throw new RequestError(`"${property}" must be an array of documents`);
  }
  const taken = new Set();
  for (const child of children) {
    if (!context.keepIds || !isId(child._id) || taken.has(child._id)) child._id = newId((id) => taken.has(id));
    taken.add(child._id);
    completeNew(type, child, { ...context, embedded: true });
  }
  return children;
}

/**
 * Gives the children inside an update their `_stats`, and new ones an id and all else.
 * @param {string} type document name of the parent
 * @param {object} changes expanded, changed in place
 * @param {object} stored the parent's source
 * @param {object} context as for completeNew
 */
export function completeNested(type, changes, stored, context) {
  for (const [child, property, single] of childrenOf(type)) {
    const value = changes[property];
    if (value === undefined || value === null) continue;
    if (single) {
      if (isPlainObject(value)) {
        value._id = stored[property]?._id ?? stored._id;
        completeNested(child, value, stored[property] ?? {}, context);
      }
      continue;
    }
    if (!Array.isArray(value) || !value.every((entry) => isPlainObject(entry))) {
      throw new RequestError(`"${property}" must be an array of documents`);
    }
    for (const entry of value) {
      const held = stored[property]?.find(({ _id }) => _id === entry._id && isId(_id));
      if (entry._tombstone === true && isId(entry._id)) continue;
      if (held && held._tombstone !== true) {
        entry._stats = updatedStats(context, entry._stats);
        completeNested(child, entry, held, context);
      } else {
        if (!isId(entry._id)) entry._id = newId((id) => stored[property]?.some(({ _id }) => _id === id));
        completeNew(child, entry, { ...context, embedded: true, keepIds: true });
      }
    }
  }
}
