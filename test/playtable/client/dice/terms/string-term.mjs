import { RollTerm } from "./roll-term.mjs";

/** Text in a formula that means nothing to arithmetic: a word, or a data reference that was not found. */
export class StringTerm extends RollTerm {
  /** @param {{term: string, options?: object}} data */
  constructor({ term, options }) {
    super({ options });
    this.term = term;
  }

  static SERIALIZE_ATTRIBUTES = ["term"];

  get expression() {
    return this.term;
  }

  get total() {
    return this.term;
  }

  get isDeterministic() {
    return false;
  }

  _evaluateSync({ allowStrings = false } = {}) {
    if (!allowStrings) throw new Error(`"${this.term}" in a roll formula has no value`);
    return this;
  }
}
