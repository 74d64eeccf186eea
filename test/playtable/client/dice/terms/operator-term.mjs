import { RollTerm } from "./roll-term.mjs";

/**
 * An arithmetic operator between two terms, or a minus before the first.
 * It never counts as evaluated, not even in an evaluated roll (foundryvtt GH#12080).
 */
export class OperatorTerm extends RollTerm {
  /** @param {{operator: string, options?: object}} data */
  constructor({ operator, options }) {
    super({ options });
    if (!OperatorTerm.OPERATORS.includes(operator)) throw new Error(`"${operator}" is not an operator of formulas`);
    this.operator = operator;
  }

  static OPERATORS = ["+", "-", "*", "/", "%"];
  static SERIALIZE_ATTRIBUTES = ["operator"];

  get expression() {
    return ` ${this.operator} `;
  }

  get flavor() {
    return "";
  }

  get total() {
    return ` ${this.operator} `;
  }
}
