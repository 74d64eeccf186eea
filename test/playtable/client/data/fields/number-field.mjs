import { isChoice } from "./choices.mjs";
import DataField from "./data-field.mjs";
import { make, makeSelect } from "./field-forms.mjs";
import { evaluateDelta } from "./roll-delta.mjs";

/**
 * A number. Cleaning clamps to `min` and `max`, rounds `integer`s and snaps to `step`s counted from `min` (or 0).
 * Assumed: text that is blank is cast to null, other text that is no number to NaN, and half steps round up.
 */
export default class NumberField extends DataField {
  constructor(options = {}, context = {}) {
    super(options, context);
    // With choices, null is allowed only by name.
    if (this.choices && !("nullable" in options)) this.nullable = false;
  }

  static get _defaults() {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  clean(value, options = {}) {
    const blank = typeof value === "string" && value.trim() === "";
    return super.clean(blank ? null : value, options);
  }

  _cast(value) {
    if (typeof value !== "object") return Number(value);
    const plain = typeof value.valueOf === "function" ? value.valueOf() : value;
    return typeof plain === "number" ? plain : Number.NaN;
  }

  _cleanType(value, options) {
    let number = super._cleanType(value, options);
    if (!Number.isFinite(number)) return number;
    if (this.integer) number = Math.round(number);
    if (Number.isFinite(this.step)) number = this.#snap(number);
    if (Number.isFinite(this.min)) number = Math.max(number, this.min);
    if (Number.isFinite(this.max)) number = Math.min(number, this.max);
    return number;
  }

  #snap(number) {
    const base = Number.isFinite(this.min) ? this.min : 0;
    const places = Math.max(...[this.step, base].map((n) => (String(n).split(".")[1] ?? "").length));
    const steps = Math.round(Number(((number - base) / this.step).toPrecision(12)));
    return Number((base + steps * this.step).toFixed(places));
  }

  /** A cleared input sends null (GH#13804), which fails where it isn't allowed. */
  _validateSpecial(value) {
    if (value === null && !this.nullable) throw new Error("must be a finite number");
    return super._validateSpecial(value);
  }

  _validateType(value) {
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (Number.isFinite(this.min) && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (Number.isFinite(this.max) && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.choices && !isChoice(value, this.choices)) throw new Error(`${value} is not a valid choice`);
  }

  /** V14: text with `@` references or a formula is evaluated. A delta that is no number changes nothing. */
  _castChangeDelta(delta, replacementData) {
    const number = delta === null || delta === "" ? Number.NaN : this._cast(delta);
    if (Number.isFinite(number)) return number;
    return typeof delta === "string" ? evaluateDelta(delta, replacementData) : undefined;
  }

  _applyChangeSubtract(value, delta) {
    return (value ?? 0) - delta;
  }

  _applyChangeMultiply(value, delta) {
    return (value ?? 0) * delta;
  }

  _applyChangeUpgrade(value, delta) {
    return Math.max(value ?? delta, delta);
  }

  _applyChangeDowngrade(value, delta) {
    return Math.min(value ?? delta, delta);
  }

  _toInput(config) {
    const settings = { ...config };
    for (const key of ["min", "max"]) settings[key] ??= this[key];
    settings.step ??= this.step ?? (this.integer ? 1 : "any");
    if (this.positive) settings.min ??= this.integer ? 1 : 0;
    if (config.choices ?? config.options ?? this.choices) {
      return makeSelect(this, { ...config, dataset: { ...config.dataset, dtype: "Number" } });
    }
    return make("createNumberInput", settings);
  }
}
