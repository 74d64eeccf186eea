import { isPlainObject } from "../../utils/index.mjs";
import SchemaField from "./schema-field.mjs";

/** Another model's data: an object in the source, an instance with this model as its parent when prepared. */
export default class EmbeddedDataField extends SchemaField {
  /** @param {Function} model a subclass of DataModel @param {object} [options] @param {object} [context] */
  constructor(model, options = {}, context = {}) {
    if (typeof model?.defineSchema !== "function")
      throw new Error("An EmbeddedDataField needs a subclass of DataModel");
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  clean(value, options = {}) {
    return super.clean(value, { ...options, source: isPlainObject(value) ? value : {} });
  }

  _cleanType(data, options) {
    return isPlainObject(data) ? this.model.cleanData(data, options) : data;
  }

  migrateSource(_sourceData, fieldData) {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }

  _validateModel(data) {
    if (!isPlainObject(data)) return;
    super._validateModel(data);
    this.model.validateJoint(data);
  }

  initialize(value, model, options = {}) {
    if (!isPlainObject(value)) return value;
    return new this.model(value, { ...options, parent: model, trusted: true });
  }

  toObject(value) {
    return typeof value?.toObject === "function" ? value.toObject(false) : value;
  }
}
