/** A colour as a number 0xRRGGBB, NaN when invalid. (foundryvtt.com/api: Color) */
export class Color extends Number {
  /** Whether it is a colour. */
  get valid() {
    const n = this.valueOf();
    return Number.isInteger(n) && n >= 0 && n <= 0xffffff;
  }

  /** `#rrggbb`, or black's when invalid. */
  get css() {
    return `#${(this.valid ? this.valueOf() : 0).toString(16).padStart(6, "0")}`;
  }

  /** The parts, each 0 to 1. */
  get rgb() {
    return [this.r, this.g, this.b];
  }

  get r() {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g() {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b() {
    return (this.valueOf() & 0xff) / 255;
  }

  /** @param {number} alpha 0 to 1 */
  toRGBA(alpha) {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  /** @param {Color|number|string} other */
  equals(other) {
    return this.valueOf() === Color.from(other).valueOf();
  }

  toString() {
    return this.valid ? this.css : "NaN";
  }

  toJSON() {
    return this.css;
  }

  /**
   * A colour from a number, `#rgb`, `#rrggbb` or a triple of parts 0 to 1; anything else gives an invalid colour.
   * @param {unknown} value
   */
  static from(value) {
    if (value instanceof Color) return new this(value.valueOf());
    if (typeof value === "number") return new this(value);
    if (Array.isArray(value)) return this.#fromParts(value);
    if (typeof value !== "string") return new this(Number.NaN);
    return this.fromString(value);
  }

  static #fromParts(parts) {
    const isTriple = parts.length === 3 && parts.every((part) => typeof part === "number");
    return new this(isTriple ? parts.reduce((sum, part) => sum * 256 + Math.round(part * 255), 0) : Number.NaN);
  }

  /** @param {string} text `#rgb` or `#rrggbb`, the sign optional */
  static fromString(text) {
    const match = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim());
    if (!match) return new this(Number.NaN);
    const digits = match[1].length === 3 ? match[1].replaceAll(/./g, "$&$&") : match[1];
    return new this(Number.parseInt(digits, 16));
  }
}
