import StringField from "./string-field.mjs";

/** A document's id: 16 letters and digits, or null. */
export default class DocumentIdField extends StringField {
  static get _defaults() {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  /** A document stands for its id. */
  _cast(value) {
    return typeof value === "object" ? (value._id ?? value.id ?? super._cast(value)) : super._cast(value);
  }

  _validateType(value) {
    if (!/^[A-Za-z0-9]{16}$/.test(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}
