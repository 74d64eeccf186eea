/** Where the generations keep an effect's changes and duration: V13 `changes[].mode`, V14 `system.changes[].type`. */

/** @returns {boolean} whether changes are in `system` and have a `type` */
export function usesSystemChanges() {
  return globalThis.game.release.generation >= 14;
}

/** @returns {object} a change that does nothing yet */
export function emptyChange() {
  if (usesSystemChanges()) return { key: "", type: "add", value: "", phase: "initial", priority: null };
  return { key: "", mode: globalThis.CONST.ACTIVE_EFFECT_MODES.ADD, value: "", priority: null };
}

/**
 * @param {object} source
 * @returns {{index: number, key: string, operation: unknown, operationName: string, value: string, priority: number | null}[]}
 */
export function changesOf(source) {
  const list = usesSystemChanges() ? (source.system?.changes ?? []) : source.changes;
  return list.map((change, index) => ({
    index,
    key: change.key,
    operationName: usesSystemChanges() ? "type" : "mode",
    operation: usesSystemChanges() ? change.type : change.mode,
    dtype: usesSystemChanges() ? "String" : "Number",
    value: typeof change.value === "string" ? change.value : JSON.stringify(change.value),
    priority: change.priority,
  }));
}

/** @returns {Record<string, string>} the operations with their labels */
export function modeChoices() {
  const names = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
  if (usesSystemChanges()) names.splice(3, 0, "subtract");
  const modes = globalThis.CONST.ACTIVE_EFFECT_MODES ?? {};
  return Object.fromEntries(
    names.map((name) => [usesSystemChanges() ? name : modes[name.toUpperCase()], `EFFECT.MODES.${name}`]),
  );
}

/**
 * The numbers of a duration that can be edited.
 * @param {object} source
 * @returns {{name: string, value: unknown, label: string, text?: boolean}[]}
 */
export function durationFields(source) {
  const { duration = {} } = source;
  const keys = usesSystemChanges()
    ? ["value", "units", "expiry"]
    : ["seconds", "startTime", "rounds", "turns", "startRound", "startTurn"];
  return keys.map((key) => ({
    name: `duration.${key}`,
    value: duration[key],
    label: `EFFECT.FIELDS.duration.${key}.label`,
    text: key === "units" || key === "expiry",
  }));
}
