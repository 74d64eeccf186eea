import DataModel from "./data-model.mjs";
import EmbeddedCollection from "./embedded-collection.mjs";
import { holdsPermission, ownershipLevel, ownershipOf } from "./permissions.mjs";
import { getCollectionName, hierarchyOf } from "./hierarchy.mjs";
import { deletion } from "../utils/deletion.mjs";
import { buildUuid, getProperty } from "../utils/index.mjs";

/**
 * What every document has: identity, embedded collections, permissions, and the operations that go through the server.
 * @see https://foundryvtt.com/api/v13/classes/foundry.abstract.Document.html
 */
export default class BaseDocument extends DataModel {
  constructor(data = {}, { pack = null, parentCollection = null, ...context } = {}) {
    super(data, { pack, parentCollection, ...context });
  }

  /** What the kind of document is; subclasses give their own on top. */
  static get metadata() {
    return {
      name: "Document",
      collection: "documents",
      label: "DOCUMENT.Document",
      labelPlural: "DOCUMENT.Documents",
      coreTypes: ["base"],
      hasTypeData: false,
      indexed: false,
      compendiumIndexFields: [],
      embedded: {},
      permissions: { view: "LIMITED", create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
      schemaVersion: "13.341",
    };
  }

  /** @override */
  _configure({ pack = null, parentCollection = null, ...options } = {}) {
    super._configure({ pack, parentCollection, ...options });
    const parent = this.parent;
    const collections = {};
    for (const [name, field] of Object.entries(this.constructor.hierarchy)) {
      if (!field.model || !Array.isArray(this._source[name])) continue;
      const Kind = field.constructor.implementation ?? EmbeddedCollection;
      collections[name] = new Kind(name, this, this._source[name]);
    }
    Object.defineProperties(this, {
      pack: { value: parent?.pack ?? pack, configurable: true },
      parentCollection: { value: this._getParentCollection(parentCollection), configurable: true },
      collections: { value: collections },
    });
  }

  /** The name of the parent's field that holds this document. */
  _getParentCollection(parentCollection) {
    if (!this.parent) return null;
    return parentCollection ?? getCollectionName(this.parent.constructor, this.documentName);
  }

  // Kinds

  static get documentName() {
    return this.metadata.name;
  }
  get documentName() {
    return this.constructor.documentName;
  }

  static get collectionName() {
    return this.metadata.collection;
  }
  get collectionName() {
    return this.constructor.collectionName;
  }

  /** The class that the system configured for this kind of document. */
  static get implementation() {
    return globalThis.CONFIG?.[this.documentName]?.documentClass ?? this;
  }

  /** The core class of this kind. */
  static get baseDocument() {
    let Base = this;
    for (let Class = this; Class?.documentName === this.documentName; Class = Object.getPrototypeOf(Class))
      Base = Class;
    return Base;
  }

  static get hasTypeData() {
    return this.metadata.hasTypeData;
  }

  /** The types that core and the packages declare for this kind. */
  static get TYPES() {
    if (!this.hasTypeData) return [];
    const declared = globalThis.game?.documentTypes?.[this.documentName];
    return (
      declared ?? [...this.metadata.coreTypes, ...Object.keys(globalThis.CONFIG?.[this.documentName]?.dataModels ?? {})]
    );
  }

  /** The fields that hold embedded documents, by name. */
  static get hierarchy() {
    return hierarchyOf(this);
  }

  /** Where operations go. */
  static get database() {
    return globalThis.CONFIG.DatabaseBackend;
  }

  /** The field that holds children of a given name, which may be a document name or the field's own. */
  static getCollectionName(name) {
    return getCollectionName(this, name);
  }

  // Identity

  /** The id: 16 characters, or null before the server gave one. */
  get id() {
    return this._source._id ?? null;
  }

  get isEmbedded() {
    return !!this.parent && this.documentName in this.parent.constructor.metadata.embedded;
  }

  get inCompendium() {
    return !!this.pack;
  }

  get uuid() {
    return buildUuid({ documentName: this.documentName, id: this.id, parent: this.parent, pack: this.pack });
  }

  // Permissions

  /** Whether a user may create documents of this kind in the world. */
  static canUserCreate(user) {
    const nothing = { parent: null, _source: {}, testUserPermission: () => user.isGM };
    return holdsPermission(this.metadata.permissions.create, user, nothing, {});
  }

  /** The ownership level that a user has, a number of CONST.DOCUMENT_OWNERSHIP_LEVELS. */
  getUserLevel(user = globalThis.game.user) {
    if (this.pack && !this.parent) return globalThis.game.packs.get(this.pack)?.getUserLevel(user) ?? 0;
    if (this._source.ownership && this.schema.has("ownership")) {
      const { INHERIT } = globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS;
      const level = ownershipOf(this._source.ownership, user);
      if (level !== INHERIT || !this.parent) return Math.max(level, 0);
    }
    return this.parent ? this.parent.getUserLevel(user) : 0;
  }

  /**
   * @param {object} user
   * @param {number|string} permission  an ownership level
   * @param {{exact?: boolean}} [options]  exactly this level; a game master has OWNER of everything
   */
  testUserPermission(user, permission, { exact = false } = {}) {
    const { OWNER } = globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const wanted = ownershipLevel(permission);
    const level = user.isGM ? OWNER : this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  /** @param {object} user @param {"create"|"update"|"delete"} action @param {object} [data] the creation data or the changes */
  canUserModify(user, action, data = {}) {
    return holdsPermission(this.constructor.metadata.permissions[action], user, this, data);
  }

  // Operations

  /** Create documents of this kind. @param {object[]} data @param {object} [operation] @returns {Promise<object[]>} */
  static async createDocuments(data = [], operation = {}) {
    return this.database.create(this.implementation, { ...operation, data });
  }

  /** @param {object[]} updates  each with `_id` @returns {Promise<object[]>} those that changed */
  static async updateDocuments(updates = [], operation = {}) {
    return this.database.update(this.implementation, { ...operation, updates });
  }

  /** @param {string[]} ids @returns {Promise<object[]>} */
  static async deleteDocuments(ids = [], operation = {}) {
    return this.database.delete(this.implementation, { ...operation, ids });
  }

  /** Create one document, or several when given an array. Cancelled ones are left out (undefined for a single one). */
  static async create(data, operation = {}) {
    const several = Array.isArray(data);
    const made = await this.createDocuments(several ? data : [data], operation);
    return several ? made : made.shift();
  }

  /** A document of the world by id. */
  static get(id, operation = {}) {
    const collection = operation.pack
      ? globalThis.game.packs.get(operation.pack)
      : globalThis.game.collections.get(this.documentName);
    return collection?.get(id) ?? null;
  }

  /** @returns {Promise<this|undefined>} undefined when nothing changed or something cancelled it */
  async update(data = {}, operation = {}) {
    const updates = [{ ...data, _id: this.id }];
    const done = await this.constructor.updateDocuments(updates, { ...operation, ...this._operationContext() });
    return done.shift();
  }

  /** @returns {Promise<this|undefined>} undefined when something cancelled it */
  async delete(operation = {}) {
    const done = await this.constructor.deleteDocuments([this.id], { ...operation, ...this._operationContext() });
    return done.shift();
  }

  _operationContext() {
    return { parent: this.parent, pack: this.pack };
  }

  // Embedded documents

  /** @param {string} name  a document name or a field's name @throws {Error} when this kind has no such children */
  getEmbeddedCollection(name) {
    const field = getCollectionName(this.constructor, name);
    if (!field) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return this[field];
  }

  /** @returns {object|undefined} */
  getEmbeddedDocument(name, id, { invalid = false, strict = false } = {}) {
    return this.getEmbeddedCollection(name).get(id, { invalid, strict });
  }

  async createEmbeddedDocuments(name, data = [], operation = {}) {
    return this._embeddedClass(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(name, updates = [], operation = {}) {
    return this._embeddedClass(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(name, ids = [], operation = {}) {
    return this._embeddedClass(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  _embeddedClass(name) {
    this.getEmbeddedCollection(name);
    return this.constructor.hierarchy[getCollectionName(this.constructor, name)].model.implementation;
  }

  /** Every embedded document below this one, as [field, document]. */
  *traverseEmbeddedDocuments(parentPath = "") {
    for (const field of Object.keys(this.collections)) {
      const path = parentPath ? `${parentPath}.${field}` : field;
      for (const child of this.collections[field]) {
        yield [path, child];
        yield* child.traverseEmbeddedDocuments(path);
      }
    }
  }

  // Flags

  /** @returns {string[]} the scopes that flags may have: core, the world, the system, installed modules */
  static get flagScopes() {
    const game = globalThis.game;
    return ["core", "world", game?.system?.id, ...(game?.modules?.keys() ?? [])].filter(Boolean);
  }

  #requireScope(scope) {
    if (!this.constructor.flagScopes.includes(scope))
      throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }

  /** @param {string} scope @param {string} key  may be dotted */
  getFlag(scope, key) {
    this.#requireScope(scope);
    return getProperty(this.flags?.[scope] ?? {}, key);
  }

  /** Store a flag; objects merge into what is there. @returns {Promise<this|undefined>} */
  async setFlag(scope, key, value) {
    this.#requireScope(scope);
    return this.update({ [`flags.${scope}.${key}`]: value });
  }

  /** Remove a flag. @returns {Promise<this|undefined>} */
  async unsetFlag(scope, key) {
    this.#requireScope(scope);
    return this.update(deletion(`flags.${scope}.${key}`));
  }

  // Data

  /** @override */
  clone(changes = {}, { save = false, keepId = false, addSource = false, ...context } = {}) {
    const data = { ...changes };
    if (!keepId) data._id = null;
    const copy = super.clone(data, { parent: this.parent, pack: this.pack, ...context });
    if (addSource && copy._source._stats) copy.updateSource({ _stats: { duplicateSource: this.uuid } });
    return save ? this.constructor.create(copy, { ...this._operationContext(), keepId }) : copy;
  }

  /** The data as a pack stores them: without what belongs to this world. */
  toCompendium(
    _pack,
    { clearSort = true, clearFolder = true, clearOwnership = true, clearState = true, keepId = false } = {},
  ) {
    const data = this.toObject();
    if (!keepId) delete data._id;
    if (clearSort) delete data.sort;
    if (clearFolder) delete data.folder;
    if (clearOwnership) delete data.ownership;
    if (clearState) delete data.active;
    return data;
  }

  // Events, for subclasses. The pre-methods run on the requester, the rest everywhere.

  /** @returns {Promise<boolean|void>} false keeps the document from being created */
  async _preCreate(data, options, user) {
    return this.system?._preCreate?.(data, options, user);
  }
  _onCreate(data, options, userId) {
    this.system?._onCreate?.(data, options, userId);
  }
  /** @returns {Promise<boolean|void>} false drops the update */
  async _preUpdate(changed, options, user) {
    return this.system?._preUpdate?.(changed, options, user);
  }
  _onUpdate(changed, options, userId) {
    this.system?._onUpdate?.(changed, options, userId);
  }
  /** @returns {Promise<boolean|void>} false keeps the document */
  async _preDelete(options, user) {
    return this.system?._preDelete?.(options, user);
  }
  _onDelete(options, userId) {
    this.system?._onDelete?.(options, userId);
  }
  static async _preCreateOperation(_documents, _operation, _user) {}
  static async _onCreateOperation(_documents, _operation, _user) {}
  static async _preUpdateOperation(_documents, _operation, _user) {}
  static async _onUpdateOperation(_documents, _operation, _user) {}
  static async _preDeleteOperation(_documents, _operation, _user) {}
  static async _onDeleteOperation(_documents, _operation, _user) {}

  _preCreateDescendantDocuments(_parent, _collection, _data, _options, _userId) {}
  _onCreateDescendantDocuments(_parent, _collection, _documents, _data, _options, _userId) {}
  _preUpdateDescendantDocuments(_parent, _collection, _changes, _options, _userId) {}
  _onUpdateDescendantDocuments(_parent, _collection, _documents, _changes, _options, _userId) {}
  _preDeleteDescendantDocuments(_parent, _collection, _ids, _options, _userId) {}
  _onDeleteDescendantDocuments(_parent, _collection, _documents, _ids, _options, _userId) {}
}
