import { dice, registerCoreRoll } from "./dice-registry.mjs";
import { replaceFormulaData } from "./formula-data.mjs";
import { interactiveTerms, resolverFor } from "./fulfillment.mjs";
import { rollAnchor } from "./roll-anchor.mjs";
import { rollFunction } from "./roll-function.mjs";
import { rollToMessage } from "./roll-message.mjs";
import { safeArithmetic } from "./safe-arithmetic.mjs";
import { RollTerm } from "./terms/roll-term.mjs";

/**
 * A formula of dice and arithmetic, to be evaluated once. Behaviour: foundryvtt.com/api (Roll),
 * foundryvtt.wiki (roll), foundryvtt.com/article/dice-modifiers/.
 */
export class Roll {
  /**
   * @param {string} formula
   * @param {object} [data] what `@references` are read from
   * @param {object} [options] kept with the roll and stored
   * @throws {SyntaxError} when the formula cannot be read
   */
  constructor(formula, data = {}, options = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = this.constructor.parse(formula, this.data);
    this._formula = this.constructor.getFormula(this.terms);
  }

  _dice = [];
  _evaluated = false;
  _total = undefined;
  /** The window that asks for dice thrown by hand, while it is needed. */
  _resolver = null;

  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  /** The class that chat commands and {@link Roll.create} use. */
  static get defaultImplementation() {
    return dice().rolls[0];
  }

  /** Make a roll of the default class. */
  static create(formula, data = {}, options = {}) {
    return new this.defaultImplementation(formula, data, options);
  }

  /** The totals of many evaluations of one formula. */
  static async simulate(formula, n = 10000) {
    const totals = [];
    for (let i = 0; i < n; i++) totals.push((await new this(formula).evaluate({ allowInteractive: false })).total);
    return totals;
  }

  /** Dice anywhere in the roll. */
  get dice() {
    return [...this._dice, ...this.terms.flatMap((term) => term.dice)];
  }

  get formula() {
    return this._formula;
  }

  /** The arithmetic that the terms came to. */
  get result() {
    return this.terms
      .map((term) => term.total)
      .join("")
      .trim();
  }

  /** The value, undefined before evaluation. */
  get total() {
    return this._total;
  }

  get isDeterministic() {
    return this.terms.every((term) => term.isDeterministic);
  }

  _prepareData(data) {
    return data;
  }

  /**
   * Multiply and add to the numbers of dice.
   * @param {number} multiply
   * @param {number} add
   * @param {{multiplyNumeric?: boolean}} [options] multiply plain numbers too
   */
  alter(multiply, add, { multiplyNumeric = false } = {}) {
    if (this._evaluated) throw new Error("an evaluated roll cannot be altered");
    for (const term of this.terms) {
      if (typeof term.alter === "function") term.alter(multiply, add, { multiplyNumeric });
      else if (multiplyNumeric && typeof term.number === "number") term.number *= multiply ?? 1;
    }
    this.resetFormula();
    return this;
  }

  /** The same formula, data and options, not evaluated. */
  clone() {
    return new this.constructor(this._formula, this.data, this.options);
  }

  /**
   * Throw the dice and find the total.
   * @param {{minimize?: boolean, maximize?: boolean, allowStrings?: boolean, allowInteractive?: boolean}} [options]
   * @returns {Promise<this>}
   * @throws {Error} when the roll was evaluated before, or has no numeric value
   */
  async evaluate(options = {}) {
    this.#begin();
    return this._evaluate(options);
  }

  async _evaluate(options) {
    const { _root = this } = options;
    if (_root === this) await this.#openResolver(options);
    try {
      for (const term of this.terms) {
        if (!term._evaluated && !Roll.#isOperator(term)) await term.evaluate({ ...options, _root });
      }
    } finally {
      if (_root === this) await this.#closeResolver();
    }
    return this.#end(options);
  }

  /** Ask for the dice that are thrown by hand, unless nobody may be asked. */
  async #openResolver({ allowInteractive = true, minimize = false, maximize = false }) {
    if (!allowInteractive || minimize || maximize || !interactiveTerms(this.terms).length) return;
    const Resolver = resolverFor(this.terms);
    this._resolver = new Resolver(this);
    await this._resolver.awaitFulfillment();
  }

  async #closeResolver() {
    const resolver = this._resolver;
    this._resolver = null;
    await resolver?.close({ animate: false });
  }

  /**
   * Find the total at once.
   * @param {{minimize?: boolean, maximize?: boolean, strict?: boolean, allowStrings?: boolean}} [options]
   *   `strict: false` skips what needs chance
   * @returns {this}
   * @throws {Error} when it needs chance and neither is minimised nor maximised
   */
  evaluateSync(options = {}) {
    this.#begin();
    return this._evaluateSync(options);
  }

  _evaluateSync(options) {
    for (const term of this.terms) {
      if (!term._evaluated && !Roll.#isOperator(term)) term.evaluateSync(options);
    }
    return this.#end(options);
  }

  static #isOperator(term) {
    return "operator" in term;
  }

  #begin() {
    if (this._evaluated) throw new Error("this roll was already evaluated and does not change any more");
    this._evaluated = true;
  }

  #end({ allowStrings = false }) {
    for (const term of this.terms) this._dice.push(...(term.intermediateDice ?? []));
    this._total = this._evaluateTotal({ allowStrings });
    return this;
  }

  /** The value of the evaluated terms. */
  _evaluateTotal({ allowStrings = false } = {}) {
    const words = this.terms.some((term) => typeof term.total === "string" && !Roll.#isOperator(term));
    if (words && allowStrings) return this.result;
    if (!this.terms.length) return 0;
    return this.constructor.safeEval(this.result);
  }

  /** The same roll once more, evaluated. */
  async reroll(options = {}) {
    return this.clone().evaluate(options);
  }

  /** Write the formula anew from the terms. */
  resetFormula() {
    this._formula = this.constructor.getFormula(this.terms);
    return this._formula;
  }

  /** The formula of an array of terms. */
  static getFormula(terms) {
    return terms
      .map((term, i) => {
        const joined = i > 0 && !Roll.#isOperator(term) && !Roll.#isOperator(terms[i - 1]);
        return joined ? ` ${term.formula}` : term.formula;
      })
      .join("")
      .trim();
  }

  /**
   * Evaluate arithmetic that holds no dice.
   * @throws {Error} when it is none
   */
  static safeEval(expression) {
    return safeArithmetic(String(expression), rollFunction);
  }

  /** Whether a formula can be read and evaluated, whatever its references stand for. */
  static validate(formula) {
    try {
      const roll = new this(String(formula).replace(/@[a-z0-9_.-]+/gi, "1"));
      return roll.terms.length > 0 && roll.#isSound();
    } catch {
      return false;
    }
  }

  /** Whether a minimised evaluation comes to a number. */
  #isSound() {
    return typeof this.evaluateSync({ minimize: true }).total === "number";
  }

  /**
   * The terms of a formula.
   * @param {string|number} [formula]
   * @param {object} [data]
   * @returns {RollTerm[]}
   * @throws {SyntaxError} when the formula cannot be read
   */
  static parse(formula = "", data = {}) {
    const replaced = this.replaceFormulaData(String(formula), data);
    return this.instantiateAST(dice().parser.parse(replaced));
  }

  /** Make terms from a parser's nodes. */
  static instantiateAST(nodes) {
    const { terms, termTypes } = dice();
    return nodes.map(({ class: name, denomination, source: _source, ...data }) => {
      const cls = denomination ? terms[denomination] : termTypes[name];
      if (typeof data.modifiers === "string") data.modifiers = cls.splitModifiers(data.modifiers);
      for (const key of ["number", "faces"]) if (data[key]?.formula) data[key] = new this(data[key].formula);
      return new cls(data);
    });
  }

  static replaceFormulaData(formula, data, options) {
    return replaceFormulaData(formula, data, options);
  }

  /**
   * Make a roll from terms, all evaluated or none. Operators never count as evaluated, so the terms of an
   * evaluated roll with an operator are refused (foundryvtt GH#12080).
   * @throws {Error} when some are evaluated and others not, or when one is no term
   */
  static fromTerms(terms, options = {}) {
    if (terms.some((term) => !(term instanceof RollTerm))) throw new Error("a roll is made of roll terms only");
    const evaluated = terms.filter((term) => term._evaluated).length;
    if (evaluated && evaluated < terms.length) throw new Error("a roll's terms must be all evaluated or none");
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    roll._evaluated = evaluated > 0;
    if (roll._evaluated) roll._total = roll._evaluateTotal();
    return roll;
  }

  /** A plain object for storage: of one's own data only `options` comes back. */
  toJSON() {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /**
   * Rebuild a roll from its plain object. The class is found by its name in `CONFIG.Dice.rolls`.
   * @throws {Error} when there is none of that name, or the data are no roll
   */
  static fromData(data) {
    const cls = dice().rolls.find((c) => c.name === data?.class);
    if (!cls) throw new Error(`there is no registered roll of class ${String(data?.class)}`);
    const roll = new cls(data.formula, {}, data.options ?? {});
    roll.terms = data.terms.map((term) => RollTerm.fromData(term));
    roll._formula = data.formula;
    roll._dice = (data.dice ?? []).map((term) => RollTerm.fromData(term));
    roll._evaluated = data.evaluated ?? true;
    roll._total = data.total;
    return roll;
  }

  /** Rebuild a roll from its JSON text. */
  static fromJSON(json) {
    return this.fromData(JSON.parse(json));
  }

  /** The HTML of the dice, to be opened below the total. */
  async getTooltip() {
    const parts = this.dice.map((term) => term.getTooltipData());
    return globalThis.foundry.applications.handlebars.renderTemplate(this.constructor.TOOLTIP_TEMPLATE, { parts });
  }

  /**
   * The HTML of the roll for chat; evaluates first if needed.
   * @param {{flavor?: string, template?: string, isPrivate?: boolean}} [options] a private roll shows neither formula nor total
   * @returns {Promise<string>}
   */
  async render({ flavor, template = this.constructor.CHAT_TEMPLATE, isPrivate = false } = {}) {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    const context = await this._prepareChatRenderContext({ flavor, isPrivate });
    return globalThis.foundry.applications.handlebars.renderTemplate(template, context);
  }

  async _prepareChatRenderContext({ flavor, isPrivate = false } = {}) {
    const total = Math.round(this._total * 100) / 100;
    const shown = isPrivate
      ? { formula: "???", flavor: null, tooltip: "", total: "?" }
      : { formula: this._formula, flavor: flavor ?? this.options.flavor, tooltip: await this.getTooltip(), total };
    return { ...shown, user: globalThis.game.user.id };
  }

  /**
   * Post the roll as a chat message; evaluates first if needed.
   * @param {object} [messageData]
   * @param {{rollMode?: string, create?: boolean}} [options] the current visibility unless one is named;
   *   `create: false` returns the message's data
   */
  async toMessage(messageData = {}, options = {}) {
    return rollToMessage(this, messageData, options);
  }

  /** A link for running text: the total when evaluated, else the formula. */
  toAnchor(options = {}) {
    return rollAnchor(this, options);
  }
}

registerCoreRoll(Roll);
