import { coreRoll, dice } from "../dice-registry.mjs";

/** One part of a roll's formula. */
export class RollTerm {
  /** @param {{options?: {flavor?: string}}} [data] */
  constructor({ options = {} } = {}) {
    this.options = options;
  }

  _evaluated = false;
  /** True for terms that are only a step towards others, and whose dice the roll keeps aside. */
  isIntermediate = false;

  /** The attributes that {@link toJSON} adds to class, options and evaluated. */
  static SERIALIZE_ATTRIBUTES = [];

  /** What follows a term: flavor in brackets. */
  get flavor() {
    return this.options.flavor ?? "";
  }

  /**
   * The term as written, without flavor.
   * @returns {string}
   */
  get expression() {
    throw new Error(`${this.constructor.name} has no expression`);
  }

  /** The term as written, with flavor. */
  get formula() {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** The value, once evaluated. */
  get total() {
    return undefined;
  }

  /** Dice in this term, the outer after the inner ones. */
  get dice() {
    return [];
  }

  /** Whether the value needs no chance. */
  get isDeterministic() {
    return true;
  }

  /**
   * Find the value; a promise when chance is needed.
   * @param {{minimize?: boolean, maximize?: boolean, allowStrings?: boolean}} [options]
   * @throws {Error} the second time
   */
  evaluate(options = {}) {
    this.#begin();
    return this.isDeterministic ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  /** Find the value at once; what needs chance must be minimised or maximised, or is skipped unless `strict`. */
  evaluateSync(options = {}) {
    this.#begin();
    return this._evaluateSync(options);
  }

  #begin() {
    if (this._evaluated) throw new Error(`this ${this.constructor.name} was already evaluated`);
    this._evaluated = true;
  }

  async _evaluateAsync(options) {
    return this._evaluateSync(options);
  }

  _evaluateSync() {
    return this;
  }

  /** A plain object for storage. */
  toJSON() {
    const data = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const key of this.constructor.SERIALIZE_ATTRIBUTES) {
      const value = this[key];
      data[key] = Array.isArray(value) ? value.map((v) => v?.toJSON?.() ?? v) : (value?.toJSON?.() ?? value);
    }
    return data;
  }

  /**
   * Rebuild a term from its plain object; the class is found by name.
   * @throws {Error} when no such class is registered
   */
  static fromData(data) {
    const { termTypes, terms } = dice();
    const cls = termTypes[data.class] ?? Object.values(terms).find((c) => c.name === data.class);
    if (!cls) throw new Error(`there is no registered roll term of class ${data.class}`);
    return cls._fromData(data);
  }

  static _fromData(data) {
    const revived = { ...data, options: { ...data.options } };
    for (const key of ["roll", "rolls"]) {
      if (Array.isArray(data[key])) revived[key] = data[key].map((roll) => coreRoll().fromData(roll));
      else if (data[key]) revived[key] = coreRoll().fromData(data[key]);
    }
    const term = new this(revived);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  /** Rebuild a term from its JSON text. */
  static fromJSON(json) {
    return RollTerm.fromData(JSON.parse(json));
  }
}
