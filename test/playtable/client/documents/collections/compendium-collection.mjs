import DocumentCollection from "./document-collection.mjs";
import { ownershipLevel } from "../../abstract/permissions.mjs";
import { Hooks } from "../../helpers/hooks.mjs";
import { buildUuid, Collection } from "../../utils/index.mjs";
import { unbuilt } from "../../unbuilt.mjs";

/** Loaded documents are let go this long after their last use, in milliseconds (foundryvtt.com/api, CompendiumCollection.CACHE_LIFETIME_SECONDS). */
const LIFETIME = 300_000;

/** What people of each role may do with a pack that says nothing of it. */
const DEFAULT_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/**
 * A pack: an index of everything, and the documents that were asked for.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.collections.CompendiumCollection.html
 */
export default class CompendiumCollection extends DocumentCollection {
  #flush = null;

  /** @param {{metadata: object, index: object[], folders: object[]}} data  as the server gives it */
  constructor({ metadata, index, folders }) {
    super();
    Object.defineProperties(this, {
      metadata: { value: metadata },
      index: { value: new Collection() },
      folders: { value: new Collection() },
      indexFields: { value: new Set(), writable: true },
    });
    this.#fill(index);
    const Folder = globalThis.CONFIG.Folder.documentClass;
    for (const source of folders) this.folders.set(source._id, new Folder(source, { pack: this.collection }));
  }

  #fill(entries) {
    for (const entry of entries) this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) });
  }

  /** The id, `package.name`. */
  get collection() {
    return this.metadata.id ?? `${this.metadata.packageName}.${this.metadata.name}`;
  }

  get title() {
    const label = this.metadata.label ?? this.metadata.name;
    return globalThis.game?.i18n?.localize?.(label) ?? label;
  }

  get name() {
    return this.metadata.name;
  }

  /** @override */
  get documentName() {
    return this.metadata.type;
  }

  get locked() {
    return this.metadata.locked !== false;
  }

  get indexed() {
    return this.index.size > 0;
  }

  get folder() {
    return null;
  }

  get visible() {
    return this.testUserPermission(globalThis.game.user, "OBSERVER");
  }

  getUuid(id) {
    return buildUuid({ documentName: this.documentName, id, pack: this.collection });
  }

  /** The level that the roles up to a user's give. */
  getUserLevel(user = globalThis.game.user) {
    const { DOCUMENT_OWNERSHIP_LEVELS: levels, USER_ROLES: roles } = globalThis.CONST;
    const given = Object.entries(this.metadata.ownership ?? DEFAULT_OWNERSHIP).filter(([role]) =>
      user.hasRole(roles[role]),
    );
    return Math.max(0, ...given.map(([, level]) => levels[level] ?? 0));
  }

  testUserPermission(user, permission, { exact = false } = {}) {
    const level = this.getUserLevel(user);
    const wanted = ownershipLevel(permission);
    return exact ? level === wanted : user.isGM || level >= wanted;
  }

  /** @override */
  _contextOf() {
    return { pack: this.collection };
  }

  /** @override */
  createDocument(data, context = {}) {
    return super.createDocument(data, { ...context, pack: this.collection });
  }

  /** Fill the index with the fields that core, the system and the caller want. @returns {Promise<Collection>} */
  async getIndex({ fields = [] } = {}) {
    const wanted = new Set([
      ...(globalThis.CONFIG[this.documentName].compendiumIndexFields ?? []),
      ...this.indexFields,
      ...fields,
    ]);
    if ([...wanted].every((field) => this.indexFields.has(field))) return this.index;
    const { index } = await request("packIndex", { pack: this.collection, fields: [...wanted] });
    this.indexFields = wanted;
    this.#fill(index);
    return this.index;
  }

  /** One document. @returns {Promise<object|null|undefined>} undefined without an id, null when there is none */
  async getDocument(id) {
    if (!id) return undefined;
    this.#keepAlive();
    const cached = super.get(id);
    if (cached) return cached;
    return (await this.getDocuments({ _id: id }))[0] ?? null;
  }

  /** The documents that a query chooses, e.g. `{type: "x"}` or `{_id__in: […]}`. @returns {Promise<object[]>} */
  async getDocuments(query = {}) {
    this.#keepAlive();
    const sources = await this.documentClass.database.get(this.documentClass, { query, pack: this.collection });
    return sources.map((source) => this.#cached(source)).filter(Boolean);
  }

  #cached(source) {
    const known = super.get(source._id);
    if (known) return known;
    try {
      const document = this.createDocument(source);
      super.set(document.id, document);
      return document;
    } catch (error) {
      this.markInvalid(source._id, source, error);
      return null;
    }
  }

  #keepAlive() {
    clearTimeout(this.#flush);
    this.#flush = setTimeout(() => this.clear(), LIFETIME);
    this.#flush.unref?.();
  }

  /** Import everything in the pack. @throws {Error} it isn't built */
  importAll() {
    return unbuilt("CompendiumCollection#importAll")();
  }

  /** Store a document in the pack. @throws {Error} when the pack is locked */
  async importDocument(document, options = {}) {
    if (this.locked) throw new Error(`You may not import documents into the locked Compendium "${this.collection}"`);
    const data = document.toCompendium(this, options);
    return this.documentClass.create(data, { ...options, pack: this.collection });
  }

  configure() {
    return unbuilt("CompendiumCollection#configure")();
  }

  /** @override */
  _onModifyContents(action, documents, result, operation, user) {
    for (const document of documents) {
      if (action === "delete") this.index.delete(document.id);
      else this.#fill([{ ...document.toObject(), system: undefined }]);
    }
    super._onModifyContents(action, documents, result, operation, user);
    Hooks.callAll("updateCompendium", this, documents, operation, user?.id);
  }
}

/** One request over the socket. */
function request(event, payload) {
  return new Promise((resolve, reject) => {
    globalThis.game.socket.emit(event, payload, (answer) => {
      if (answer.error) reject(new Error(answer.error.message));
      else resolve(answer.ok);
    });
  });
}
