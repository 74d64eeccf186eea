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

/**
 * The paths below an object: `{value, max}` pairs of numbers are bars, other numbers values.
 * @param {Function} Token  the class whose `_getTrackedAttributesFromObject` goes on below
 */
export function fromObject(Token, data, path) {
  const found = { bar: [], value: [] };
  for (const [key, value] of Object.entries(data)) {
    const at = [...path, key];
    if (typeof value === "number") found.value.push(at);
    else if (!isPlainObject(value)) continue;
    else if (typeof value.value === "number" && typeof value.max === "number") found.bar.push(at);
    else merge(found, Token._getTrackedAttributesFromObject(value, at));
  }
  return found;
}

/** The same below a schema. */
export function fromSchema(Token, schema, path) {
  const { fields } = globalThis.foundry.data;
  const found = { bar: [], value: [] };
  for (const [name, field] of Object.entries(schema.fields)) {
    const at = [...path, name];
    if (field instanceof fields.NumberField) found.value.push(at);
    else if (!(field instanceof fields.SchemaField)) continue;
    else if (field.has("value") && field.has("max")) found.bar.push(at);
    else merge(found, Token._getTrackedAttributesFromSchema(field, at));
  }
  return found;
}

/** Adds what isn't there yet. */
function merge(into, from) {
  for (const kind of ["bar", "value"]) {
    const known = new Set(into[kind].map((path) => path.join(".")));
    into[kind].push(...(from[kind] ?? []).filter((path) => !known.has(path.join("."))));
  }
}

const split = ({ bar = [], value = [] }) => ({
  bar: bar.map((path) => path.split(".")),
  value: value.map((path) => path.split(".")),
});

/**
 * The attributes that `CONFIG.Actor.trackableAttributes` names for a type, or without one for all types (GH#8726).
 * @returns {{bar: string[][], value: string[][]}|undefined} undefined when it names none
 */
export function configuredAttributes(type) {
  const all = globalThis.CONFIG.Actor.trackableAttributes;
  const entries = type === undefined ? Object.values(all) : Object.hasOwn(all, type) ? [all[type]] : [];
  if (entries.length === 0) return undefined;
  const found = { bar: [], value: [] };
  for (const entry of entries) merge(found, split(entry));
  return found;
}

/** Those of one type of actors: as configured, else by its model, else by its template (GH#11089). */
function attributesOfType(Token, type, path) {
  const configured = Token._getConfiguredTrackedAttributes(type);
  if (configured) return configured;
  const Model = globalThis.CONFIG.Actor.dataModels[type];
  if (Model) return Token._getTrackedAttributesFromSchema(Model.schema, path);
  return Token._getTrackedAttributesFromObject(globalThis.game.model.Actor[type] ?? {}, path);
}

/**
 * The attributes that token bars may show: of a type, a schema, a model or a plain object; without data those of all actors.
 * @param {Function} Token
 * @param {string|object} [data]
 * @returns {{bar: string[][], value: string[][]}}
 */
export function trackedAttributes(Token, data, path = []) {
  if (typeof data === "string") return attributesOfType(Token, data, path);
  const schema = data?.schema ?? (data?.fields ? data : null);
  if (schema) return Token._getTrackedAttributesFromSchema(schema, path);
  if (data) return Token._getTrackedAttributesFromObject(data, path);
  const found = { bar: [], value: [] };
  for (const type of globalThis.CONFIG.Actor.documentClass.TYPES) merge(found, attributesOfType(Token, type, path));
  return found;
}
