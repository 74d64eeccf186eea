import { collectionFor, isSynthetic, parentFrom } from "./database-target.mjs";
import { Hooks } from "./hooks.mjs";
import { mergeStored } from "./merge-stored.mjs";
import { deepClone } from "../utils/index.mjs";
import { recordChildren, refreshSynthetic } from "../documents/synthetic-actor.mjs";

const NOTHING = { documents: [], done: Promise.resolve() };

/** What a message of the server speaks of on this client, or null when this client hasn't got its parent. */
function contextOf({ type, operation, userId }) {
  const { data: _data, updates: _updates, ids: _ids, ...options } = operation;
  const parent = parentFrom(operation.parentUuid);
  if (operation.parentUuid && !parent) return null;
  options.parent = parent;
  const Class = globalThis.CONFIG[type].documentClass;
  const collection = collectionFor(Class, options);
  const user = globalThis.game.users.get(userId) ?? null;
  return { type, Class, parent, collection, options, userId, user, field: collection.name ?? null };
}

/** The document and everything it is embedded in, nearest first; an unlinked token's actor is the last. */
function chain(parent) {
  const result = [];
  for (let document = parent; document; document = isSynthetic(document) ? null : document.parent)
    result.push(document);
  return result;
}

/** Run one event, reporting what it throws. */
function guarded(location, fn) {
  try {
    return fn();
  } catch (error) {
    Hooks.onError(location, error, { log: "error" });
    return undefined;
  }
}

const before = (context, action, payload) => {
  const { parent, field, options, userId } = context;
  for (const document of chain(parent)) {
    guarded(`${action} descendants`, () =>
      document[`_pre${action}DescendantDocuments`](parent, field, payload, options, userId),
    );
  }
};

/** Prepare what holds the changed children anew, unless it took them over from a delta. */
function refreshParents({ parent }, inDelta) {
  if (!inDelta) chain(parent).at(-1)?.reset();
}

/** Everything after the documents themselves have changed: their events, the class's, the parents', the collection's. */
function after(context, action, documents, payload, eventOf) {
  const { type, Class, parent, collection, field, options, userId, user } = context;
  documents.forEach((document, index) => {
    const args = eventOf(payload[index]);
    guarded(`${type}#_on${action}`, () => document[`_on${action}`](...args, options, userId));
    Hooks.callAll(`${action.toLowerCase()}${type}`, document, ...(action === "Update" ? args : []), options, userId);
  });
  const done = guarded(`${type}._on${action}Operation`, () => Class[`_on${action}Operation`](documents, options, user));
  for (const ancestor of chain(parent)) {
    guarded(`${action} descendants`, () =>
      ancestor[`_on${action}DescendantDocuments`](parent, field, documents, payload, options, userId),
    );
  }
  collection._onModifyContents?.(action.toLowerCase(), documents, payload, options, user);
  return { documents, done: Promise.resolve(done) };
}

/** Put a created document into its collection. @returns {object|null} null when this client finds its data invalid */
function enter({ collection, options }, source) {
  try {
    const document = collection.createDocument(source, { pack: options.pack });
    collection.set(document.id, document);
    return document;
  } catch (error) {
    collection._markInvalid(source._id, source, error);
    return null;
  }
}

/**
 * Children of an unlinked token's actor are stored in the delta: write the change there and let the actor take it over. What is
 * made within an item of it stays out of this client's delta, as in Foundry, until the page is loaded anew (GH#13420).
 * @returns {boolean} whether that is so
 */
function storeInDelta({ parent, type }, action, result) {
  const actor = chain(parent).at(-1);
  if (!isSynthetic(actor) || (action === "create" && parent !== actor)) return false;
  recordChildren(actor, parent, type, action, result);
  refreshSynthetic(actor);
  return true;
}

/**
 * Apply documents that the server created.
 * @param {{type: string, operation: object, result: object[], userId: string}} message
 * @returns {{documents: object[], done: Promise<void>}} `done` settles with the class's own after-work
 */
export function applyCreate(message) {
  const context = contextOf(message);
  if (!context) return NOTHING;
  before(context, "Create", message.result);
  const inDelta = storeInDelta(context, "create", message.result);
  const sources = [];
  const documents = [];
  for (const source of message.result) {
    const document = inDelta ? context.collection.get(source._id) : enter(context, structuredClone(source));
    if (!document) continue;
    documents.push(document);
    sources.push(source);
  }
  refreshParents(context, inDelta);
  return after(context, "Create", documents, sources, (data) => [data]);
}

/** Commit one update on this client. @returns {object|null} null when there is no such document, or it is invalid now */
function commit({ collection, type, options }, change) {
  const { recursive = true } = options;
  const id = change._id;
  const document = collection.get(id);
  if (!document) return collection.invalidDocumentIds?.has(id) ? mend(collection, type, change, recursive) : null;
  try {
    const typed = document.constructor.hasTypeData ? { type: document.type } : {};
    document.updateSource({ ...typed, ...deepClone(change) }, { recursive, fallback: false });
    return document;
  } catch (error) {
    const source = document.toObject();
    mergeStored(source, change, { documentName: type, recursive });
    collection._markInvalid(id, source, error);
    return null;
  }
}

/** An update of an invalid document may make it valid again. */
function mend(collection, type, change, recursive) {
  const source = collection._invalidSource(change._id);
  mergeStored(source, change, { documentName: type, recursive });
  try {
    const document = collection.createDocument(source);
    collection.set(document.id, document);
    return document;
  } catch (error) {
    collection._markInvalid(change._id, source, error);
    return null;
  }
}

/** Apply updates that the server committed. */
export function applyUpdate(message) {
  if (message.type === "ActorDelta") return applyDelta(message);
  const context = contextOf(message);
  if (!context) return NOTHING;
  before(context, "Update", message.result);
  context.collection._noteChanges?.(message.result);
  const inDelta = storeInDelta(context, "update", message.result);
  const documents = [];
  const changes = [];
  for (const change of message.result) {
    const document = inDelta ? context.collection.get(change._id) : commit(context, change);
    if (!document) continue;
    documents.push(document);
    changes.push(change);
  }
  refreshParents(context, inDelta);
  return after(context, "Update", documents, changes, (change) => [change]);
}

/** An unlinked token's delta changed: its actor takes it over and tells of it as an Actor does (GH#8973). */
function applyDelta({ operation, result, userId }) {
  const token = parentFrom(operation.parentUuid);
  if (!token) return NOTHING;
  const { updates: _updates, ...options } = operation;
  const { actor } = token;
  for (const change of result) token.delta._record(change, { recursive: options.recursive ?? true });
  if (!actor) return NOTHING;
  refreshSynthetic(actor);
  for (const change of result) {
    guarded("Actor#_onUpdate", () => actor._onUpdate(change, options, userId));
    Hooks.callAll("updateActor", actor, change, options, userId);
  }
  return { documents: [actor], done: Promise.resolve() };
}

/** An unlinked token's delta was thrown away: its actor is as its base again. */
function applyRestore({ operation }) {
  const token = parentFrom(operation.parentUuid);
  if (!token) return NOTHING;
  token.delta._clear();
  if (token.actor) {
    refreshSynthetic(token.actor);
    token.actor.render(false, { renderContext: "updateActor", renderData: {} });
  }
  return { documents: [token.delta], done: Promise.resolve() };
}

/** Apply deletions that the server committed. */
export function applyDelete(message) {
  if (message.type === "ActorDelta") return applyRestore(message);
  const context = contextOf(message);
  if (!context) return NOTHING;
  before(context, "Delete", message.result);
  const { collection } = context;
  const documents = [];
  const ids = [];
  for (const id of message.result) {
    const document = collection.get(id);
    if (document) {
      documents.push(document);
      ids.push(id);
    }
  }
  const inDelta = storeInDelta(context, "delete", message.result);
  if (!inDelta) for (const id of message.result) collection.delete(id);
  refreshParents(context, inDelta);
  return after(context, "Delete", documents, ids, () => []);
}
