import { applyCreate, applyDelete, applyUpdate } from "./database-events.mjs";
import { collectionFor, describe, wireTarget } from "./database-target.mjs";
import { is14 } from "../generation.mjs";
import { Hooks } from "./hooks.mjs";
import { deepClone, expandObject, isEmpty, randomID } from "../utils/index.mjs";
import { fromWire, toWire } from "../data/operators.mjs";
import { modernized } from "../utils/legacy-keys.mjs";

const APPLY = { create: applyCreate, update: applyUpdate, delete: applyDelete };

/** A plain, expanded, own copy of the data that a caller handed in; on generation 14 special keys become operators. */
function plain(data) {
  const source = typeof data?.toObject === "function" ? data.toObject() : deepClone(data);
  return modernized(expandObject(source));
}

/** The options that pre-hooks see and may add to: the operation without its data. */
function optionsOf(operation) {
  const { data: _data, updates: _updates, ids: _ids, ...options } = operation;
  return options;
}

/** What of the options goes over the wire: everything that JSON can hold. */
function wireOptions({ parent: _parent, pack, ...options }, parent) {
  const wire = { ...options };
  if (parent) wire.parentUuid = wireTarget(parent);
  if (pack) wire.pack = pack;
  return wire;
}

/** A request as JSON carries it. */
const onWire = (request) => ({ ...request, operation: toWire(request.operation) });

/** What is left of an operation that its class refused as a whole. */
const REFUSED = { request: null, cancelled: true };

/** The request for updates; those of an unlinked token's actor go into the token's delta. */
function updateRequest(Class, options, updates) {
  const { parent } = options;
  const operation = { ...wireOptions(options, parent), updates };
  if (Class.documentName !== "Actor" || !parent) return { type: Class.documentName, action: "update", operation };
  operation.updates = updates.map((update) => ({ ...update, _id: parent.delta.id }));
  return { type: "ActorDelta", action: "update", operation };
}

/** Refuse, with an error notice, as Foundry says it. @throws {Error} */
function refuse(user, action, documentName, id, parent) {
  const within = parent ? ` in parent ${describe(parent)}` : "";
  const error = new Error(`User ${user.name} lacks permission to ${action} ${documentName} [${id ?? null}]${within}`);
  globalThis.ui?.notifications?.error(error.message, { console: false });
  throw error;
}

/**
 * Brings document operations to the server and applies what it committed, on the requester as on everybody else.
 * @see https://foundryvtt.com/api/v13/classes/foundry.data.ClientDatabaseBackend.html
 */
export class ClientDatabaseBackend {
  /** Ask the server for documents of a pack. @returns {Promise<object[]>} their sources */
  async get(Class, { query = {}, pack = null, ...operation } = {}) {
    const request = { type: Class.documentName, action: "get", operation: { ...operation, query, pack } };
    return this.#send("modifyDocument", request, ({ result }) => result);
  }

  /** @param {Function} Class @param {object} operation `{data, parent, pack, noHook, keepId, …}` @returns {Promise<object[]>} */
  async create(Class, operation, user = globalThis.game.user) {
    const { request, temporary = [] } = await this.#planCreate(Class, operation, user);
    return request ? this.#commit(request) : temporary;
  }

  /**
   * What a creation asks of the server, after everybody had a say.
   * @returns {Promise<{request: object|null, cancelled: boolean, temporary?: object[]}>} cancelled: somebody refused some of it;
   *   temporary: documents that aren't to be stored
   */
  async #planCreate(Class, operation, user) {
    const { parent = null } = operation;
    const options = {
      action: "create",
      render: true,
      renderSheet: false,
      keepId: false,
      keepEmbeddedIds: true,
      ...optionsOf(operation),
    };
    const made = [];
    for (const data of operation.data) {
      const document = await this.#preCreate(Class, plain(data), options, user);
      if (document) made.push(document);
    }
    const cancelled = made.length < operation.data.length;
    if (made.length === 0) return { request: null, cancelled };
    const whole = { ...options, data: made };
    if ((await Class._preCreateOperation(made, whole, user)) === false) return REFUSED;
    // Generation 14 has no documents that are created and not stored.
    if (whole.temporary && !is14()) return { request: null, cancelled, temporary: made };
    const data = made.map((document) => document.toObject());
    const wire = { ...wireOptions(optionsOf(whole), parent), data };
    return { request: { type: Class.documentName, action: "create", operation: wire }, cancelled };
  }

  /** Build one document to create, and let everybody have a say. @returns {Promise<object|null>} null when cancelled */
  async #preCreate(Class, source, options, user) {
    const { parent = null, pack = null } = options;
    if (!options.keepId) delete source._id;
    else source._id ??= randomID();
    if (!options.keepEmbeddedIds) dropEmbeddedIds(Class, source);
    const document = new Class(source, { parent, pack });
    if (!document.canUserModify(user, "create", source))
      refuse(user, "create", Class.documentName, document.id, parent);
    if ((await document._preCreate(source, options, user)) === false) return null;
    if (options.noHook) return document;
    return Hooks.call(`preCreate${Class.documentName}`, document, source, options, user.id) ? document : null;
  }

  /** @param {object} operation `{updates, parent, pack, diff, recursive, …}` @returns {Promise<object[]>} those that changed */
  async update(Class, operation, user = globalThis.game.user) {
    const { request } = await this.#planUpdate(Class, operation, user);
    return request ? this.#commit(request) : [];
  }

  /** What an update asks of the server. @returns {Promise<{request: object|null, cancelled: boolean}>} */
  async #planUpdate(Class, operation, user) {
    const options = { action: "update", render: true, diff: true, recursive: true, ...optionsOf(operation) };
    const collection = collectionFor(Class, options);
    const [documents, updates] = [[], []];
    let cancelled = false;
    for (const data of operation.updates) {
      const changes = plain(data);
      const document = await this.#existing(collection, Class, changes._id, options);
      const update = await this.#preUpdate(document, changes, options, user);
      if (update === false) cancelled = true;
      if (!update) continue;
      documents.push(document);
      updates.push(update);
    }
    if (updates.length === 0) return { request: null, cancelled };
    const whole = { ...options, updates };
    if ((await Class._preUpdateOperation(documents, whole, user)) === false) return REFUSED;
    return { request: updateRequest(Class, optionsOf(whole), updates), cancelled };
  }

  /** Let everybody have a say in one update, then clean, check and diff it. @returns {Promise<object|false|null>} null for no change, false when cancelled */
  async #preUpdate(document, changes, options, user) {
    const Class = document.constructor;
    // Update data always carry the type (GH#12386), and hooks see them before the diff (GH#10841).
    if (Class.hasTypeData && !("type" in changes)) changes.type = document.type;
    if (!document.canUserModify(user, "update", changes))
      refuse(user, "update", Class.documentName, document.id, document.parent);
    if ((await document._preUpdate(changes, options, user)) === false) return false;
    if (!options.noHook && !Hooks.call(`preUpdate${Class.documentName}`, document, changes, options, user.id))
      return false;
    const { _id: _ignored, ...wanted } = modernized(expandObject(changes));
    const { diff, recursive } = options;
    const changed = document.updateSource(deepClone(wanted), { dryRun: true, fallback: false, recursive, diff });
    const { _id, type, ...rest } = diff ? changed : { ...wanted, ...changed };
    if (type !== undefined && type !== document._source.type) rest.type = type;
    return isEmpty(rest) ? null : { _id: document.id, ...rest };
  }

  /** @param {object} operation `{ids, parent, pack, deleteAll, …}` @returns {Promise<object[]>} those that were deleted */
  async delete(Class, operation, user = globalThis.game.user) {
    const { request } = await this.#planDelete(Class, operation, user);
    return request ? this.#commit(request) : [];
  }

  /** What a deletion asks of the server. @returns {Promise<{request: object|null, cancelled: boolean}>} */
  async #planDelete(Class, operation, user) {
    const { parent = null } = operation;
    const options = { action: "delete", render: true, ...optionsOf(operation) };
    const collection = collectionFor(Class, options);
    const wanted = options.deleteAll ? [...(collection.index?.keys() ?? collection.keys())] : operation.ids;
    const documents = [];
    for (const id of wanted) {
      const document = await this.#existing(collection, Class, id, options);
      if (!document.canUserModify(user, "delete")) refuse(user, "delete", Class.documentName, id, parent);
      if ((await document._preDelete(options, user)) === false) continue;
      if (!options.noHook && !Hooks.call(`preDelete${Class.documentName}`, document, options, user.id)) continue;
      documents.push(document);
    }
    const cancelled = documents.length < wanted.length;
    if (documents.length === 0) return { request: null, cancelled };
    const ids = documents.map((document) => document.id);
    const whole = { ...options, ids };
    if ((await Class._preDeleteOperation(documents, whole, user)) === false) return REFUSED;
    const wire = { ...wireOptions(optionsOf(whole), parent), ids };
    return { request: { type: Class.documentName, action: "delete", operation: wire }, cancelled };
  }

  /**
   * Several operations in one request: all of them are done, or none. Nothing is done either when somebody cancels any part.
   * @param {Array<object>} operations  `{action, documentName, …}` as for a single one
   * @returns {Promise<object[][]>} the documents of each operation; empty when cancelled
   */
  async batch(operations, user = globalThis.game.user) {
    const plans = { create: this.#planCreate, update: this.#planUpdate, delete: this.#planDelete };
    const requests = [];
    for (const { action, documentName, ...operation } of operations) {
      const Class = globalThis.CONFIG[documentName].documentClass;
      const { request, cancelled } = await plans[action].call(this, Class, operation, user);
      if (cancelled) return [];
      requests.push(request);
    }
    const sent = requests.filter(Boolean);
    if (sent.length === 0) return requests.map(() => []);
    const applied = await this.#send("modifyBatch", sent.map(onWire), ({ results }) => {
      return results.map(({ result }, index) => this.#apply(sent[index], result));
    });
    await Promise.all(applied.map(({ done }) => done));
    return requests.map((request) => (request ? applied[sent.indexOf(request)].documents : []));
  }

  /** The document that an operation means. @throws {Error} when it doesn't exist */
  async #existing(collection, Class, id, { pack, parent }) {
    const loads = pack && !parent && typeof collection.getDocument === "function";
    const document = loads ? await collection.getDocument(id) : collection.get(id, { invalid: true });
    if (!document) throw new Error(`${Class.documentName} "${id}" does not exist!`);
    return document;
  }

  /** Send, then apply what came back. @returns {Promise<object[]>} the documents */
  async #commit(request) {
    const applied = await this.#send("modifyDocument", onWire(request), ({ result }) => this.#apply(request, result));
    await applied.done;
    return applied.documents;
  }

  /** Apply what the server made of a request of this client. */
  #apply({ type, action, operation }, result) {
    return APPLY[action]({ type, action, operation, result: fromWire(result), userId: globalThis.game.userId });
  }

  /**
   * One request. `onOk` runs within the acknowledgement, so that everything is applied in the order of the server's commits.
   * @template T
   * @param {(answer: object) => T} onOk
   * @returns {Promise<T>}
   * @throws {Error} what the server answered; also when the connection is lost before it answers
   */
  #send(event, payload, onOk) {
    const { socket } = globalThis.game;
    const what = Array.isArray(payload) ? "batch" : `${payload.action} of ${payload.type}`;
    return new Promise((resolve, reject) => {
      const lost = () => reject(new Error(`The connection was lost before the server answered the ${what}`));
      socket.on("disconnect", lost);
      socket.emit(event, payload, (answer) => {
        socket.off("disconnect", lost);
        try {
          if (answer.error) throw refused(answer.error);
          resolve(onOk(answer.ok));
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  /** Apply what another client did. */
  receive(message) {
    const report = (error) =>
      Hooks.onError("ClientDatabaseBackend#receive", error, {
        msg: `Failed to apply a change of ${message.type}`,
        log: "error",
      });
    try {
      APPLY[message.action]({ ...message, result: fromWire(message.result) }).done.catch(report);
    } catch (error) {
      report(error);
    }
  }
}

/** The server's refusal as an error, with a notice. */
function refused({ name = "Error", message }) {
  globalThis.ui?.notifications?.error(message, { console: false });
  return Object.assign(new Error(message), { name });
}

/** Take the ids out of embedded data, so that the server gives new ones. */
function dropEmbeddedIds(Class, source) {
  for (const [name, field] of Object.entries(Class.hierarchy)) {
    if (!Array.isArray(source[name])) continue;
    for (const child of source[name]) {
      delete child._id;
      dropEmbeddedIds(field.model, child);
    }
  }
}
