import { is14 } from "../generation.mjs";

/** Methods of arrays that only read; they see the entries in order. */
const READING =
  "at concat entries every filter find findIndex findLast flatMap forEach includes indexOf join keys map reduce slice some toSorted toSpliced values".split(
    " ",
  );
/** Those that would move entries around: they work on a copy, so nothing lasts (SR5#1960). */
const MOVING = "splice sort reverse shift unshift".split(" ");

const isIndex = (key) => typeof key === "string" && /^\d+$/.test(key);

/** Put entries into the record by their ids. */
function add(record, entries) {
  for (const entry of entries) record[entry.id] = entry;
  return Object.keys(record).length;
}

/** How a record of statuses answers as the array that it was (GH#13122). */
const handler = {
  get(record, key, receiver) {
    if (Object.hasOwn(record, key)) return record[key];
    const entries = Object.values(record);
    if (key === "length") return entries.length;
    if (isIndex(key)) return entries[key];
    if (key === Symbol.iterator) return () => entries[Symbol.iterator]();
    if (key === "push") return (...more) => add(record, more);
    if (READING.includes(key) || MOVING.includes(key)) return entries[key].bind(entries);
    return Reflect.get(record, key, receiver);
  },
  set(record, key, value) {
    if (key === "length") {
      for (const id of Object.keys(record).slice(value)) delete record[id];
    } else if (isIndex(key)) record[value.id] = value;
    else record[key] = { id: key, ...value };
    return true;
  },
};

/** Put a record of statuses behind a proxy, and let whole assignments refill it. @param {object} config @param {object[]} initial */
function defineRecord(config, initial) {
  const record = {};
  const proxy = new Proxy(record, handler);
  const refill = (entries) => {
    const wanted = Array.isArray(entries) ? [...entries] : Object.entries(entries).map(([id, one]) => ({ id, ...one }));
    for (const id of Object.keys(record)) delete record[id];
    add(record, wanted);
  };
  refill(initial);
  Object.defineProperty(config, "statusEffects", {
    get: () => proxy,
    set: refill,
    enumerable: true,
    configurable: true,
  });
}

/**
 * Install `CONFIG.statusEffects`: an array on generation 13, on 14 a record by id behind an array-like proxy.
 * @param {object} config @param {object[]} initial
 */
export function installStatusEffects(config, initial) {
  if (is14()) defineRecord(config, initial);
  else config.statusEffects = initial;
}

/** The configured status of an id, or undefined. @param {string} id */
export const statusOf = (id) => globalThis.CONFIG.statusEffects.find((entry) => entry.id === id);
