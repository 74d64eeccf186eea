import { applyKeepOrDrop } from "../result-modifiers.mjs";
import { DiceTerm } from "./dice-term.mjs";

/** Fate dice, `df`: −1, 0 or 1. Their natural faces are 1 for −1, 2 for 0 and 3 for 1. */
export class FateDie extends DiceTerm {
  constructor(data) {
    super({ ...data, faces: 3 });
  }

  static DENOMINATION = "f";
  static MODIFIERS = { k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop" };

  faceToResult(face) {
    return face - 2;
  }

  /** `k kh kl`: keep N dice. */
  keep(modifier) {
    applyKeepOrDrop(this.results, modifier);
  }

  /** `d dl dh`: drop N dice. */
  drop(modifier) {
    applyKeepOrDrop(this.results, modifier);
  }

  getResultLabel(result) {
    return { "-1": "−", 0: " ", 1: "+" }[result.result] ?? String(result.result);
  }
}
