import { Hooks } from "../helpers/hooks.mjs";

/** A change's value as a value of the kind that is there already. */
export function castLike(current, value) {
  if (typeof current === "number") return Number(value);
  if (typeof current === "boolean") return value === true || value === "true" || value === "1" || value === 1;
  if (Array.isArray(current) || current instanceof Set) return [parsed(value)].flat();
  if (typeof current === "string") return String(value);
  return parsed(value);
}

function parsed(value) {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function added(current, delta) {
  if (Array.isArray(current)) return [...current, ...delta];
  if (current instanceof Set) return new Set([...current, ...delta]);
  if (typeof current === "boolean") return current || delta;
  return current === undefined || current === null ? delta : current + delta;
}

function multiplied(current, delta) {
  if (typeof current === "boolean") return current && delta;
  return typeof current === "number" ? current * delta : undefined;
}

const OPERATIONS = {
  add: added,
  subtract: (current, delta) => (typeof (current ?? 0) === "number" ? (current ?? 0) - Number(delta) : undefined),
  multiply: multiplied,
  override: (current, delta) => (current instanceof Set ? new Set(delta) : delta),
  upgrade: (current, delta) => (current === undefined || delta > current ? delta : undefined),
  downgrade: (current, delta) => (current === undefined || delta < current ? delta : undefined),
};

/**
 * What an operation makes of a value outside every schema.
 * @param {string} operation e.g. "add"
 * @returns {unknown} undefined to leave the value
 */
export const resultOf = (operation, current, delta) => OPERATIONS[operation]?.(current, delta);

/** Leave a change to the hook `applyActiveEffect`, whose handlers fill in what becomes of it. @param {object} changes */
export function runHook(document, change, current, delta, changes) {
  Hooks.callAll("applyActiveEffect", document, change, current, delta, changes);
}

/** The field that a change's key means, undefined outside every schema. @param {object} document @param {string} key */
export function targetOf(document, key) {
  if (key.startsWith("system.") && document.system?.schema)
    return document.system.schema.getField(key.slice("system.".length));
  return document.schema.getField(key);
}
