import SchemaField from "../data/fields/schema-field.mjs";
import { initializeField } from "../data/fields/initialize-field.mjs";
import DataModelValidationFailure from "../data/validation/validation-failure.mjs";
import { deepClone, expandObject, isEmpty, isPlainObject, mergeObject } from "../utils/index.mjs";
import { is14 } from "../generation.mjs";
import { modernized } from "../utils/legacy-keys.mjs";
import { applySpecialKeys, operatorsToKeys } from "../utils/special-keys.mjs";
import { cleanInSteps, planUpdate, typedSource } from "./update-source.mjs";
import { addDataFieldMigration, addDataFieldShim } from "./data-migrations.mjs";

/**
 * Data with a schema: stored data in `_source`, the prepared form as the instance's own properties.
 * (foundryvtt.com/api: DataModel; foundryvtt.wiki: DataModel; own implementation)
 */
export default class DataModel {
  /** Prefixes of language keys under which the labels and hints of fields are found. */
  static LOCALIZATION_PREFIXES = [];

  /**
   * @param {object} [data] source data; it is copied, migrated, cleaned and validated
   * @param {object} [options]
   * @param {DataModel|null} [options.parent]
   * @param {boolean} [options.strict=true] throw on invalid data rather than note it in `validationFailures`
   * @param {boolean} [options.fallback=false] replace invalid values by initial ones
   * @param {boolean} [options.trusted=false] the Playtable's own: the data is a part of a source that was cleaned and
   *   validated as a whole, and becomes `_source` itself
   * @throws {import("../data/validation/index.mjs").DataModelValidationError} when strict
   */
  constructor(data = {}, { parent = null, strict = true, ...options } = {}) {
    if (parent !== null && !(parent instanceof DataModel))
      throw new Error("The parent of a DataModel must be a DataModel");
    Object.defineProperties(this, {
      parent: { value: parent, configurable: true },
      validationFailures: { value: { fields: null, joint: null }, configurable: true },
    });
    const source = this._initializeSource(data, { strict, ...options });
    Object.defineProperty(this, "_source", { value: Object.seal(source), configurable: true });
    this._configure(options);
    if (!options.trusted) {
      const { fallback, dropInvalidEmbedded } = options;
      this.validate({ strict, fallback, dropInvalidEmbedded });
    }
    this._initialize({ strict, ...options });
  }

  /** @returns {Record<string, object>} the fields by name */
  static defineSchema() {
    throw new Error(`The ${this.name} class must define its schema`);
  }

  /** The schema, built when first asked for. @returns {SchemaField} */
  static get schema() {
    if (!Object.hasOwn(this, "_schema")) {
      Object.defineProperty(this, "_schema", { value: this._buildSchema(), configurable: true });
    }
    return this._schema;
  }

  static _buildSchema() {
    return new SchemaField(this.defineSchema());
  }

  get schema() {
    return this.constructor.schema;
  }

  /** Whether the data is still invalid. */
  get invalid() {
    return Object.values(this.validationFailures).some((failure) => failure?.unresolved);
  }

  // Construction

  _initializeSource(data, options = {}) {
    if (options.trusted) return data;
    const given = data instanceof DataModel ? data.toObject() : (data ?? {});
    if (!isPlainObject(given)) throw new Error(`The source of a ${this.constructor.name} must be an object`);
    const Model = this.constructor;
    const migrated = Model.migrateDataSafe(is14() ? applySpecialKeys(given) : deepClone(given));
    return Model.shimData(Model.cleanData(migrated, { strict: options.strict }));
  }

  /** For subclasses: what has to be there before validation and initialisation. */
  _configure(_options) {}

  /** The fields as [name, field], in the order in which they are initialised; subclasses may change it. */
  static *_initializationOrder() {
    yield* this.schema.entries();
  }

  /** Fills the instance's properties from the source. */
  _initialize(options = {}) {
    for (const [, field] of this.constructor._initializationOrder()) {
      initializeField(this, field, this._source, this, options);
    }
  }

  /** Makes the properties anew from the source. */
  reset() {
    this._initialize();
  }

  /** An instance from stored data; not strict unless told. */
  static fromSource(source, { strict = false, ...context } = {}) {
    return new this(source, { strict, ...context });
  }

  /** An instance from JSON text. */
  static fromJSON(json) {
    return this.fromSource(JSON.parse(json));
  }

  /** A copy with some changes. @param {object} [changes] @param {object} [context] */
  clone(changes = {}, context = {}) {
    const data = mergeObject(this.toObject(), changes, { insertKeys: false, performDeletions: true });
    return new this.constructor(data, { parent: this.parent, ...context });
  }

  /** Source data, or the prepared values in the source's structure. @param {boolean} [source=true] */
  toObject(source = true) {
    return source ? deepClone(this._source) : this.schema.toObject(this);
  }

  toJSON() {
    return this.toObject(true);
  }

  // Cleaning and migration

  /**
   * Cleans data in place.
   * @param {object} [source]
   * @param {object} [options] partial; source: the whole model's data; current: the stored data an update is for; and
   *   generation 14's copy, expand, migrate, model, prune, persisted, addTypes
   */
  static cleanData(source = {}, options = {}) {
    const clean = (data) => this.schema.clean(data, { ...options, source: options.source ?? data });
    return is14() ? cleanInSteps(this, source, options, clean) : clean(source);
  }

  /** Brings old data into the present form, in place. Overriders call `super.migrateData(source)`. */
  static migrateData(source) {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** {@link migrateData}, with errors logged instead of thrown. */
  static migrateDataSafe(source) {
    try {
      return this.migrateData(source) ?? source;
    } catch (error) {
      console.warn(new Error(`Data migration of ${this.name} failed: ${error.message}`, { cause: error }));
      return source;
    }
  }

  /** For subclasses: adds accessors for names that data had before. */
  static shimData(data, _options = {}) {
    return data;
  }

  static _addDataFieldMigration(data, oldKey, newKey, apply) {
    return addDataFieldMigration(data, oldKey, newKey, apply);
  }

  static _addDataFieldShim(data, oldKey, newKey, options = {}) {
    addDataFieldShim(data, oldKey, newKey, options);
  }

  // Validation

  /** For subclasses: throws when values that are valid each don't go together. @param {object} _data */
  static validateJoint(_data) {}

  /**
   * Validates the source or changes to it.
   * @param {object} [options]
   * @param {object} [options.changes] may have dotted and special keys
   * @param {boolean} [options.clean=false] clean the changes first
   * @param {boolean} [options.fields=true] validate each field
   * @param {boolean} [options.joint] validate fields together; by default only without changes
   * @param {boolean} [options.strict=true] throw
   * @param {boolean} [options.fallback=false] replace invalid values by initial ones
   * @returns {boolean} whether it is valid
   */
  validate({ changes, clean = false, fields = true, joint = !changes, strict = true, fallback = false } = {}) {
    const partial = changes !== undefined;
    let data = this._source;
    if (partial) {
      data = operatorsToKeys(modernized(expandObject(changes)));
      if (clean) data = this.#cleanChanges(data, {});
    }
    const failures = {
      fields: fields ? this.#validateFields(data, { partial, fallback }) : null,
      joint: joint ? this.#validateTogether(data) : null,
    };
    if (!partial) Object.assign(this.validationFailures, failures);
    const unresolved = Object.values(failures).filter((failure) => failure?.unresolved);
    for (const failure of Object.values(failures)) if (failure) failure.message = this.#headline(failure);
    if (strict && unresolved.length > 0) throw unresolved[0].asError();
    for (const failure of Object.values(failures)) if (failure) console.warn(failure.toString());
    return unresolved.length === 0;
  }

  #validateFields(data, options) {
    return this.schema.validate(data, { ...options, source: typedSource(this, data) }) ?? null;
  }

  #validateTogether(data) {
    try {
      this.schema._validateModel(data);
      this.constructor.validateJoint(data);
      return null;
    } catch (error) {
      return new DataModelValidationFailure({ message: error.message, unresolved: true });
    }
  }

  /** `Actor [id] validation errors:` (form as in mkscho63/sta#275), `[Name]` for a model without an id. */
  #headline({ message }) {
    const { name } = this.constructor;
    const id = this._source._id;
    const who = id === undefined ? `[${name}]` : `${name} [${id}]`;
    return `${who} ${message ? `Joint Validation Error:\n${message}` : "validation errors:"}`;
  }

  // Updates

  /**
   * Changes the source and prepares the properties anew. Nothing changes when any value is invalid.
   * @param {object} [changes] dotted keys, `-=key`, `==key` and (V14) operators included
   * @param {object} [options]
   * @param {boolean} [options.dryRun=false] change nothing
   * @param {boolean} [options.fallback=false] replace invalid values by initial ones
   * @param {boolean} [options.recursive=true] merge inner objects rather than replace them
   * @returns {object} what differs from before; empty when nothing does
   * @throws {import("../data/validation/index.mjs").DataModelValidationError} on invalid changes
   */
  updateSource(changes = {}, { dryRun = false, fallback = false, recursive = true, ...options } = {}) {
    const expanded = this.#migrateChanges(operatorsToKeys(modernized(expandObject(changes))));
    for (const field of this.schema) field._checkUpdate(this._source, expanded, { recursive });
    const cleaned = this.#cleanChanges(expanded, { recursive });
    const failure = this.#validateFields(cleaned, { partial: true, fallback });
    if (failure?.unresolved) {
      failure.message = this.#headline(failure);
      throw failure.asError();
    }
    const { values, diff, commit } = planUpdate(this, cleaned, { recursive });
    if (isEmpty(diff)) return diff;
    this.#requireTogether({ ...this._source, ...values });
    if (dryRun) return diff;
    commit();
    this._initialize(options);
    return diff;
  }

  /** @throws {import("../data/validation/index.mjs").DataModelValidationError} when merged data don't go together */
  #requireTogether(data) {
    const failure = this.#validateTogether(data);
    if (!failure) return;
    failure.message = this.#headline(failure);
    throw failure.asError();
  }

  /** Partial data is migrated with the type it is for. */
  #migrateChanges(changes) {
    const untyped = this.schema.has("type") && !("type" in changes);
    const typed = untyped ? { ...changes, type: this._source.type } : changes;
    const migrated = this.constructor.migrateDataSafe(typed);
    if (untyped && migrated.type === this._source.type) delete migrated.type;
    return migrated;
  }

  #cleanChanges(changes, options) {
    const source = typedSource(this, changes);
    return this.constructor.cleanData(changes, { ...options, partial: true, source, current: this._source });
  }

  /**
   * The field at a path of this instance, into the models and documents it holds.
   * @param {string|string[]} path
   * @returns {object|undefined}
   */
  getFieldForProperty(path) {
    const parts = typeof path === "string" ? path.split(".") : [...path];
    const [name, ...rest] = parts;
    if (rest.length > 0 && this[name] instanceof DataModel && this.schema.has(name))
      return this[name].getFieldForProperty(rest);
    return this.schema.getField(parts);
  }
}
