import NumberField from "./number-field.mjs";

/** A share, 0 to 1. */
export class AlphaField extends NumberField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** An angle in degrees, normalised to 0 (inclusive) to 360 (exclusive; inclusive where `normalize` is false). */
export class AngleField extends NumberField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360, normalize: true };
  }

  _cast(value) {
    const degrees = super._cast(value);
    const within = degrees >= 0 && degrees < 360;
    return this.normalize && Number.isFinite(degrees) && !within ? ((degrees % 360) + 360) % 360 : degrees;
  }
}

/** A hue, 0 to 1, beyond which it goes round. */
export class HueField extends NumberField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  _cast(value) {
    const hue = super._cast(value);
    return Number.isFinite(hue) && (hue < 0 || hue > 1) ? ((hue % 1) + 1) % 1 : hue;
  }
}

/** An integer by which documents are ordered. */
export class IntegerSortField extends NumberField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
