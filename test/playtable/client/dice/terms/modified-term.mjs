import { RollTerm } from "./roll-term.mjs";

/** What dice and pools share: results, and modifiers that run over them from left to right. */
export class ModifiedTerm extends RollTerm {
  /** @param {{modifiers?: string[], results?: object[], options?: object}} data */
  constructor({ modifiers = [], results = [], options } = {}) {
    super({ options });
    this.modifiers = modifiers;
    this.results = results;
  }

  /** Modifiers by their letters: the name of a method, or a function called with the term as `this`. */
  static MODIFIERS = {};

  /** The active results' values. */
  get values() {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  /**
   * Split what follows a term, such as `r1kh3`, into its modifiers. Joined letters are read greedily.
   * @param {string} text
   * @returns {string[]}
   */
  static splitModifiers(text) {
    const known = Object.keys(this.MODIFIERS).toSorted((a, b) => b.length - a.length);
    const modifiers = [];
    for (const [, letters, rest] of text.matchAll(/([a-z]*)([^a-z]*)/gi)) {
      let left = letters;
      for (let key = ""; left; left = left.slice(key.length)) {
        key = known.find((k) => left.toLowerCase().startsWith(k)) ?? left;
        modifiers.push(key.length === left.length ? left + rest : left.slice(0, key.length));
      }
      if (!letters && rest) modifiers.push(rest);
    }
    return modifiers;
  }

  /** Whether this class knows every one of the modifiers. */
  static knowsModifiers(modifiers) {
    return modifiers.every((m) => Object.hasOwn(this.MODIFIERS, ModifiedTerm.#command(m)));
  }

  static #command(modifier) {
    return /^[a-z]*/i.exec(modifier)[0].toLowerCase();
  }

  async _evaluateModifiers() {
    for (const modifier of this.modifiers) await this._evaluateModifier(ModifiedTerm.#command(modifier), modifier);
  }

  _evaluateModifiersSync() {
    for (const modifier of this.modifiers) {
      const pending = this._evaluateModifier(ModifiedTerm.#command(modifier), modifier);
      if (pending instanceof Promise) throw new Error(`the modifier "${modifier}" cannot be evaluated at once`);
    }
  }

  /** Apply one modifier; one that the class does not know changes nothing. */
  _evaluateModifier(command, modifier) {
    const { MODIFIERS } = this.constructor;
    if (!Object.hasOwn(MODIFIERS, command)) return undefined;
    const method = MODIFIERS[command];
    return typeof method === "function" ? method.call(this, modifier) : this[method](modifier);
  }
}
