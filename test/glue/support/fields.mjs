/** What the fields of a model may become when something bad is written into them. */

/** What nobody should write, and somebody will. */
export const BAD = ["", " ", "-3", "2.7", "2,7", "1e9", "abc", null, true, {}, []];

const READ = new Map([
  ["-3", -3],
  ["2.7", 3],
  ["2,7", 3],
  ["1e9", 1e9],
]);

/**
 * Every field of a schema that holds a single value, by its path.
 * @returns {[string, object][]}
 */
export function leaves(schema, prefix = "") {
  return Object.entries(schema.fields).flatMap(([name, field]) =>
    field instanceof foundry.data.fields.SchemaField ? leaves(field, `${prefix}${name}.`) : [[prefix + name, field]],
  );
}

/** A valid value of a field that is not its initial one, so that "the old one" and "the first one" are told apart. */
export function other(field) {
  const { NumberField, BooleanField, StringField, ArrayField, TypedObjectField } = foundry.data.fields;
  if (field.choices) return Object.values(choices(field)).find((choice) => choice !== field.initial);
  if (field instanceof NumberField) return field.initial < field.max ? (field.initial ?? 0) + 1 : field.initial - 1;
  if (field instanceof BooleanField) return !field.initial;
  if (field instanceof StringField) return "old";
  if (field instanceof ArrayField) return field.element.choices ? [choices(field.element)[0]] : ["old"];
  if (field instanceof TypedObjectField) return {};
  throw new Error(`no other value for ${field.fieldPath}`);
}

const choices = (field) => (Array.isArray(field.choices) ? field.choices : Object.keys(field.choices));

/**
 * Says what is wrong with what became of a bad value; null when it is the nearest valid value, or the kept one.
 * @param {object} field
 * @param {unknown} bad     what was written
 * @param {unknown} value   what is there now
 * @param {unknown} kept    what was there before, or the initial value where nothing was
 * @param {number} [max]    a bound nearer than the field's own
 */
export function fault(field, bad, value, kept, max = field.max) {
  const wanted = expectation(field, bad, kept, max);
  return wanted(value) ? null : `${field.fieldPath} after ${JSON.stringify(bad)}: ${JSON.stringify(value)}`;
}

function expectation(field, bad, kept, max) {
  const { NumberField, BooleanField, StringField, ArrayField, TypedObjectField } = foundry.data.fields;
  const blank = bad === null || (typeof bad === "string" && bad.trim() === "");
  const same = (value) => JSON.stringify(value) === JSON.stringify(kept);
  if (field.choices) return same;
  if (field instanceof NumberField) {
    if (blank && field.nullable) return (value) => value === null;
    if (!READ.has(bad)) return same;
    return (value) => value === Math.min(Math.max(READ.get(bad), field.min), max);
  }
  if (field instanceof BooleanField) return (value) => typeof value === "boolean";
  if (field instanceof StringField)
    return (value) => (typeof bad === "string" ? typeof value === "string" : same(value));
  if (field instanceof ArrayField) return (value) => same(value) || (Array.isArray(bad) && value.length === 0);
  // Never written: the store may well hold none.
  if (field instanceof TypedObjectField) return (value) => value === undefined || same(value);
  throw new Error(`no expectation for ${field.fieldPath}`);
}

/** Whether a number that is none hides anywhere in a value. */
export function hasNaN(value) {
  if (typeof value === "number") return Number.isNaN(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasNaN);
}
