import { isChoosy } from "./choosy";

const { ArrayField, ObjectField, SchemaField, StringField, TypedObjectField } = foundry.data.fields;

type Data = Record<string, unknown>;

/** A bare object, not an update operator or an instance of something. */
function isPlain(value: unknown): value is Data {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Takes everything out of `data` that its schema can't store, in place: text in number fields, unknown choices, a number where
 * a group of fields belongs. What is gone keeps its old value in an update, and gets its initial one when a document is made or
 * loaded, so that no bad value costs an actor. Values that merely are out of range stay, for their fields to clamp.
 */
export function repair(schema: foundry.data.fields.SchemaField.Any, data: unknown): void {
  if (!isPlain(data)) return;
  for (const [name, field] of Object.entries(schema.fields)) {
    // V13 writes "replace the whole" as a key with "==" before it.
    for (const key of [name, `==${name}`]) if (key in data && !storable(field, data[key])) delete data[key];
  }
}

/** Whether a field can store a value, once what is wrong inside it has been taken out. */
function storable(field: unknown, value: unknown): boolean {
  if (value === undefined) return false;
  if (isOperator(value)) return true;
  if (isChoosy(field)) return field.accepts(value);
  if (field instanceof SchemaField) {
    repair(field, value);
    return isPlain(value);
  }
  if (field instanceof TypedObjectField) return isPlain(value) && repairEntries(field.element, value);
  if (field instanceof ObjectField) return isPlain(value);
  if (field instanceof ArrayField) return repairList(field.element, value);
  if (field instanceof StringField) return typeof value === "number" || isText(field, value);
  return value !== null || (field instanceof foundry.data.fields.DataField && field.nullable);
}

function repairEntries(element: unknown, entries: Data): true {
  for (const [key, value] of Object.entries(entries)) {
    if (!key.startsWith("-=") && !storable(element, value)) delete entries[key];
  }
  return true;
}

/** Text that a field takes; blank only where that is allowed. */
function isText(field: { blank: boolean }, value: unknown): boolean {
  return typeof value === "string" && (field.blank || value.trim() !== "");
}

function repairList(element: unknown, value: unknown): boolean {
  if (value instanceof Set) {
    for (const entry of value) if (!storable(element, entry)) value.delete(entry);
    return true;
  }
  if (!Array.isArray(value)) return false;
  const kept = value.filter((entry: unknown) => storable(element, entry));
  value.splice(0, value.length, ...(kept as unknown[]));
  return true;
}

/** V14's update operators are instances, which no field should judge (foundryvtt.com/api, `foundry.data.operators`). */
function isOperator(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Set) && !isPlain(value)
  );
}
