import { equals, isEmpty, isPlainObject } from "../../utils/index.mjs";
import { isDeletionKey, isReplacementKey, plainKey } from "../../utils/special-keys.mjs";
import { parseDelta } from "./change-operations.mjs";
import DataField from "./data-field.mjs";
import { migrateField } from "./migrate-field.mjs";
import { initializeField } from "./initialize-field.mjs";

const RESERVED = new Set(["_source", "__proto__"]);

/** An object with known keys, each a field. Unknown keys are dropped. */
export default class SchemaField extends DataField {
  static recursive = true;

  /** @param {Record<string, DataField>} fields @param {object} [options] @param {object} [context] */
  constructor(fields, options = {}, context = {}) {
    super(options, context);
    this.fields = this._adopt(fields);
    this.#names = Object.keys(this.fields);
  }

  #names;

  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false };
  }

  /** Names the fields and makes this their parent. */
  _adopt(fields) {
    if (!isPlainObject(fields)) throw new Error("A schema is an object of DataFields");
    for (const [name, field] of Object.entries(fields)) {
      if (RESERVED.has(name)) throw new Error(`No field may be named ${name}`);
      if (!(field instanceof DataField)) throw new Error(`The "${name}" field is not a DataField`);
      if (field.parent !== undefined) throw new Error(`The "${field.fieldPath}" field already belongs to a parent`);
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  // The fields as of a map

  [Symbol.iterator]() {
    return this.values()[Symbol.iterator]();
  }

  keys() {
    return Object.keys(this.fields);
  }

  values() {
    return Object.values(this.fields);
  }

  entries() {
    return Object.entries(this.fields);
  }

  has(name) {
    return Object.hasOwn(this.fields, name);
  }

  get(name) {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a path. @param {string|string[]} path */
  getField(path) {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  _getField([name, ...rest]) {
    if (name === undefined) return this;
    return this.get(name)?._getField(rest);
  }

  apply(fn, value = {}, options = {}) {
    const results = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in (value ?? {}))) continue;
      const result = field.apply(fn, value?.[name], options);
      if (!options.filter || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  // Cleaning

  getInitialValue(source = {}) {
    const initial = this.initial === undefined ? {} : super.getInitialValue(source);
    return isPlainObject(initial) ? this._cleanType(initial, { source }) : initial;
  }

  /** A missing object is cleaned once, not first made and cleaned and then cleaned again. */
  clean(value, options = {}) {
    return super.clean(value === undefined && this.initial === undefined ? {} : value, options);
  }

  _cast(value) {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  /** Cleans in place. In an update (partial), only the keys that are there; inner objects that are new get all keys. */
  _cleanType(data, options) {
    if (!isPlainObject(data)) return data;
    const partial = options.partial === true && (isPlainObject(options.current) || !("current" in options));
    const source = options.source ?? data;
    for (const key of Object.keys(data)) if (!this.has(key)) this.#cleanKey(data, key, partial, options);
    // One object of options for all fields: none of them keeps it.
    const inner = { ...options, source, partial: partial && options.recursive !== false };
    for (const name of partial ? Object.keys(data) : this.#names) {
      const field = this.fields[plainKey(name)];
      if (!field) continue;
      inner.current = options.current?.[name];
      if (field.persisted === false && options.persisted !== false) delete data[name];
      else if (name in this.fields) data[name] = field.clean(data[name], inner);
      else data[name] = field.clean(data[name], { ...inner, partial: false });
    }
    return data;
  }

  /**
   * What becomes of a key that isn't a field's name. Special keys of fields stay in updates. Assumed: deleting a field
   * resets it to its initial value.
   */
  #cleanKey(data, key, partial, options) {
    const name = plainKey(key);
    if (partial && this.has(name) && isReplacementKey(key)) return;
    if (options.prune === false && name === key) return;
    delete data[key];
    if (partial && this.has(name) && isDeletionKey(key)) data[`==${name}`] = undefined;
  }

  migrateSource(sourceData, fieldData) {
    if (!isPlainObject(fieldData)) return;
    for (const [name, field] of this.entries()) {
      for (const key of [name, `==${name}`]) if (key in fieldData) migrateField(field, sourceData, fieldData, key);
    }
  }

  // Validation

  _validateType(data, options = {}) {
    if (!isPlainObject(data)) throw new Error("must be an object");
    const found = {};
    const inner = { ...options, source: options.source ?? data };
    for (const key of options.partial ? Object.keys(data) : this.#names) {
      const field = this.get(plainKey(key));
      if (!field || field.persisted === false) continue;
      const failure = field.validate(data[key], inner);
      if (failure) found[plainKey(key)] = this._resolve(data, key, field, failure, options);
    }
    if (isEmpty(found)) return undefined;
    const failure = this._failure(data, undefined);
    failure.fields = found;
    failure.unresolved = Object.values(found).some(({ unresolved }) => unresolved);
    return failure;
  }

  _validateModel(data, options = {}) {
    if (!isPlainObject(data)) return;
    const inner = { ...options, source: options.source ?? data };
    for (const [name, field] of this.entries()) {
      try {
        field._validateModel(data[name], inner);
      } catch (error) {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      }
    }
  }

  /** With `fallback`, replaces an invalid value by its field's initial value, if that is valid. */
  _resolve(data, key, field, failure, options) {
    if (!options.fallback || !failure.unresolved) return failure;
    const initial = field.getInitialValue(options.source ?? data);
    if (field.validate(initial, { ...options, partial: false })) return failure;
    data[key] = initial;
    return Object.assign(failure, { fallback: initial, unresolved: false });
  }

  // Life

  initialize(value, model, options = {}) {
    if (!isPlainObject(value)) return value;
    const prepared = {};
    for (const name of this.#names) initializeField(prepared, this.fields[name], value, model, options);
    return prepared;
  }

  toObject(value) {
    if (value === undefined || value === null) return value;
    const data = {};
    for (const [name, field] of this.entries()) if (field.persisted !== false) data[name] = field.toObject(value[name]);
    return data;
  }

  _merge(current, change, options = {}) {
    if (options.recursive === false || !isPlainObject(current) || !isPlainObject(change)) {
      return super._merge(current, change, options);
    }
    const value = { ...current };
    const diff = {};
    for (const [key, next] of Object.entries(change)) {
      const name = plainKey(key);
      const merged = isReplacementKey(key)
        ? { value: next, diff: equals(current[name], next) ? undefined : next }
        : this.fields[name]._merge(current[name], next, options);
      if (merged.diff === undefined) continue;
      value[name] = merged.value;
      diff[key] = merged.diff;
    }
    return isEmpty(diff) ? { value: current, diff: undefined } : { value, diff };
  }

  // ActiveEffects

  _castChangeDelta(delta) {
    const value = parseDelta(delta);
    return isPlainObject(value) ? value : undefined;
  }

  /** Adding to an object with a schema does nothing. */
  _applyChangeAdd() {}
}
