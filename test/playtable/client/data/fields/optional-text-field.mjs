import StringField from "./string-field.mjs";

/** A text in a form of its own, or null. Assumed: nothing but spaces is nothing, and so null, where a blank text isn't allowed. */
export default class OptionalTextField extends StringField {
  _cleanType(value, options) {
    const text = super._cleanType(value, options);
    return text === "" && !this.blank && this.nullable ? null : text;
  }
}
