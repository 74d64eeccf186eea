import DocumentCollection from "./document-collection.mjs";
import CompendiumFolderCollection from "./compendium-folder-collection.mjs";
import { importAll } from "./compendium-import.mjs";
import { ownershipLevel } from "../../abstract/permissions.mjs";
import { Hooks } from "../../helpers/hooks.mjs";
import { buildUuid, Collection, expandObject, getProperty, mergeObject, setProperty } from "../../utils/index.mjs";

/** What every index holds (foundryvtt.wiki, compendium). */
const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** What people of each role may do with a pack that says nothing of it. */
const DEFAULT_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/**
 * A pack: an index of everything, and the documents that were asked for.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.collections.CompendiumCollection.html
 */
export default class CompendiumCollection extends DocumentCollection {
  /** Loaded documents are let go so many seconds after their last use. */
  static CACHE_LIFETIME_SECONDS = 300;

  /** The key of core's setting that configures packs. */
  static CONFIG_SETTING = "compendiumConfiguration";

  #flush = null;

  /** @param {{metadata: object, index: object[], folders: object[]}} data  as the server gives it */
  constructor({ metadata, index, folders }) {
    super();
    Object.defineProperties(this, {
      metadata: { value: metadata },
      index: { value: new Collection() },
      indexFields: { value: new Set(), writable: true },
    });
    this.#fill(index);
    Object.defineProperty(this, "folders", { value: new CompendiumFolderCollection(this, folders) });
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

  /** What the world's setting says of this pack. */
  get config() {
    const { settings } = globalThis.game;
    const known = settings.settings.has(`core.${this.constructor.CONFIG_SETTING}`);
    return (known && settings.get("core", this.constructor.CONFIG_SETTING)[this.collection]) || {};
  }

  /** Whether nothing in it may change; packs of packages are, unless the world says otherwise. */
  get locked() {
    return this.config.locked ?? this.metadata.packageType !== "world";
  }

  /** What people of each role may do with it. @returns {Record<string, string>} */
  get ownership() {
    return this.config.ownership ?? this.metadata.ownership ?? DEFAULT_OWNERSHIP;
  }

  get indexed() {
    return this.index.size > 0;
  }

  /** The folder of packs that it is in, or null. */
  get folder() {
    return globalThis.game.folders?.get(this.config.folder) ?? null;
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
    const given = Object.entries(this.ownership).filter(([role]) => user.hasRole(roles[role]));
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
      this._markInvalid(source._id, source, error);
      return null;
    }
  }

  #keepAlive() {
    clearTimeout(this.#flush);
    this.#flush = setTimeout(() => this.clear(), this.constructor.CACHE_LIFETIME_SECONDS * 1000);
    this.#flush.unref?.();
  }

  /**
   * Bring everything into a folder of the world: one that is there, or a new one with the pack's title.
   * @param {{folderId?: string|null, folderName?: string, keepId?: boolean}} [options]
   * @returns {Promise<object[]>}
   */
  async importAll(options) {
    return importAll(this, options);
  }

  /**
   * Store a copy of a document in the pack.
   * @throws {Error} when the pack is locked, or holds other documents
   */
  async importDocument(document, options = {}) {
    this.#assertUnlocked();
    if (document.documentName !== this.documentName)
      throw new Error(`You may not import ${document.documentName} documents into a ${this.documentName} Compendium`);
    const data = document.toCompendium(this, options);
    return this.documentClass.create(data, { ...options, pack: this.collection });
  }

  #assertUnlocked() {
    if (this.locked) throw new Error(`You may not import documents into the locked Compendium "${this.collection}"`);
  }

  /**
   * Change what the world says of this pack.
   * @param {{locked?: boolean, ownership?: Record<string, string>, folder?: string|null}} [configuration]
   * @returns {Promise<object>} what it says of all
   */
  async configure(configuration = {}) {
    const { settings } = globalThis.game;
    const key = this.constructor.CONFIG_SETTING;
    const all = settings.get("core", key);
    return settings.set("core", key, { ...all, [this.collection]: { ...all[this.collection], ...configuration } });
  }

  /** Put a document's entry into the index. */
  indexDocument(document) {
    const entry = {};
    for (const path of new Set([...INDEX_FIELDS, ...this.indexFields])) {
      const value = getProperty(document._source, path);
      if (value !== undefined) setProperty(entry, path, value);
    }
    this.#fill([entry]);
  }

  /** Documents that aren't loaded here changed: what the index says of them follows. */
  _noteChanges(changes) {
    for (const { _id, ...change } of changes) {
      const entry = this.index.get(_id);
      if (entry && !super.get(_id)) mergeObject(entry, expandObject(change), { insertKeys: false });
    }
  }

  /** @override */
  delete(id) {
    this.index.delete(id);
    return super.delete(id);
  }

  /** @override */
  _onModifyContents(action, documents, result, operation, user) {
    if (action !== "delete") for (const document of documents) this.indexDocument(document);
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
