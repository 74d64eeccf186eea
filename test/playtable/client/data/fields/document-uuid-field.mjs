import { parseUuid } from "../../utils/index.mjs";
import { make } from "./field-forms.mjs";
import OptionalTextField from "./optional-text-field.mjs";

/** A document's uuid, or null; `type` restricts the kind of document, `embedded` its place, `relative` allows `.Item.id`. */
export default class DocumentUUIDField extends OptionalTextField {
  static get _defaults() {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
      validationError: "is not a valid UUID string",
    };
  }

  /** A document stands for its uuid. */
  _cast(value) {
    return typeof value?.uuid === "string" ? value.uuid : super._cast(value);
  }

  _validateType(value, options) {
    super._validateType(value, options);
    if (value.startsWith(".")) {
      if (!this.relative) throw new Error("may not be a relative UUID");
      return undefined;
    }
    const parsed = parseUuid(value);
    if (!parsed || !/^[A-Za-z0-9]{16}$/.test(parsed.id)) throw new Error(this.validationError);
    if (this.type && parsed.type !== this.type) throw new Error(`must be the UUID of a ${this.type} document`);
    const embedded = parsed.embedded.length > 0;
    if (this.embedded !== undefined && embedded !== this.embedded) {
      throw new Error(this.embedded ? "must be an embedded document" : "may not be an embedded document");
    }
    return undefined;
  }

  _toInput(config) {
    return make("createDocumentTagsInput", { type: this.type, single: true, ...config });
  }
}
