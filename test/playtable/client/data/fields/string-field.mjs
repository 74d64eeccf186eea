import { isChoice } from "./choices.mjs";
import DataField from "./data-field.mjs";
import { make, makeSelect } from "./field-forms.mjs";

/** Text. */
export default class StringField extends DataField {
  constructor(options = {}, context = {}) {
    super(options, context);
    // With choices, blank and null are allowed only by name.
    if (this.choices && !("blank" in options)) this.blank = false;
  }

  static get _defaults() {
    return { ...super._defaults, blank: true, trim: true, textSearch: false, choices: undefined };
  }

  getInitialValue(source = {}) {
    if (this.initial === undefined && this.required && this.blank) return "";
    return super.getInitialValue(source);
  }

  _cast(value) {
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  }

  _cleanType(value, options) {
    const text = super._cleanType(value, options);
    return this.trim && typeof text === "string" ? text.trim() : text;
  }

  /** A blank text is valid or not before anything else is asked. */
  _validateSpecial(value) {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  _validateType(value) {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !isChoice(value, this.choices)) throw new Error(`${value} is not a valid choice`);
  }

  _toInput(config) {
    if (config.choices ?? config.options ?? this.choices) return makeSelect(this, config);
    const { elementType = "input", ...settings } = config;
    if (elementType === "textarea") return make("createTextareaInput", settings);
    if (elementType === "prose-mirror") return make("createEditorInput", settings);
    if (elementType === "code-mirror") return make("createCodeInput", settings);
    return make("createTextInput", settings);
  }
}
