import { equals, expandObject, isEmpty, isPlainObject } from "../../utils/index.mjs";
import { is14 } from "../../generation.mjs";
import { isDeletionKey, isReplacementKey, plainKey } from "../../utils/special-keys.mjs";
import DataField from "./data-field.mjs";
import { migrateField } from "./migrate-field.mjs";
import ObjectField from "./object-field.mjs";

/** Makes `{a: {b: 1}}` of `{"a.b": 1}`, in place. */
function expandKeys(data) {
  if (!Object.keys(data).some((key) => key.includes("."))) return;
  const expanded = expandObject(data);
  for (const key of Object.keys(data)) delete data[key];
  Object.assign(data, expanded);
}

/** An object with any keys whose values are all of one field. A key that `validateKey` refuses is dropped with its value. */
export default class TypedObjectField extends ObjectField {
  static recursive = true;

  /** @param {DataField} element @param {object} [options] validateKey(key), expandKeys (V14) @param {object} [context] */
  constructor(element, options = {}, context = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element of a TypedObjectField must be a DataField");
    if (element.parent !== undefined) throw new Error(`The "${element.fieldPath}" field already belongs to a parent`);
    element.name ||= "element";
    element.parent = this;
    this.element = element;
  }

  static get _defaults() {
    return { ...super._defaults, validateKey: undefined, ...(is14() ? { expandKeys: true } : {}) };
  }

  _getField([key, ...rest]) {
    return key === undefined ? this : this.element._getField(rest);
  }

  apply(fn, value = {}, options = {}) {
    const results = {};
    for (const [key, entry] of Object.entries(value ?? {})) results[key] = this.element.apply(fn, entry, options);
    return results;
  }

  /** Cleans in place. In an update (partial), values of keys that are new are completed. */
  _cleanType(data, options) {
    if (!isPlainObject(data)) return data;
    const partial = options.partial === true;
    if (this.expandKeys) expandKeys(data);
    for (const key of Object.keys(data)) {
      const name = plainKey(key);
      const special = name !== key;
      if ((special && !partial) || this.validateKey?.(name) === false) delete data[key];
      else if (!isDeletionKey(key)) {
        const known = partial && !special && Object.hasOwn(options.current ?? {}, name);
        const inner = { ...options, partial: known && options.recursive !== false, current: options.current?.[name] };
        data[key] = this.element.clean(data[key], inner);
      }
    }
    return data;
  }

  migrateSource(sourceData, fieldData) {
    if (!isPlainObject(fieldData)) return;
    for (const key of Object.keys(fieldData)) migrateField(this.element, sourceData, fieldData, key);
  }

  _validateType(data, options = {}) {
    super._validateType(data, options);
    const failure = this._failure(data, undefined);
    for (const key of Object.keys(data)) {
      if (isDeletionKey(key)) continue;
      const found = this.element.validate(data[key], options);
      if (!found) continue;
      failure.fields[plainKey(key)] = found;
      if (options.fallback && found.unresolved) this.#resolve(data, key, found, options);
    }
    failure.unresolved = Object.values(failure.fields).some(({ unresolved }) => unresolved);
    return failure.isEmpty() ? undefined : failure;
  }

  _validateModel(data, options) {
    if (isPlainObject(data)) for (const entry of Object.values(data)) this.element._validateModel(entry, options);
  }

  /** With `fallback`, an invalid value becomes the element's initial value, or goes when that is invalid too. */
  #resolve(data, key, failure, options) {
    const initial = this.element.getInitialValue(options.source);
    failure.unresolved = false;
    if (initial !== undefined && !this.element.validate(initial, { ...options, partial: false })) {
      data[key] = initial;
      failure.fallback = initial;
    } else {
      delete data[key];
      failure.dropped = true;
    }
  }

  initialize(value, model, options = {}) {
    if (!isPlainObject(value)) return value;
    const prepared = {};
    for (const [key, entry] of Object.entries(value)) {
      const result = this.element.initialize(entry, model, options);
      const descriptor = typeof result === "function" ? { get: () => result() } : { value: result, writable: true };
      Object.defineProperty(prepared, key, { configurable: true, enumerable: true, ...descriptor });
    }
    return prepared;
  }

  toObject(value) {
    if (value === undefined || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  _merge(current, change, options = {}) {
    if (options.recursive === false || !isPlainObject(current) || !isPlainObject(change)) {
      return super._merge(current, change, options);
    }
    const value = { ...current };
    const diff = {};
    for (const [key, next] of Object.entries(change)) {
      const name = plainKey(key);
      if (isDeletionKey(key)) {
        if (name in value) diff[key] = null;
        delete value[name];
        continue;
      }
      const merging = !isReplacementKey(key) && Object.hasOwn(current, name);
      const merged = merging ? this.element._merge(current[name], next, options) : { value: next, diff: next };
      if (merged.diff === undefined || (!merging && equals(current[name], next))) continue;
      value[name] = merged.value;
      diff[key] = merged.diff;
    }
    return isEmpty(diff) ? { value: current, diff: undefined } : { value, diff };
  }
}
