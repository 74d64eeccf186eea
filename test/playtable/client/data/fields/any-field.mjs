import { deepClone } from "../../utils/index.mjs";
import DataField from "./data-field.mjs";

/** Any JSON value. */
export default class AnyField extends DataField {
  static get _defaults() {
    return { ...super._defaults, nullable: true };
  }

  _validateType(value) {
    if (["function", "symbol", "bigint"].includes(typeof value)) throw new Error("must be a JSON value");
  }

  initialize(value) {
    return deepClone(value);
  }

  toObject(value) {
    return deepClone(value);
  }
}
