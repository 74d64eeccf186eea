import { deepClone, equals } from "../../utils/index.mjs";
import DataModelValidationError from "../validation/validation-error.mjs";
import DataModelValidationFailure from "../validation/validation-failure.mjs";
import { is14 } from "../../generation.mjs";
import { changeOperation } from "./change-operations.mjs";
import { replaceReferences } from "./roll-delta.mjs";
import { createGroup, createInput } from "./field-forms.mjs";

/**
 * The base of all fields: what a value may be, how it is cleaned, validated, prepared, edited and changed by effects.
 * (foundryvtt.com/api: DataField; own implementation)
 *
 * Options: `required, nullable, initial (value or fn(source)), readonly, gmOnly, label, hint, placeholder, choices,
 * validate(value, options), validationError, persisted`.
 */
export default class DataField {
  /** Whether the field holds other fields. */
  static recursive = false;
  /** Whether the field holds embedded documents. */
  static hierarchical = false;

  /** @param {object} [options] @param {{name?: string, parent?: DataField}} [context] */
  constructor(options = {}, { name, parent } = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    for (const [key, value] of Object.entries(this.constructor._defaults))
      this[key] = key in options ? options[key] : value;
  }

  /** The options a kind of field knows and their defaults. */
  static get _defaults() {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      ...(is14() ? { placeholder: "", persisted: true } : {}),
      validationError: "is not a valid value",
    };
  }

  /** Whether the class can make its own form input. */
  static get hasFormSupport() {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  /** The dotted path of the field within the outermost schema. */
  get fieldPath() {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** The field at a path below this one; undefined when there is none. @param {string[]} path */
  _getField(path) {
    return path.length === 0 ? this : undefined;
  }

  /**
   * Calls a function (or the method of that name) for this field; recursive fields do so for what they hold.
   * @param {string|Function} fn called with (value, options), the field as `this`
   */
  apply(fn, value, options = {}) {
    return typeof fn === "string" ? this[fn](value, options) : fn.call(this, value, options);
  }

  // Cleaning

  /**
   * The value to start with. Assumed: a required and nullable field without an initial value starts as null.
   * @param {object} [source] the data of the whole model
   */
  getInitialValue(source = {}) {
    if (typeof this.initial === "function") return this.initial(source);
    if (this.initial === undefined) return this.required && this.nullable ? null : undefined;
    return deepClone(this.initial);
  }

  /**
   * Casts and tidies a value: undefined becomes the initial value, null stays.
   * @param {unknown} value
   * @param {object} [options]
   * @param {boolean} [options.partial] the value is part of an update
   * @param {object} [options.source] the data of the whole model
   */
  clean(value, options = {}) {
    const given = value === undefined ? this.getInitialValue(options.source) : value;
    if (given === undefined || given === null) return given;
    return this._cleanType(this._cast(given), options);
  }

  /** The value as the field's type, if that can be. */
  _cast(value) {
    return value;
  }

  /** What is tidied for this type of field. */
  _cleanType(value, _options) {
    return value;
  }

  /** Migrates the field's part of source data. @param {object} _sourceData all of it @param {unknown} _fieldData */
  migrateSource(_sourceData, _fieldData) {}

  // Validation

  /**
   * @param {unknown} value
   * @param {object} [options] partial, fallback, source
   * @returns {DataModelValidationFailure|undefined} undefined when valid
   */
  validate(value, options = {}) {
    try {
      for (const validator of [this._validateSpecial, this._validateCustom, this._validateType]) {
        const result = validator.call(this, value, options);
        if (result === true) return undefined;
        if (result === false) return this._failure(value, this.validationError);
        if (result instanceof DataModelValidationFailure) return result;
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof DataModelValidationError) || !error.failure) return this._failure(value, error.message);
      return Object.assign(error.failure, { invalidValue: value, unresolved: true });
    }
  }

  _failure(invalidValue, message) {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** undefined and null. @returns {boolean|void} true: valid, and no more to ask */
  _validateSpecial(value) {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
  }

  /** The `validate` option: true valid, false invalid, undefined go on, throw with a message. */
  _validateCustom(value, options) {
    return this.options.validate?.call(this, value, options);
  }

  /** @returns {boolean|void|DataModelValidationFailure} */
  _validateType(_value, _options) {}

  /**
   * For fields that hold models: whether values that are valid each go together. Called with complete data only.
   * @param {unknown} _value
   * @param {{source?: object}} [_options] source: the data of the whole model
   * @throws {Error} when they don't
   */
  _validateModel(_value, _options) {}

  // Life

  /** The prepared form of a source value; a function makes a getter of the property. */
  initialize(value, _model, _options = {}) {
    return value;
  }

  /** The plain form of a prepared value. */
  toObject(value) {
    return value;
  }

  /**
   * What a cleaned change makes of a source value.
   * @param {unknown} current
   * @param {unknown} change
   * @param {{recursive?: boolean, source?: object}} _options
   * @returns {{value: unknown, diff: unknown}} diff is undefined when nothing changes
   */
  _merge(current, change, _options) {
    return equals(current, change) ? { value: current, diff: undefined } : { value: change, diff: change };
  }

  /** Puts a merged value into the source. */
  _commit(source, value) {
    source[this.name] = value;
  }

  /** Whether an update of a model may change this field's key at all. @throws {Error} when it mayn't */
  _checkUpdate(source, changes) {
    const [current, next] = [source[this.name], changes[this.name]];
    if (!this.readonly || !(this.name in changes) || current === undefined || current === null) return;
    if (!equals(current, next)) throw new Error(`${this.fieldPath} is a read-only field`);
  }

  // ActiveEffects

  /**
   * What an effect's change makes of a prepared value. Subclasses override `_applyChange<Operation>(value, delta, model,
   * change)`, which return undefined for "no change", and `_castChangeDelta(delta)`.
   * @param {unknown} value the current value
   * @param {object} model the model that holds it
   * @param {{key: string, value: unknown, mode?: number, type?: string}} change by mode (V13) or type (V14)
   * @param {{replacementData?: object}} [options] what `@` references in a delta stand for (V14)
   * @returns {unknown} the new value
   */
  applyChange(value, model, change, options = {}) {
    const method = `_applyChange${changeOperation(change)}`;
    if (typeof this[method] !== "function") return value;
    const { replacementData } = options;
    const delta = this._castChangeDelta(replaceReferences(change.value, replacementData), replacementData);
    if (delta === undefined && is14()) console.warn(`A change of ${change.key} has a value that it can't take`);
    const result = delta === undefined ? undefined : this[method](value, delta, model, change);
    return result === undefined ? value : result;
  }

  /** An effect's delta as this field's type; undefined when it can't be. */
  _castChangeDelta(delta, _replacementData) {
    return this._cast(delta);
  }

  _applyChangeAdd(value, delta) {
    return value === undefined || value === null ? delta : value + delta;
  }

  _applyChangeOverride(_value, delta) {
    return delta;
  }

  // Forms

  /** Makes the input of this type of field. @param {object} _config */
  _toInput(_config) {
    throw new Error(`The ${this.constructor.name} class has no form input of its own`);
  }

  /** A form input. @param {object} [config] @returns {HTMLElement} */
  toInput(config = {}) {
    return createInput(this, config);
  }

  /** A labelled form input. @param {object} [groupConfig] @param {object} [inputConfig] @returns {HTMLElement} */
  toFormGroup(groupConfig = {}, inputConfig = {}) {
    return createGroup(this, groupConfig, inputConfig);
  }
}
