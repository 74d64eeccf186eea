import { is14 } from "../../generation.mjs";
import { applyCount, applyDeduct, applyKeepOrDrop, compareResult, readComparison } from "../result-modifiers.mjs";
import { DiceTerm } from "./dice-term.mjs";

/** After this many results of one term an exploding or re-rolled die has run away. */
const RUNAWAY = 1000;

/** Dice with numbered faces, and all modifiers of foundryvtt.com/article/dice-modifiers/. */
export class Die extends DiceTerm {
  static DENOMINATION = "d";
  static MODIFIERS = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  get denomination() {
    return `d${String(this.faces)}`;
  }

  get _denominationText() {
    return `d${typeof this._faces === "number" ? this._faces : `(${this._faces.formula})`}`;
  }

  /** `r1`, `r<3`: throw a die again, once; without a target the lowest face. */
  reroll(modifier, { recursive = false } = {}) {
    return this.extreme ? undefined : this.#again(readComparison(modifier, { target: 1 }), recursive, "rerolled");
  }

  /** `rr1`: throw a die again until it no longer matches. */
  rerollRecursive(modifier) {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x`, `x>4`: add a die for each match, also for the added ones; without a target the highest face. */
  explode(modifier, { recursive = true } = {}) {
    return this.extreme
      ? undefined
      : this.#again(readComparison(modifier, { target: this.faces }), recursive, "exploded");
  }

  /** `xo`: add one die for each match among those thrown first. */
  explodeOnce(modifier) {
    return this.explode(modifier, { recursive: false });
  }

  /** Throw one more die for each match; with `rerolled` the match no longer counts. */
  async #again({ limit, comparison, target }, recursive, flag) {
    const first = this.results.length;
    let left = limit;
    for (let i = 0; i < (recursive ? this.results.length : first) && left > 0; i++) {
      const result = this.results[i];
      if (!result.active || !compareResult(result.result, comparison, target)) continue;
      if (this.results.length >= RUNAWAY) {
        throw new Error(`"${this.formula}" ran away: more than ${RUNAWAY} dice were thrown`);
      }
      result[flag] = true;
      if (flag === "rerolled") result.active = false;
      left--;
      await this.roll({ [flag === "rerolled" ? "reroll" : "explode"]: true });
    }
  }

  /** `k kh kl`: keep N dice. */
  keep(modifier) {
    applyKeepOrDrop(this.results, modifier);
  }

  /** `d dl dh`: drop N dice. */
  drop(modifier) {
    applyKeepOrDrop(this.results, modifier);
  }

  /** `min3`: a lower result counts 3. */
  minimum(modifier) {
    this.#bound(modifier, (value, bound) => value < bound);
  }

  /** `max3`: a higher result counts 3. */
  maximum(modifier) {
    this.#bound(modifier, (value, bound) => value > bound);
  }

  #bound(modifier, beyond) {
    const bound = Number(/^(?:min|max)(\d+)$/i.exec(modifier)?.[1] ?? NaN);
    if (Number.isNaN(bound)) throw new Error(`the dice modifier "${modifier}" needs a number`);
    for (const result of this.results) {
      if (result.active && beyond(result.result, bound)) result.count = bound;
    }
  }

  /** `even`: count even results. */
  countEven() {
    this.#countParity(0);
  }

  /** `odd`: count odd results. */
  countOdd() {
    this.#countParity(1);
  }

  #countParity(parity) {
    for (const result of this.results) {
      if (!result.active) continue;
      result.success = result.result % 2 === parity;
      result.count = result.success ? 1 : 0;
    }
  }

  /** `cs>4`: count successes; without a target the highest face. */
  countSuccess(modifier) {
    applyCount(this.results, readComparison(modifier, { target: untold(this.faces) }), "success");
  }

  /** `cf<2`: count failures; without a target the lowest face. */
  countFailures(modifier) {
    applyCount(this.results, readComparison(modifier, { target: untold(1) }), "failure");
  }

  /** `df`: each failure counts −1; without a target the lowest face. */
  deductFailures(modifier) {
    applyDeduct(this.results, readComparison(modifier, { target: untold(1) }), false);
  }

  /** `sf`: each failure counts against the total with its value; without a target the lowest face. */
  subtractFailures(modifier) {
    applyDeduct(this.results, readComparison(modifier, { target: untold(1) }), true);
  }

  /** `ms>10`: the total is how far the dice together are over the target, with `<` how far below. */
  marginSuccess(modifier) {
    const { comparison, target } = readComparison(modifier, { comparison: ">=", target: this.faces });
    this.options[comparison.startsWith("<") ? "marginFailure" : "marginSuccess"] = target;
  }

  /** The sum of what the results count, as a margin when the roll asked for one. @override */
  get total() {
    const sum = super.total;
    const { marginSuccess, marginFailure } = this.options;
    if (sum === undefined) return undefined;
    if (marginSuccess !== undefined) return sum - marginSuccess;
    return marginFailure === undefined ? sum : marginFailure - sum;
  }
}

/**
 * What a counting modifier without a target compares with: the documented face; generation 14 has no such face, so nothing ever
 * meets it (GH#14581).
 */
const untold = (face) => (is14() ? NaN : face);
