import { isEmpty, isPlainObject, randomID } from "../../utils/index.mjs";
import ArrayField from "./array-field.mjs";
import { modelOf } from "./model-of.mjs";

/**
 * Embedded documents: an array in the source, a collection of documents when prepared. Updates are merged by `_id`, entries
 * with an unknown `_id` or none are added. A child that is bad doesn't make its parent bad: the collection puts it aside.
 */
export default class EmbeddedCollectionField extends ArrayField {
  static hierarchical = true;

  /** The class of the collection; `foundry.abstract.EmbeddedCollection` when a subclass names none. */
  static implementation = undefined;

  /** @param {Function} element the documents' class or a function that gives it */
  _adoptElement(element) {
    return element;
  }

  static get _defaults() {
    return { ...super._defaults, readonly: true };
  }

  /** The core class of the documents. */
  get model() {
    return modelOf(this.element);
  }

  /** The documents' schema. */
  get schema() {
    return this.model.schema;
  }

  _getField([name, ...rest]) {
    return name === undefined
      ? this
      : this.schema._getField(/^\w{16}$/.test(name) || /^\d+$/.test(name) ? rest : [name, ...rest]);
  }

  _cast(value) {
    return super._cast(value).map((entry) => (typeof entry?.toObject === "function" ? entry.toObject() : entry));
  }

  _cleanType(value, options) {
    const known = new Map((options.current ?? []).map((entry) => [entry._id, entry]));
    return value.map((entry) => {
      if (!isPlainObject(entry)) return entry;
      entry._id ??= randomID();
      const current = options.partial ? known.get(entry._id) : undefined;
      return this._cleanElement(entry, current, options);
    });
  }

  /** A whole entry is left to its document, which cleans its own data when it is made. */
  _cleanElement(entry, current, { partial, recursive }) {
    if (!partial) return entry;
    if (!current) return this.model.cleanData(entry);
    const source = { ...current, type: entry.type ?? current.type };
    return this.model.cleanData(entry, { partial, recursive, source, current });
  }

  migrateSource(_sourceData, fieldData) {
    if (Array.isArray(fieldData))
      for (const entry of fieldData) if (isPlainObject(entry)) this.model.migrateDataSafe(entry);
  }

  /** Children are validated in an update only; at construction the collection meets them one by one. */
  _validateElements(value, options) {
    if (options.partial !== true) return undefined;
    const failure = this._failure(value, undefined);
    const known = options.source?.[this.name] ?? [];
    for (const entry of value) {
      const source = { ...known.find(({ _id }) => _id === entry._id), ...entry };
      const found = this.schema.validate(entry, { ...options, source });
      if (found) failure.elements.push({ id: entry._id, name: entry.name, failure: found });
    }
    failure.unresolved = failure.elements.some((element) => element.failure.unresolved);
    return failure.isEmpty() ? undefined : failure;
  }

  /** Children go together or not by their own account. */
  _validateModel() {}

  initialize(value, model, options = {}) {
    let collection = model.collections?.[this.name];
    if (!collection) {
      const Implementation = this.constructor.implementation ?? globalThis.foundry.abstract.EmbeddedCollection;
      collection = new Implementation(this.name, model, value);
    }
    collection.initialize(options);
    return collection;
  }

  /** The collection itself can't be replaced; what it holds can change. */
  _checkUpdate() {}

  toObject(value) {
    return value.toObject(false);
  }

  _merge(current, change, options = {}) {
    if (options.recursive === false || !Array.isArray(current)) return super._merge(current, change, options);
    const value = [...current];
    const diff = [];
    for (const entry of change) {
      const index = value.findIndex(({ _id }) => _id === entry._id);
      if (index === -1) {
        value.push(entry);
        diff.push(entry);
        continue;
      }
      const merged = this.schema._merge(value[index], entry, options);
      if (isEmpty(merged.diff)) continue;
      value[index] = merged.value;
      diff.push({ _id: entry._id, ...merged.diff });
    }
    return diff.length > 0 ? { value, diff } : { value: current, diff: undefined };
  }

  /** The array and the entries that stay keep their identity: they are the children's own sources. */
  _commit(source, value) {
    const array = source[this.name];
    const known = new Map(array.map((entry) => [entry._id, entry]));
    const next = value.map((entry) => {
      const old = known.get(entry._id);
      return old && Object.keys(entry).every((key) => key in old) ? Object.assign(old, entry) : entry;
    });
    array.splice(0, array.length, ...next);
  }
}
