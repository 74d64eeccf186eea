import ArrayField from "./array-field.mjs";
import { choiceOptions, make } from "./field-forms.mjs";

/** A set: an array in the source, a Set when prepared. Repeated and invalid elements are dropped. */
export default class SetField extends ArrayField {
  _cleanType(value, options) {
    const cleaned = super._cleanType(value, options);
    return Array.isArray(cleaned) ? Array.from(new Set(cleaned)) : cleaned;
  }

  _validateElements(value, options) {
    const failure = super._validateElements(value, { ...options, fallback: false });
    if (!failure) return undefined;
    for (const { id, failure: found } of failure.elements.toReversed()) {
      value.splice(id, 1);
      Object.assign(found, { dropped: true, unresolved: false });
    }
    failure.unresolved = false;
    return failure;
  }

  initialize(value, model, options = {}) {
    const prepared = super.initialize(value, model, options);
    return Array.isArray(prepared) ? new Set(prepared) : prepared;
  }

  _castChangeDelta(delta, replacementData) {
    return new Set(super._castChangeDelta(delta, replacementData));
  }

  _applyChangeAdd(value, delta) {
    if (!(value instanceof Set)) return delta;
    for (const entry of delta) value.add(entry);
    return value;
  }

  /** With choices a choice of several, else words as tags. */
  _toInput(config) {
    const choices = config.choices ?? this.element.choices;
    if (config.options || choices) {
      const options = config.options ?? choiceOptions(choices);
      return make("createMultiSelectInput", { ...config, choices: undefined, options });
    }
    return make("createStringTagsInput", config);
  }
}
