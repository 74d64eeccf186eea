import { Color } from "../../utils/index.mjs";
import { make } from "./field-forms.mjs";
import OptionalTextField from "./optional-text-field.mjs";
import StringField from "./string-field.mjs";

/** Markup. Cleaned by the server (the manifest's `htmlFields`), not here. */
export class HTMLField extends StringField {
  static get _defaults() {
    return { ...super._defaults, required: true, blank: true };
  }

  _toInput(config) {
    return super._toInput({ elementType: "prose-mirror", ...config });
  }
}

/** A colour: `#rrggbb` in the source, a Color when prepared, or null. Assumed: a blank text becomes null. */
export class ColorField extends OptionalTextField {
  static get _defaults() {
    return { ...super._defaults, nullable: true, initial: null, blank: false, validationError: "is not a valid color" };
  }

  _cast(value) {
    const color = Color.from(value);
    return color.valid ? color.css : super._cast(value);
  }

  _validateType(value, options) {
    super._validateType(value, options);
    return /^#[\da-f]{6}$/i.test(value) ? undefined : false;
  }

  initialize(value) {
    return value === null || value === undefined ? value : Color.from(value);
  }

  toObject(value) {
    return value instanceof Color ? value.css : value;
  }

  _castChangeDelta(delta) {
    const color = Color.from(delta);
    return color.valid ? color : undefined;
  }

  _applyChangeAdd() {}

  _toInput(config) {
    return make("createColorInput", {
      ...config,
      value: config.value instanceof Color ? config.value.css : config.value,
    });
  }
}

/** JSON text in the source, what it says when prepared. */
export class JSONField extends StringField {
  static get _defaults() {
    return { ...super._defaults, blank: false, validationError: "is not a valid JSON string" };
  }

  _cast(value) {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  _validateType(value, options) {
    super._validateType(value, options);
    try {
      JSON.parse(value);
      return undefined;
    } catch {
      return false;
    }
  }

  initialize(value) {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      return undefined;
    }
  }

  toObject(value) {
    return value === null || value === undefined ? value : JSON.stringify(value);
  }

  _toInput(config) {
    const value = typeof config.value === "string" ? config.value : JSON.stringify(config.value, null, 2);
    return make("createCodeInput", { ...config, value, language: "json" });
  }
}

/** JavaScript source; it must compile. */
export class JavaScriptField extends StringField {
  static get _defaults() {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  _validateType(value, options) {
    super._validateType(value, options);
    const Kind = Object.getPrototypeOf(this.async ? async function () {} : function () {}).constructor;
    Reflect.construct(Kind, [value]);
  }

  _toInput(config) {
    return make("createCodeInput", { ...config, language: "javascript" });
  }
}
