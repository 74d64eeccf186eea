import DocumentIdField from "./document-id-field.mjs";
import { choiceOptions, make } from "./field-forms.mjs";
import { modelOf } from "./model-of.mjs";

/** Another document's id in the source; when prepared a getter of that document (or null), with `idOnly` the id. */
export default class ForeignDocumentField extends DocumentIdField {
  /** @param {Function} model a document class or a function that gives it @param {object} [options] @param {object} [context] */
  constructor(model, options = {}, context = {}) {
    super(options, context);
    this.element = model;
  }

  static get _defaults() {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  get model() {
    return modelOf(this.element);
  }

  initialize(value, model) {
    if (this.idOnly) return value;
    return () => this.#find(value, model) ?? null;
  }

  #find(id, model) {
    if (!id) return null;
    const { documentName } = this.model;
    if (model?.pack && documentName === "Folder") return globalThis.game?.packs?.get(model.pack)?.folders?.get(id);
    return globalThis.game?.collections?.get(documentName)?.get(id);
  }

  toObject(value) {
    return value?._id ?? value?.id ?? value;
  }

  _toInput(config) {
    const documents = globalThis.game?.collections?.get(this.model.documentName)?.contents ?? [];
    const choices = config.choices ?? Object.fromEntries(documents.map((document) => [document.id, document.name]));
    const settings = { blank: "", ...config, value: config.value?.id ?? config.value, choices: undefined };
    return make("createSelectInput", { ...settings, options: config.options ?? choiceOptions(choices) });
  }
}
