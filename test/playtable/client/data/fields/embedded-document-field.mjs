import { isPlainObject } from "../../utils/index.mjs";
import DataField from "./data-field.mjs";
import { implementationOf, modelOf } from "./model-of.mjs";

/** One embedded document: an object in the source, a document when prepared, or null. */
export default class EmbeddedDocumentField extends DataField {
  static recursive = true;
  static hierarchical = true;

  /** @param {Function} element the document's class or a function that gives it @param {object} [options] */
  constructor(element, options = {}, context = {}) {
    super(options, context);
    this.element = element;
  }

  static get _defaults() {
    return { ...super._defaults, required: true, nullable: true };
  }

  get model() {
    return modelOf(this.element);
  }

  get schema() {
    return this.model.schema;
  }

  _getField(path) {
    return path.length === 0 ? this : this.schema._getField(path);
  }

  _cast(value) {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  /** A whole value is left to its document, which cleans its own data when it is made. */
  _cleanType(value, options) {
    const { current, partial, recursive } = options;
    if (!isPlainObject(value) || !partial) return value;
    if (!isPlainObject(current)) return this.model.cleanData(value);
    return this.model.cleanData(value, { partial, recursive, current, source: { ...current, ...value } });
  }

  migrateSource(_sourceData, fieldData) {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }

  _validateType(value, options = {}) {
    if (!isPlainObject(value)) throw new Error("must be an object");
    if (!options.partial) return undefined;
    return this.schema.validate(value, { ...options, source: value });
  }

  /** The document of before is kept as long as its source is this one. */
  initialize(value, model, options = {}) {
    if (!isPlainObject(value)) return value;
    const known = model[this.name];
    if (known?._source === value) {
      known._initialize(options);
      return known;
    }
    const document = new (implementationOf(this.model))(value, { ...options, parent: model, strict: false });
    model._source[this.name] = document._source;
    return document;
  }

  toObject(value) {
    return typeof value?.toObject === "function" ? value.toObject(false) : value;
  }

  _merge(current, change, options = {}) {
    const merging = options.recursive !== false && isPlainObject(current) && isPlainObject(change);
    return merging ? this.schema._merge(current, change, options) : super._merge(current, change, options);
  }

  _commit(source, value) {
    const current = source[this.name];
    if (isPlainObject(current) && isPlainObject(value)) Object.assign(current, value);
    else super._commit(source, value);
  }
}
