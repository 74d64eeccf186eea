import { coreRoll } from "../dice-registry.mjs";
import { applyCount, applyKeepOrDrop, readComparison, sumResults } from "../result-modifiers.mjs";
import { ModifiedTerm } from "./modified-term.mjs";

/** Several formulas in braces, each a result, with modifiers over them: `{4d6, 3d8}kh`. */
export class PoolTerm extends ModifiedTerm {
  /** @param {{terms?: string[], modifiers?: string[], rolls?: object[], results?: object[], options?: object}} data */
  constructor({ terms = [], modifiers, rolls, results, options }) {
    super({ modifiers, results, options });
    this.terms = terms;
    this.rolls = rolls ?? terms.map((term) => new (coreRoll())(term));
  }

  static SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };

  /** A pool of rolls that are evaluated, or that aren't. @param {object[]} rolls @returns {PoolTerm} */
  static fromRolls(rolls = []) {
    const pool = new this({ terms: rolls.map((roll) => roll.formula), rolls });
    if (rolls.length === 0 || !rolls.every((roll) => roll._evaluated)) return pool;
    pool.results = rolls.map((roll) => ({ result: roll.total, active: true }));
    pool._evaluated = true;
    return pool;
  }

  get expression() {
    return `{${this.terms.join(", ")}}${this.modifiers.join("")}`;
  }

  get total() {
    return this._evaluated ? sumResults(this.results) : undefined;
  }

  get dice() {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get isDeterministic() {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  async _evaluateAsync(options) {
    for (const roll of this.rolls) {
      await roll.evaluate(options);
      this.results.push({ result: roll.total, active: true });
    }
    await this._evaluateModifiers();
    return this;
  }

  _evaluateSync(options) {
    for (const roll of this.rolls) {
      roll.evaluateSync(options);
      this.results.push({ result: roll.total, active: true });
    }
    this._evaluateModifiersSync();
    return this;
  }

  /** Alter the dice in the pool. */
  alter(multiply, add, options) {
    for (const roll of this.rolls) roll.alter(multiply, add, options);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  /** `k kh kl`: keep N results. */
  keep(modifier) {
    applyKeepOrDrop(this.results, modifier);
  }

  /** `d dl dh`: drop N results. */
  drop(modifier) {
    applyKeepOrDrop(this.results, modifier);
  }

  /** `cs>5`: count results; without a target, the highest ones. */
  countSuccess(modifier) {
    applyCount(this.results, readComparison(modifier, { target: Math.max(...this.values) }), "success");
  }

  /** `cf<2`: count results; without a target, the lowest ones. */
  countFailures(modifier) {
    applyCount(this.results, readComparison(modifier, { target: Math.min(...this.values) }), "failure");
  }
}
