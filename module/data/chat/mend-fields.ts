import { isFields } from "../../view/shared-guards";

const { ArrayField, BooleanField, NumberField, ObjectField } = foundry.data.fields;

/** Puts a blank of the right kind in place of every value that isn't of its field's kind: a bad message hurts no log. */
export function mendFields(fields: Readonly<Record<string, unknown>>, source: Record<string, unknown>): void {
  for (const [name, field] of Object.entries(fields)) {
    if (name in source) source[name] = mend(field, source[name]);
  }
}

/** The value, when it is of the kind that the field holds; else a blank of that kind. */
function mend(field: unknown, value: unknown): unknown {
  if (field instanceof ArrayField) return Array.isArray(value) ? value.filter(isFields) : [];
  if (field instanceof ObjectField) return isFields(value) ? value : {};
  if (field instanceof BooleanField) return value === true;
  if (field instanceof NumberField) return Number.isInteger(value) ? value : 0;
  return typeof value === "string" ? value : "";
}
