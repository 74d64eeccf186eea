import { coreRoll } from "../dice-registry.mjs";
import { RollTerm } from "./roll-term.mjs";

/** A formula in parentheses, evaluated on its own before what surrounds it. */
export class ParentheticalTerm extends RollTerm {
  /** @param {{term?: string, roll?: object, options?: object}} data either of `term` and `roll` */
  constructor({ term, roll, options }) {
    super({ options });
    this.roll = roll ?? new (coreRoll())(term);
    this.term = term ?? this.roll.formula;
  }

  static SERIALIZE_ATTRIBUTES = ["term", "roll"];

  get expression() {
    return `(${this.term})`;
  }

  get total() {
    return this.roll.total;
  }

  get dice() {
    return this.roll.dice;
  }

  get isDeterministic() {
    return this.roll.isDeterministic;
  }

  async _evaluateAsync(options) {
    await this.roll.evaluate(options);
    return this;
  }

  _evaluateSync(options) {
    this.roll.evaluateSync(options);
    return this;
  }

  /** Alter the dice inside. */
  alter(multiply, add, options) {
    this.roll.alter(multiply, add, options);
    this.term = this.roll.formula;
    return this;
  }
}
