import { ChoiceField } from "./choice-field";
import { WholeNumberField } from "./whole-number-field";

const { SchemaField } = foundry.data.fields;

/**
 * Brings prepared values back into their fields, in place. An effect adds, multiplies and overrides without asking a field's
 * bounds or choices (foundryvtt.com/api, DataField#applyChange), so that halves, infinities, NaN or unknown words may be left
 * behind: what can't be read becomes what is stored.
 */
export function settle(schema: foundry.data.fields.SchemaField.Any, data: object, stored: object): void {
  for (const [name, field] of Object.entries(schema.fields)) {
    const value = valueOf(data, name);
    const initial = valueOf(stored, name);
    if (field instanceof WholeNumberField || field instanceof ChoiceField) {
      Object.assign(data, { [name]: field.clean(field.accepts(value) ? value : initial) });
    } else if (field instanceof SchemaField && isObject(value)) settle(field, value, isObject(initial) ? initial : {});
  }
}

function valueOf(data: object, name: string): unknown {
  return Object.entries(data).find(([key]) => key === name)?.[1];
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
