import { isPlainObject, parseUuid } from "../utils/index.mjs";

/** Generation 13's modes in order of their numbers. */
const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

const DURATIONS = ["seconds", "rounds", "turns"];
const STARTS = { startTime: "time", combat: "combat", startRound: "round", startTurn: "turn" };

/** The type of a mode's number: those that 13 doesn't know become `custom.N`. */
export const typeOfMode = (mode) => TYPES[Number(mode)] ?? `custom.${mode}`;

/** The number of a type's mode; −1 for types that 13 hasn't got. */
export const modeOfType = (type) => (type.startsWith("custom.") ? Number(type.slice(7)) : TYPES.indexOf(type));

function parsed(value) {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function migrateChange(change) {
  if (!isPlainObject(change) || !("mode" in change)) return change;
  const { mode, ...rest } = change;
  return { ...rest, type: rest.type ?? typeOfMode(mode), value: parsed(rest.value) };
}

function migrateChanges(source) {
  if (Array.isArray(source.changes)) {
    source.system ??= {};
    if (isPlainObject(source.system)) source.system.changes ??= source.changes;
  }
  delete source.changes;
  const system = source.system ?? source["==system"];
  if (Array.isArray(system?.changes)) system.changes = system.changes.map(migrateChange);
}

/** One unit is left of several; seconds go before rounds before turns (GH#14112). */
function migrateDuration(source) {
  const { duration } = source;
  if (!isPlainObject(duration)) return;
  const units = DURATIONS.find((key) => Number.isFinite(duration[key]) && duration[key] !== null);
  const old = [...DURATIONS, ...Object.keys(STARTS)].some((key) => key in duration);
  if (units && !("value" in duration)) Object.assign(duration, { value: duration[units], units });
  else if (old && !("value" in duration) && DURATIONS.some((key) => key in duration)) duration.value = null;
  for (const [key, name] of Object.entries(STARTS)) {
    if (duration[key] !== undefined && duration[key] !== null && source.start !== null)
      source.start = { ...source.start, [name]: source.start?.[name] ?? duration[key] };
    delete duration[key];
  }
  for (const key of DURATIONS) delete duration[key];
}

const isUuid = (text) => {
  if (/^(?:\.[A-Za-z]+\.[A-Za-z0-9]{16})+$/.test(text)) return true;
  const id = parseUuid(text)?.id;
  return typeof id === "string" && /^[A-Za-z0-9]{16}$/.test(id);
};

/** An origin that is no uuid becomes a flag. */
function migrateOrigin(source) {
  if (typeof source.origin !== "string" || source.origin === "" || isUuid(source.origin)) return;
  source.flags ??= {};
  source.flags.core = { ...source.flags.core, originText: source.origin };
  source.origin = null;
}

/**
 * Bring effect data of generation 13, whole or partial, into the shape of 14, in place (docs/foundry.md §5, GH#13740).
 * @param {object} source
 */
export function migrateEffect(source) {
  migrateChanges(source);
  migrateDuration(source);
  migrateOrigin(source);
}
