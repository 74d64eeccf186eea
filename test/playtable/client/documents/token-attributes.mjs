import { getProperty, isPlainObject } from "../utils/index.mjs";

/**
 * What a token's bar shows of its actor.
 * @param {object} token
 * @param {string|null|undefined} attribute  a path within the actor's `system`
 */
export function barAttribute(token, attribute) {
  const { actor } = token;
  if (!actor || !attribute) return null;
  const data = getProperty(actor.system, attribute);
  if (data === null || data === undefined) return null;
  const { schema } = actor.system;
  if (typeof data === "object" && "value" in data && "max" in data) {
    const editable = schema ? schema.getField(`${attribute}.value`) !== undefined : true;
    return { type: "bar", attribute, value: Number(data.value) || 0, max: Number(data.max) || 0, editable };
  }
  const value = Number(data);
  if (!Number.isFinite(value)) return null;
  return { type: "value", attribute, value, editable: schema ? schema.getField(attribute) !== undefined : true };
}

/** The paths below an object: `{value, max}` pairs of numbers are bars, other numbers values. */
function fromObject(data, path) {
  const found = { bar: [], value: [] };
  for (const [key, value] of Object.entries(data)) {
    const at = [...path, key];
    if (typeof value === "number") found.value.push(at);
    else if (!isPlainObject(value)) continue;
    else if (typeof value.value === "number" && typeof value.max === "number") found.bar.push(at);
    else merge(found, fromObject(value, at));
  }
  return found;
}

/** The same below a schema. */
function fromSchema(schema, path) {
  const { fields } = globalThis.foundry.data;
  const found = { bar: [], value: [] };
  for (const [name, field] of Object.entries(schema.fields)) {
    const at = [...path, name];
    if (field instanceof fields.NumberField) found.value.push(at);
    else if (!(field instanceof fields.SchemaField)) continue;
    else if (field.has("value") && field.has("max")) found.bar.push(at);
    else merge(found, fromSchema(field, at));
  }
  return found;
}

function merge(into, from) {
  into.bar.push(...from.bar);
  into.value.push(...from.value);
}

/** The attributes that a system's configuration names for every type or for one. */
function configured() {
  const all = globalThis.CONFIG.Actor.trackableAttributes;
  const found = { bar: [], value: [] };
  for (const entry of Object.values(all)) {
    for (const kind of ["bar", "value"]) {
      for (const path of entry[kind] ?? [])
        if (!found[kind].some((known) => known.join(".") === path)) found[kind].push(path.split("."));
    }
  }
  return found;
}

/**
 * The attributes that token bars may show: of a schema, of a model, of a plain object; without data those of all actors.
 * @returns {{bar: string[][], value: string[][]}}
 */
export function trackedAttributes(data, path = []) {
  const schema = data?.schema ?? (data?.fields ? data : null);
  if (schema) return fromSchema(schema, path);
  if (isPlainObject(data)) return fromObject(data, path);
  if (Object.keys(globalThis.CONFIG.Actor.trackableAttributes).length > 0) return configured();
  const found = { bar: [], value: [] };
  for (const Model of Object.values(globalThis.CONFIG.Actor.dataModels)) merge(found, fromSchema(Model.schema, path));
  return found;
}
