import {
  applySpecialKeys,
  deepClone,
  diffObject,
  equals,
  isEmpty,
  isPlainObject,
  mergeObject,
} from "../../utils/index.mjs";
import { operatorsToKeys } from "../../utils/special-keys.mjs";
import { parseDelta } from "./change-operations.mjs";
import DataField from "./data-field.mjs";
import { make } from "./field-forms.mjs";

/** An object with any keys. */
export default class ObjectField extends DataField {
  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false };
  }

  getInitialValue(source = {}) {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required ? {} : initial;
  }

  _cast(value) {
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  _cleanType(value, options) {
    return options.partial || !isPlainObject(value) ? value : applySpecialKeys(value);
  }

  _validateType(value) {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  initialize(value) {
    return deepClone(value);
  }

  toObject(value) {
    return deepClone(value);
  }

  _merge(current, change, { recursive = true } = {}) {
    if (!isPlainObject(change)) return super._merge(current, change);
    if (recursive && isPlainObject(current)) {
      const diff = diffObject(current, operatorsToKeys(change), { deletionKeys: true });
      if (isEmpty(diff)) return { value: current, diff: undefined };
      return { value: mergeObject(deepClone(current), diff, { performDeletions: true }), diff };
    }
    const value = applySpecialKeys(change);
    return equals(current, value) ? { value: current, diff: undefined } : { value, diff: value };
  }

  _castChangeDelta(delta) {
    const value = parseDelta(delta);
    return isPlainObject(value) ? value : undefined;
  }

  /** Adding to an object does nothing. */
  _applyChangeAdd() {}

  _toInput(config) {
    return make("createTextareaInput", { ...config, value: JSON.stringify(config.value ?? {}, null, 2) });
  }
}
