import DataField from "./data-field.mjs";
import { make } from "./field-forms.mjs";

/** true or false. "false" and objects are cast to false, "true" to true, the rest by truthiness. */
export default class BooleanField extends DataField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  _cast(value) {
    if (typeof value === "string") return value === "true" || (value !== "false" && value !== "");
    return typeof value === "object" ? false : Boolean(value);
  }

  _validateType(value) {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  _applyChangeAdd(value, delta) {
    return value || delta;
  }

  _applyChangeMultiply(value, delta) {
    return value && delta;
  }

  _applyChangeUpgrade(value, delta) {
    return value || delta;
  }

  _applyChangeDowngrade(value, delta) {
    return value && delta;
  }

  _toInput(config) {
    return make("createCheckboxInput", config);
  }
}
