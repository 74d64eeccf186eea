import { deepClone, isPlainObject, mergeObject } from "../../utils/index.mjs";
import { is14 } from "../../generation.mjs";
import ObjectField from "./object-field.mjs";

/**
 * A document's `system`: data of the model registered for its type in `CONFIG[documentName].dataModels`, or a plain object
 * (filled from `game.model`, the system's template.json) where there is none.
 */
export default class TypeDataField extends ObjectField {
  static recursive = true;

  /** @param {Function} document the document class @param {object} [options] @param {object} [context] */
  constructor(document, options = {}, context = {}) {
    super(options, context);
    this.document = document;
  }

  get documentName() {
    return this.document.documentName;
  }

  /** The model of a type, or null. @param {string} type */
  getModelForType(type) {
    return globalThis.CONFIG?.[this.documentName]?.dataModels?.[type] ?? null;
  }

  #model(options) {
    return this.getModelForType(options?.source?.type);
  }

  getInitialValue(source = {}) {
    const model = this.getModelForType(source.type);
    return model ? model.cleanData({}) : this.#template(source.type);
  }

  clean(value, options = {}) {
    return super.clean(value === undefined && this.initial === undefined ? {} : value, options);
  }

  #template(type) {
    return deepClone(globalThis.game?.model?.[this.documentName]?.[type] ?? {});
  }

  _cleanType(value, options) {
    if (!isPlainObject(value)) return value;
    const model = this.#model(options);
    if (model) {
      const { partial, recursive, current } = options;
      return model.cleanData(value, partial ? { partial, recursive, current, source: current ?? {} } : {});
    }
    const cleaned = super._cleanType(value, options);
    return options.partial ? cleaned : mergeObject(this.#template(options.source?.type), cleaned);
  }

  migrateSource(sourceData, fieldData) {
    if (isPlainObject(fieldData)) this.getModelForType(sourceData.type)?.migrateDataSafe(fieldData);
  }

  _validateType(value, options = {}) {
    super._validateType(value, options);
    const model = this.#model(options);
    if (!model) return undefined;
    return model.schema.validate(value, { ...options, source: value });
  }

  _validateModel(value, options) {
    const model = this.#model(options);
    if (!model || !isPlainObject(value)) return;
    model.schema._validateModel(value);
    model.validateJoint(value);
  }

  /**
   * A new type needs new data: the whole of `system`, replaced by force. `recursive: false` replaces every key that is there
   * (foundryvtt.com/api v14: DataModelUpdateOptions); generation 13 is content with it alone.
   */
  _checkUpdate(source, changes, options) {
    super._checkUpdate(source, changes, options);
    if (changes.type === undefined || changes.type === source.type) return;
    if (`==${this.name}` in changes) return;
    if (options.recursive === false && (!is14() || this.name in changes)) return;
    throw new Error(
      `The type of a ${this.documentName} can be changed only when its ${this.name} is replaced by force`,
    );
  }

  initialize(value, model, options = {}) {
    const Model = this.getModelForType(model._source.type);
    if (!Model || !isPlainObject(value)) return deepClone(value);
    return new Model(value, { ...options, parent: model, trusted: true });
  }

  toObject(value) {
    return typeof value?.toObject === "function" ? value.toObject(false) : deepClone(value);
  }

  _merge(current, change, options = {}) {
    const model = this.#model(options);
    return model ? model.schema._merge(current, change, options) : super._merge(current, change, options);
  }
}
