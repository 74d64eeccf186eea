import { RollTerm } from "./roll-term.mjs";

/** A number. */
export class NumericTerm extends RollTerm {
  /** @param {{number: number, options?: object}} data */
  constructor({ number, options }) {
    super({ options });
    this.number = number;
  }

  static SERIALIZE_ATTRIBUTES = ["number"];

  get expression() {
    return String(this.number);
  }

  get total() {
    return this.number;
  }
}
