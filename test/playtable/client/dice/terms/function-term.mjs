import { coreRoll } from "../dice-registry.mjs";
import { rollFunction } from "../roll-function.mjs";
import { RollTerm } from "./roll-term.mjs";

/** A call of a function of Math or of `CONFIG.Dice.functions`; each argument is a formula of its own. */
export class FunctionTerm extends RollTerm {
  /** @param {{fn: string, terms?: string[], rolls?: object[], result?: number|string, options?: object}} data */
  constructor({ fn, terms = [], rolls, result, options }) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls ?? terms.map((term) => new (coreRoll())(term));
    this.result = result;
  }

  static SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  get expression() {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  /** The function called, undefined when there is none of that name. */
  get function() {
    return rollFunction(this.fn);
  }

  get total() {
    return this.result;
  }

  get dice() {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  /** A function that chance decides is not known to be one: its arguments decide. */
  get isDeterministic() {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  async _evaluateAsync(options) {
    this.#check();
    for (const roll of this.rolls) await roll.evaluate({ ...options, allowStrings: true });
    this.result = await this.#call();
    return this;
  }

  _evaluateSync(options) {
    this.#check();
    for (const roll of this.rolls) roll.evaluateSync({ ...options, allowStrings: true });
    this.result = this.#call();
    return this;
  }

  #check() {
    if (!this.function) throw new Error(`there is no function ${this.fn} for roll formulas`);
  }

  #call() {
    return this.function(...this.rolls.map((roll) => roll.total));
  }

  /** Alter the dice in the arguments. */
  alter(multiply, add, options) {
    for (const roll of this.rolls) roll.alter(multiply, add, options);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }
}
