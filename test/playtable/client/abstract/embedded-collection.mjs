import { Collection } from "../utils/index.mjs";
import { Hooks } from "../helpers/hooks.mjs";

/**
 * The children of one kind inside a document. It mirrors the parent's source array: each child's `_source` **is** the entry
 * of that array, so a change of the child is a change of the parent's data.
 * @see https://foundryvtt.com/api/v13/classes/foundry.abstract.EmbeddedCollection.html
 */
export default class EmbeddedCollection extends Collection {
  /**
   * @param {string} name      the field's name in the parent, e.g. "items"
   * @param {object} parent    the parent document
   * @param {object[]} sourceArray  the parent's source array, kept by reference
   */
  constructor(name, parent, sourceArray) {
    super();
    Object.defineProperties(this, {
      name: { value: name },
      parent: { value: parent },
      _source: { value: sourceArray, writable: true },
      invalidDocumentIds: { value: new Set() },
    });
  }

  /** The class that children are made of, as configured by the system. */
  get documentClass() {
    return this.model.implementation;
  }

  /** The core class of the children. */
  get model() {
    return this.parent.constructor.hierarchy[this.name].model;
  }

  /** The children's document name, e.g. "Item". */
  get documentName() {
    return this.model.documentName;
  }

  /**
   * Bring the instances in line with the source array: new entries get one, vanished ones lose theirs, the rest is
   * initialised again. A child that fails doesn't fail the parent; its id goes to `invalidDocumentIds`.
   */
  initialize(options = {}) {
    const wanted = new Set();
    this._source = this.parent._source[this.name];
    this.invalidDocumentIds.clear();
    for (let index = 0; index < this._source.length; index++) {
      const id = this._initializeDocument(index, options);
      if (id) wanted.add(id);
    }
    for (const id of this.keys()) if (!wanted.has(id)) super.delete(id);
  }

  /** Initialise the entry at an index of the source array. @returns {string|null} the child's id, null when it is invalid */
  _initializeDocument(index, options) {
    const source = this._source[index];
    const known = super.get(source._id);
    try {
      if (known && known._source === source) {
        known._initialize({ ...options, prepare: false });
        return known.id;
      }
      const child = this.createDocument(source, { ...options, prepare: false });
      this._source[index] = child._source;
      super.set(child.id, child);
      return child.id;
    } catch (error) {
      this._handleInvalidDocument(source._id, error, options);
      return null;
    }
  }

  /** Remember a child that failed, and report it. */
  _handleInvalidDocument(id, error, { log = true } = {}) {
    if (id) this.invalidDocumentIds.add(id);
    const where = `${this.parent.documentName} [${this.parent._source?._id ?? null}]`;
    const msg = `Failed to initialize ${this.documentName} [${id}] in ${where}`;
    if (log)
      Hooks.onError("EmbeddedCollection#_initializeDocument", error, {
        msg,
        log: "error",
        id,
        documentName: this.documentName,
      });
  }

  /** Make a child instance that isn't in the collection. @throws {Error} a DataModelValidationError when its data are bad */
  createDocument(data, context = {}) {
    return new this.documentClass(data, { ...context, parent: this.parent, parentCollection: this.name, strict: true });
  }

  /**
   * @param {string} id
   * @param {{strict?: boolean, invalid?: boolean}} [options]  `strict` throws when missing; `invalid` looks among failed ones too
   */
  get(id, { strict = false, invalid = false } = {}) {
    const child = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (!child && strict) throw new Error(`The key ${id} does not exist in the ${this.name} collection`);
    return child;
  }

  /** A loosely built instance of a child that failed validation. @throws {Error} when strict and there is no such id */
  getInvalid(id, { strict = true } = {}) {
    if (!this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
      return undefined;
    }
    return this.documentClass.fromSource(this._invalidSource(id), { parent: this.parent, parentCollection: this.name });
  }

  /** Put a child in; by default its source enters the parent's array too. */
  set(id, child, { modifySource = true } = {}) {
    if (modifySource) {
      const at = this._source.findIndex((entry) => entry._id === id);
      if (at < 0) this._source.push(child._source);
      else this._source[at] = child._source;
    }
    this.invalidDocumentIds.delete(id);
    return super.set(id, child);
  }

  /** Take a child out; by default its source leaves the parent's array too. */
  delete(id, { modifySource = true } = {}) {
    const at = modifySource ? this._source.findIndex((entry) => entry._id === id) : -1;
    if (at >= 0) this._source.splice(at, 1);
    this.invalidDocumentIds.delete(id);
    return super.delete(id) || at >= 0;
  }

  /** A copy of the stored data of an invalid child. */
  _invalidSource(id) {
    return structuredClone(this._source.find((entry) => entry._id === id));
  }

  /** Note that a child's new data failed: out of the collection, into the invalid ones, with its raw source kept. */
  _markInvalid(id, source, error) {
    const at = this._source.findIndex((entry) => entry._id === id);
    if (at >= 0) this._source[at] = source;
    super.delete(id);
    this._handleInvalidDocument(id, error);
  }

  /** The children's data. @param {boolean} [source=true] stored data, or the prepared values */
  toObject(source = true) {
    return source
      ? this._source.map((entry) => structuredClone(entry))
      : this.contents.map((child) => child.toObject(false));
  }
}
