import { coreRoll, dice } from "../dice-registry.mjs";
import { fulfillmentOf } from "../fulfillment.mjs";
import { forcedFaces } from "../forced-faces.mjs";
import { sumResults } from "../result-modifiers.mjs";
import { ModifiedTerm } from "./modified-term.mjs";

/** The most dice of one term; more is taken for a mistake. */
const MOST = 999;

/** Some dice of one kind: what `NdX` with its modifiers means. Kinds are subclasses with a DENOMINATION. */
export class DiceTerm extends ModifiedTerm {
  /**
   * @param {object} [data]
   * @param {number|object} [data.number] how many dice, or a roll that says so
   * @param {number|object} [data.faces] how many faces, or a roll that says so
   */
  constructor({ number = 1, faces = 6, method, modifiers, results, options } = {}) {
    super({ modifiers, results, options });
    this._number = DiceTerm.#amount(number);
    this._faces = DiceTerm.#amount(faces);
    this.method = method;
  }

  /** Dice thrown to find how many dice or faces there are; the roll keeps them aside. */
  intermediateDice = [];
  /** The outermost roll of the evaluation that this term belongs to. */
  _root = null;
  /** Set while evaluating: every die shows its lowest or highest face, and nothing is thrown again. */
  extreme = null;

  static #amount(value) {
    if (typeof value !== "object" || value === null) return Number(value);
    return value.class ? coreRoll().fromData(value) : value;
  }

  /** The letter after `d` for dice that are not numbered, `d` itself for those that are. */
  static DENOMINATION = "";
  static SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  get number() {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  set number(value) {
    this._number = value;
  }

  get faces() {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  set faces(value) {
    this._faces = value;
  }

  /** Numbers of dice and faces that are rolls not yet thrown are stored as such. @override */
  toJSON() {
    const [number, faces] = [this._number, this._faces].map((amount) => amount?.toJSON?.() ?? amount);
    return { ...super.toJSON(), number, faces };
  }

  /** What is written after the number: `d6`, `dc`. */
  get denomination() {
    return this.constructor.DENOMINATION;
  }

  get expression() {
    const number = typeof this._number === "number" ? this._number : `(${this._number.formula})`;
    return `${number}${this._denominationText}${this.modifiers.join("")}`;
  }

  get _denominationText() {
    return `d${this.denomination}`;
  }

  get total() {
    return this._evaluated ? sumResults(this.results) : undefined;
  }

  get dice() {
    return [this];
  }

  get isDeterministic() {
    return false;
  }

  async _evaluateAsync(options = {}) {
    for (const amount of [this._number, this._faces]) {
      if (typeof amount === "object" && !amount._evaluated) await amount.evaluate(options);
    }
    this.#settle(options);
    this._root = options._root ?? null;
    await this._root?._resolver?.addTerm(this);
    for (let i = this.results.length; i < this._number; i++) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  _evaluateSync({ strict = true, ...options } = {}) {
    if (!options.minimize && !options.maximize) {
      if (strict) throw new Error(`"${this.formula}" needs chance and cannot be evaluated at once`);
      return this;
    }
    for (const amount of [this._number, this._faces]) {
      if (typeof amount === "object" && !amount._evaluated) amount.evaluateSync(options);
    }
    this.#settle(options);
    for (let i = this.results.length; i < this._number; i++) {
      this.results.push(this._label({ result: this._extremeResult(), active: true }));
    }
    this._evaluateModifiersSync();
    return this;
  }

  /** Replace rolls by the numbers they came to, and check these. */
  #settle({ minimize = false, maximize = false }) {
    for (const key of ["_number", "_faces"]) {
      if (typeof this[key] !== "object") continue;
      this.intermediateDice.push(...this[key].dice);
      this[key] = this[key].total;
    }
    if (!Number.isInteger(this._number) || this._number < 0 || this._number > MOST) {
      throw new Error(`${String(this._number)} is no number of dice from 0 to ${MOST}`);
    }
    if (!Number.isInteger(this._faces) || this._faces < 1) {
      throw new Error(`${String(this._faces)} is no number of faces`);
    }
    this.extreme = maximize ? "maximize" : minimize ? "minimize" : null;
  }

  /** The face of a minimised or maximised die. */
  _extremeResult() {
    return this.faceToResult(this.extreme === "maximize" ? this.faces : 1);
  }

  /** Marks every new result may carry; a subclass adds its own. */
  _label(result) {
    return result;
  }

  /**
   * Throw one more die.
   * @param {{minimize?: boolean, maximize?: boolean}} [options]
   * @returns {Promise<object>} the new result, already among `results`
   */
  async roll({ minimize = false, maximize = false, ...options } = {}) {
    let value;
    if (minimize || maximize) value = this.faceToResult(maximize ? this.faces : 1);
    else value = (await this._roll(options)) ?? this.randomFace();
    const result = this._label({ result: value, active: true });
    this.results.push(result);
    return result;
  }

  /**
   * A result by the user's method for this denomination; undefined leaves it to chance. A subclass may find it by other means.
   * @param {{reroll?: boolean, explode?: boolean}} [options]
   */
  async _roll(options = {}) {
    const how = fulfillmentOf(this);
    let value;
    if (how?.interactive) value = await this.#ask(how.id, options);
    else if (how?.handler) value = await how.handler(this, options);
    if (value !== undefined) this.method = how.id;
    return value ?? undefined;
  }

  /** Whoever throws by hand has been asked for all dice but those that modifiers add. */
  async #ask(method, { reroll = false, explode = false }) {
    const resolver = this._root?._resolver;
    return resolver && (reroll || explode) ? resolver.resolveResult(this, method, { reroll, explode }) : undefined;
  }

  /** A result by a forced face, else by `CONFIG.Dice.randomUniform`. */
  randomFace() {
    const forced = forcedFaces.take(this.faces);
    return forced === undefined ? this.mapRandomFace(dice().randomUniform()) : this.faceToResult(forced);
  }

  /**
   * The result that a number in [0, 1) stands for. How Foundry maps it is not documented: faces rise with the number here.
   * @param {number} uniform
   */
  mapRandomFace(uniform) {
    return this.faceToResult(Math.min(Math.floor(uniform * this.faces) + 1, this.faces));
  }

  /** The result that a natural face, counted from 1, stands for. */
  faceToResult(face) {
    return face;
  }

  /**
   * Multiply the number of dice and add to it.
   * @param {number} multiply
   * @param {number} add
   */
  alter(multiply, add) {
    if (this._evaluated) throw new Error("an evaluated term cannot be altered");
    if (typeof this._number === "number") {
      this._number = Math.max(0, Math.round(this._number * (multiply ?? 1) + (add ?? 0)));
    }
    return this;
  }

  /** What a result is called in a tooltip. */
  getResultLabel(result) {
    return String(result.result);
  }

  /** The CSS classes of a result in a tooltip. */
  getResultCSS(result) {
    const plain = result.success === undefined && result.failure === undefined;
    return [
      "roll",
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success && "success",
      result.failure && "failure",
      result.rerolled && "rerolled",
      result.exploded && "exploded",
      result.discarded && "discarded",
      plain && result.result === this.faceToResult(1) && "min",
      plain && result.result === this.faceToResult(this.faces) && "max",
    ].filter(Boolean);
  }

  /** What the tooltip's template shows of this term. */
  getTooltipData() {
    const { total, faces, flavor, method } = this;
    const rolls = this.results.map((r) => ({
      result: this.getResultLabel(r),
      classes: this.getResultCSS(r).join(" "),
    }));
    const { icon = null } = dice().fulfillment.methods[method] ?? {};
    return { formula: this.expression, total, faces, flavor, icon, method, rolls };
  }
}
