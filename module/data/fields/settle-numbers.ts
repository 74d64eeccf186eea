import { WholeNumberField } from "./whole-number-field";

const { SchemaField } = foundry.data.fields;

/**
 * Brings prepared numbers back into their fields, in place. An effect adds, multiplies and overrides without asking a field's
 * bounds (foundryvtt.com/api, DataField#applyChange), so that halves, infinities or NaN may be left behind.
 */
export function settleNumbers(schema: foundry.data.fields.SchemaField.Any, data: object): void {
  for (const [name, field] of Object.entries(schema.fields)) {
    const value: unknown = Object.entries(data).find(([key]) => key === name)?.[1];
    if (field instanceof WholeNumberField) Object.assign(data, { [name]: field.clean(value) });
    else if (field instanceof SchemaField && typeof value === "object" && value) settleNumbers(field, value);
  }
}
