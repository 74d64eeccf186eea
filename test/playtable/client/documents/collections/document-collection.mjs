import { Collection } from "../../utils/index.mjs";
import { Hooks } from "../../helpers/hooks.mjs";

/**
 * Primary documents of one kind.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.abstract.DocumentCollection.html
 */
export default class DocumentCollection extends Collection {
  /** The sources of documents that failed validation, by id. */
  #invalid = new Map();

  constructor() {
    super();
    Object.defineProperties(this, {
      apps: { value: [] },
      invalidDocumentIds: { value: new Set() },
    });
  }

  /** The document name, e.g. "Actor". */
  get documentName() {
    return this.constructor.documentName;
  }

  get documentClass() {
    return globalThis.CONFIG[this.documentName].documentClass;
  }

  get name() {
    return this.constructor.name;
  }

  /** Make an instance that isn't in the collection. @throws {Error} a DataModelValidationError when its data are bad */
  createDocument(data, context = {}) {
    return new this.documentClass(data, { ...context, strict: true });
  }

  /** @param {string} id @param {{strict?: boolean, invalid?: boolean}} [options] */
  get(id, { strict = false, invalid = false } = {}) {
    const found = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (!found && strict)
      throw new Error(`${this.documentName} id [${id}] does not exist in the ${this.name} collection.`);
    return found;
  }

  /** A loosely built instance of a document that failed validation. @throws {Error} when strict and there is no such id */
  getInvalid(id, { strict = true } = {}) {
    if (this.#invalid.has(id)) return this.documentClass.fromSource(this._invalidSource(id), this._contextOf());
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  /** What a document of this collection is made with besides its data. */
  _contextOf() {
    return {};
  }

  /** A copy of the stored data of an invalid document. */
  _invalidSource(id) {
    return structuredClone(this.#invalid.get(id));
  }

  /** Note that a document's data failed: out of the collection, its raw source kept. */
  _markInvalid(id, source, error) {
    super.delete(id);
    this.#invalid.set(id, source);
    this.invalidDocumentIds.add(id);
    const msg = `Failed to initialize ${this.documentName} [${id}]`;
    Hooks.onError("DocumentCollection#_initialize", error, { msg, log: "error", id, documentName: this.documentName });
  }

  /** @override */
  set(id, document) {
    this.#forgetInvalid(id);
    return super.set(id, document);
  }

  /** @override */
  delete(id) {
    this.#forgetInvalid(id);
    return super.delete(id);
  }

  #forgetInvalid(id) {
    this.#invalid.delete(id);
    this.invalidDocumentIds.delete(id);
  }

  /** Documents whose name, or another field marked for search, contains a text. */
  search({ query = "", filters = [], exclude = [] } = {}) {
    const wanted = query.toLowerCase();
    return this.contents.filter((entry) => {
      if (exclude.includes(entry.id ?? entry._id)) return false;
      const named = String(entry.name ?? "")
        .toLowerCase()
        .includes(wanted);
      return named && filters.every(({ field, value, negate = false }) => (entry[field] === value) !== negate);
    });
  }

  /** Render the applications that list this collection. */
  render(force = false, options = {}) {
    for (const app of this.apps) {
      Promise.resolve(app.render({ force, ...options })).catch((error) =>
        Hooks.onError("DocumentCollection#render", error, { msg: "Failed to render a directory", log: "error" }),
      );
    }
  }

  /** Something in the collection was created, updated or deleted. */
  _onModifyContents(action, documents, result, operation, _user) {
    if (operation.render !== false)
      this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result });
  }
}
