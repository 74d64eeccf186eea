import { applyCount } from "../result-modifiers.mjs";
import { DiceTerm } from "./dice-term.mjs";

/** Coins, `dc`: heads is 1, tails 0. Its natural faces are 1 for tails and 2 for heads. */
export class Coin extends DiceTerm {
  constructor(data) {
    super({ ...data, faces: 2 });
  }

  static DENOMINATION = "c";
  static MODIFIERS = { c: "call" };

  faceToResult(face) {
    return face - 1;
  }

  /** `c1`, `ch`, `c0`, `ct`: call heads or tails; each coin counts 1 when it is what was called, else 0. */
  call(modifier) {
    const called = /^c(?:(?<heads>1|h)|(?<tails>0|t))?$/iu.exec(modifier);
    if (!called) throw new Error(`the coin modifier "${modifier}" cannot be read`);
    applyCount(this.results, { comparison: "=", target: called.groups.tails ? 0 : 1 }, "success");
  }

  getResultLabel(result) {
    return result.result === 1 ? "H" : "T";
  }
}
