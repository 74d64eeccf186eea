import { DiceTerm } from "./dice-term.mjs";

/** Coins, `dc`: heads is 1, tails 0. Its natural faces are 1 for tails and 2 for heads. */
export class Coin extends DiceTerm {
  constructor(data) {
    super({ ...data, faces: 2 });
  }

  static DENOMINATION = "c";

  faceToResult(face) {
    return face - 1;
  }

  getResultLabel(result) {
    return result.result === 1 ? "H" : "T";
  }
}
