import { isPlainObject } from "../../utils/index.mjs";
import DataField from "./data-field.mjs";
import EmbeddedDataField from "./embedded-data-field.mjs";
import SchemaField from "./schema-field.mjs";

/** An object whose `type` chooses its schema. Each schema has a `type` field. */
export default class TypedSchemaField extends DataField {
  static recursive = true;

  /**
   * @param {Record<string, object>} types a schema, SchemaField or DataModel for each type
   * @param {object} [options]
   * @param {object} [context]
   */
  constructor(types, options = {}, context = {}) {
    super(options, context);
    this.types = Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, this.#adopt(type, schema)]));
  }

  static get _defaults() {
    return { ...super._defaults, required: true };
  }

  #adopt(type, schema) {
    let field = schema;
    if (typeof schema?.defineSchema === "function") field = new EmbeddedDataField(schema, { name: type });
    else if (!(schema instanceof SchemaField)) field = new SchemaField(schema);
    if (!field.has("type")) throw new Error(`The schema of type "${type}" has no "type" field`);
    if (field.parent !== undefined) throw new Error(`The schema of type "${type}" already belongs to a parent`);
    field.name = type;
    field.parent = this;
    return field;
  }

  #schema(value) {
    return Object.hasOwn(this.types, value?.type) ? this.types[value.type] : undefined;
  }

  _getField([type, ...rest]) {
    return type === undefined ? this : this.types[type]?._getField(rest);
  }

  _cast(value) {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  _cleanType(value, options) {
    if (!isPlainObject(value)) return value;
    if (options.partial && !("type" in value) && options.current?.type) value.type = options.current.type;
    const sameType = options.partial === true && value.type === options.current?.type;
    const schema = this.#schema(value);
    return schema ? schema.clean(value, { ...options, partial: sameType }) : value;
  }

  migrateSource(sourceData, fieldData) {
    this.#schema(fieldData)?.migrateSource(sourceData, fieldData);
  }

  _validateType(value, options = {}) {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const schema = this.#schema(value);
    if (!schema) throw new Error(`"${value.type}" is not a valid type`);
    return schema.validate(value, options);
  }

  _validateModel(value) {
    this.#schema(value)?._validateModel(value);
  }

  initialize(value, model, options = {}) {
    return this.#schema(value)?.initialize(value, model, options) ?? value;
  }

  toObject(value) {
    return this.#schema(value)?.toObject(value) ?? value;
  }

  _merge(current, change, options = {}) {
    const schema = this.#schema(change);
    return schema && change.type === current?.type
      ? schema._merge(current, change, options)
      : super._merge(current, change);
  }
}
