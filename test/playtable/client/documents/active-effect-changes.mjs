import { Hooks } from "../helpers/hooks.mjs";
import { getProperty, setProperty } from "../utils/index.mjs";

/** A change's text as a value of the kind that is there already. */
function castLike(current, text) {
  if (typeof current === "number") return Number(text);
  if (typeof current === "boolean") return text === "true" || text === "1";
  if (Array.isArray(current) || current instanceof Set) return [parsed(text)].flat();
  if (typeof current === "string") return text;
  return parsed(text);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function added(current, delta) {
  if (Array.isArray(current)) return [...current, ...delta];
  if (current instanceof Set) return new Set([...current, ...delta]);
  if (typeof current === "boolean") return current || delta;
  return current === undefined || current === null ? delta : current + delta;
}

const multiplied = (current, delta) => (typeof current === "boolean" ? current && delta : current * delta);

/** New value of a mode, or undefined to leave it. */
function resultOf(mode, current, delta) {
  const { ADD, MULTIPLY, OVERRIDE, UPGRADE, DOWNGRADE } = globalThis.CONST.ACTIVE_EFFECT_MODES;
  if (mode === ADD) return added(current, delta);
  if (mode === MULTIPLY)
    return typeof current === "number" || typeof current === "boolean" ? multiplied(current, delta) : undefined;
  if (mode === OVERRIDE) return current instanceof Set ? new Set(delta) : delta;
  if (mode === UPGRADE) return current === undefined || delta > current ? delta : undefined;
  if (mode === DOWNGRADE) return current === undefined || delta < current ? delta : undefined;
  return undefined;
}

/**
 * Leave a change to the hook `applyActiveEffect`, whose handlers fill in what becomes of it.
 * @returns {Record<string, unknown>} the applied values by path
 */
export function applyCustom(document, change) {
  const current = getProperty(document, change.key) ?? undefined;
  const changes = {};
  Hooks.callAll("applyActiveEffect", document, change, current, castLike(current, change.value), changes);
  for (const [key, value] of Object.entries(changes)) setProperty(document, key, value);
  return changes;
}

/**
 * Carry out a change outside every schema, by the kind of the value that is there.
 * @param {object} document
 * @param {{key: string, value: string, mode: number}} change
 * @returns {Record<string, unknown>} the applied values by path
 */
export function applyUnschemed(document, change) {
  const current = getProperty(document, change.key) ?? undefined;
  const delta = castLike(current, change.value);
  if (typeof current === "number" && !Number.isFinite(delta)) return {};
  const value = resultOf(change.mode, current, delta);
  if (value === undefined) return {};
  setProperty(document, change.key, value);
  return { [change.key]: value };
}
