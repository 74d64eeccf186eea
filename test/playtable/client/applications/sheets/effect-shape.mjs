/** Where the generations keep an effect's changes and duration: V13 `changes[].mode`, V14 `system.changes[].type`. */

import { is14 } from "../../generation.mjs";

/** @returns {object} a change that does nothing yet */
export function emptyChange() {
  if (is14()) return { key: "", type: "add", value: "", phase: "initial", priority: null };
  return { key: "", mode: globalThis.CONST.ACTIVE_EFFECT_MODES.ADD, value: "", priority: null };
}

/** The path of the list of changes in an effect's data. */
export const changesPath = () => (is14() ? "system.changes" : "changes");

/** The changes that form data hold, as a list: a form knows them by their indexes. @param {object} data expanded; changed in place */
export function listChanges(data) {
  const holder = is14() ? (data.system ??= {}) : data;
  holder.changes = Object.values(holder.changes ?? {}).map((change) => ({
    ...change,
    value: structured(change.value),
  }));
  return holder;
}

/** Objects and lists are edited as JSON; any other text is itself. */
function structured(value) {
  if (!is14() || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A row of the window; a type of change may draw its own (foundryvtt.com/api: ActiveEffectChangeRenderer). */
async function rowOf(change, index, effect) {
  const operationName = is14() ? "type" : "mode";
  const config = is14() ? globalThis.CONFIG.ActiveEffect.changeTypes[change.type] : undefined;
  const defaultPriority = is14() ? (config?.defaultPriority ?? 0) : change.mode * 10;
  const fields = is14() ? effect.system.schema.get("changes").element.fields : undefined;
  return {
    index,
    key: change.key,
    operationName,
    operation: change[operationName],
    dtype: is14() ? "String" : "Number",
    value: typeof change.value === "string" ? change.value : JSON.stringify(change.value),
    phase: change.phase,
    priority: change.priority,
    defaultPriority,
    html: config?.render ? await config.render({ change: { ...change }, index, fields, defaultPriority }) : null,
  };
}

/**
 * The rows of an effect's changes.
 * @param {object} source the effect's data
 * @param {object} effect
 */
export async function changeRows(source, effect) {
  const list = is14() ? (source.system?.changes ?? []) : source.changes;
  return Promise.all(list.map((change, index) => rowOf(change, index, effect)));
}

/** @returns {Record<string, string>} the operations with their labels */
export function operationChoices() {
  if (is14()) return labels(globalThis.CONFIG.ActiveEffect.changeTypes);
  const modes = Object.entries(globalThis.CONST.ACTIVE_EFFECT_MODES);
  return Object.fromEntries(modes.map(([name, mode]) => [mode, `EFFECT.MODES.${name.toLowerCase()}`]));
}

/** @returns {Record<string, string>|null} the phases with their labels, null where there are none */
export const phaseChoices = () => (is14() ? labels(globalThis.CONFIG.ActiveEffect.phases) : null);

const labels = (record) => Object.fromEntries(Object.entries(record).map(([key, { label }]) => [key, label]));

const same = (keys) => Object.fromEntries(keys.map((key) => [key, key]));

/** What may stand in a duration's unit and event. */
function choicesOf(key) {
  const { ACTIVE_EFFECT_DURATION_UNITS: units, ACTIVE_EFFECT_EXPIRY_EVENTS: events } = globalThis.CONST;
  if (key === "units") return same(units);
  if (key === "expiry") return { "": "", ...same(events), ...globalThis.CONFIG.ActiveEffect.expiryEvents };
  return undefined;
}

/**
 * The parts of a duration that can be edited.
 * @param {object} source
 * @returns {{name: string, value: unknown, label: string, choices?: Record<string, string>}[]}
 */
export function durationFields({ duration = {} }) {
  const keys = is14()
    ? ["value", "units", "expiry"]
    : ["seconds", "startTime", "rounds", "turns", "startRound", "startTurn"];
  return keys.map((key) => ({
    name: `duration.${key}`,
    value: duration[key],
    label: `EFFECT.FIELDS.duration.${key}.label`,
    choices: choicesOf(key),
  }));
}

/** @returns {Record<number, string>|null} when the icon is shown, null where that can't be chosen */
export function iconChoices() {
  if (!is14()) return null;
  const entries = Object.entries(globalThis.CONST.ACTIVE_EFFECT_SHOW_ICON);
  return Object.fromEntries(entries.map(([name, value]) => [value, `EFFECT.SHOW_ICON.${name.toLowerCase()}`]));
}
