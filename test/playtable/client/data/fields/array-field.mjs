import { isPlainObject } from "../../utils/index.mjs";
import { parseDelta } from "./change-operations.mjs";
import DataField from "./data-field.mjs";
import { migrateField } from "./migrate-field.mjs";

/** An array whose elements are all of one field. An update replaces the whole array. */
export default class ArrayField extends DataField {
  static recursive = true;

  /** @param {DataField} element @param {object} [options] min, max, exact, empty @param {object} [context] */
  constructor(element, options = {}, context = {}) {
    super(options, context);
    this.element = this._adoptElement(element);
  }

  static get _defaults() {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
    };
  }

  _adoptElement(element) {
    if (!(element instanceof DataField))
      throw new Error(`The element of a ${this.constructor.name} must be a DataField`);
    if (element.parent !== undefined) throw new Error(`The "${element.fieldPath}" field already belongs to a parent`);
    element.name ||= "element";
    element.parent = this;
    return element;
  }

  _getField([key, ...rest]) {
    return key === undefined ? this : this.element._getField(rest);
  }

  apply(fn, value = [], options = {}) {
    return Array.from(value ?? [], (entry) => this.element.apply(fn, entry, options));
  }

  getInitialValue(source = {}) {
    if (this.initial !== undefined) return super.getInitialValue(source);
    if (this.nullable) return this.required ? null : undefined;
    return this.required ? [] : undefined;
  }

  /** Sets and other iterables become arrays, `{0: a, 1: b}` becomes [a, b], a single value an array of it (assumed). */
  _cast(value) {
    if (Array.isArray(value)) return value;
    if (typeof value === "object" && typeof value[Symbol.iterator] === "function") return Array.from(value);
    if (!isPlainObject(value)) return [value];
    const keys = Object.keys(value);
    if (!keys.every((key) => /^\d+$/.test(key))) return [value];
    return keys.toSorted((a, b) => a - b).map((key) => value[key]);
  }

  _cleanType(value, options) {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => this.element.clean(entry, { ...options, partial: false, current: undefined }));
  }

  migrateSource(sourceData, fieldData) {
    if (Array.isArray(fieldData))
      for (const index of fieldData.keys()) migrateField(this.element, sourceData, fieldData, index);
  }

  _validateType(value, options = {}) {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!this.empty && value.length === 0) throw new Error("may not be empty");
    if (this.exact !== undefined && value.length !== this.exact)
      throw new Error(`must have exactly ${this.exact} elements`);
    if (value.length < this.min) throw new Error(`must have at least ${this.min} elements`);
    if (value.length > this.max) throw new Error(`must have at most ${this.max} elements`);
    return this._validateElements(value, options);
  }

  /** Validates the elements; with `fallback`, an invalid one becomes the initial value, or goes when that is invalid too. */
  _validateElements(value, options) {
    const failure = this._failure(value, undefined);
    for (let i = value.length - 1; i >= 0; i--) {
      const found = this._validateElement(value[i], { ...options, partial: false });
      if (!found) continue;
      failure.elements.unshift({ id: i, failure: found });
      if (options.fallback && found.unresolved) this.#resolve(value, i, found, options);
    }
    failure.unresolved = failure.elements.some((element) => element.failure.unresolved);
    return failure.isEmpty() ? undefined : failure;
  }

  _validateModel(value, options) {
    for (const entry of Array.isArray(value) ? value : []) this.element._validateModel(entry, options);
  }

  _validateElement(value, options) {
    return this.element.validate(value, options);
  }

  #resolve(value, index, failure, options) {
    const initial = this.element.getInitialValue(options.source);
    failure.unresolved = false;
    if (initial !== undefined && !this.element.validate(initial, options)) {
      value[index] = initial;
      failure.fallback = initial;
    } else {
      value.splice(index, 1);
      failure.dropped = true;
    }
  }

  initialize(value, model, options = {}) {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => {
      const prepared = this.element.initialize(entry, model, options);
      return typeof prepared === "function" ? prepared() : prepared;
    });
  }

  toObject(value) {
    if (value === undefined || value === null) return value;
    return Array.from(value, (entry) => this.element.toObject(entry));
  }

  /** A delta is one element or a (JSON) array of them. */
  _castChangeDelta(delta, replacementData) {
    const value = parseDelta(delta);
    const entries = Array.isArray(value) || value instanceof Set ? Array.from(value) : [delta];
    return entries
      .map((entry) => this.element._castChangeDelta(entry, replacementData))
      .filter((entry) => entry !== undefined);
  }

  _applyChangeAdd(value, delta) {
    if (!Array.isArray(value)) return delta;
    value.push(...delta);
    return value;
  }
}
