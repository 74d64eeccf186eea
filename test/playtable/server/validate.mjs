import { CONST } from "../common/const.mjs";
import { isId } from "./ids.mjs";
import { childrenOf } from "./keys.mjs";
import { isPlainObject } from "./plain.mjs";
import { RequestError } from "./request-error.mjs";

/**
 * The few things that the server checks in a document before it stores it: what Foundry itself defines for all systems
 * (foundryvtt.com/api, the schemas of the documents). It knows no system's model: `system` is any object.
 */

const string = (value) => typeof value === "string";
const named = (value) => string(value) && value.trim() !== "";
const idOrNull = (value) => value === null || isId(value);
const finite = (value) => typeof value === "number" && Number.isFinite(value);
const ids = (value) => Array.isArray(value) && value.every((entry) => isId(entry));
const count = (value) => Number.isInteger(value) && value >= 0;
const levels = Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS);
const ownership = (value) =>
  isPlainObject(value) &&
  Object.entries(value).every(([key, level]) => (key === "default" || isId(key)) && levels.includes(level));

const COMMON = {
  flags: isPlainObject,
  folder: idOrNull,
  img: (value) => value === null || string(value),
  ownership: (value) => value === null || ownership(value),
  sort: finite,
  system: isPlainObject,
};

const BY_TYPE = {
  ActiveEffect: { changes: Array.isArray, statuses: Array.isArray, disabled: (value) => typeof value === "boolean" },
  ActorDelta: { name: (value) => value === null || string(value), system: (v) => v === null || isPlainObject(v) },
  ChatMessage: {
    author: isId,
    blind: (value) => typeof value === "boolean",
    content: string,
    flavor: string,
    rolls: (value) => Array.isArray(value) && value.every((entry) => string(entry)),
    speaker: isPlainObject,
    timestamp: finite,
    whisper: ids,
  },
  Combat: { round: count, turn: (value) => value === null || count(value) },
  Combatant: { initiative: (value) => value === null || finite(value) },
  Setting: {
    key: (value) => string(value) && /^[^.\s]+\.\S+$/.test(value),
    user: idOrNull,
    value: (value) => value === null || string(value),
  },
  Token: { actorId: idOrNull, x: finite, y: finite },
  User: {
    character: idOrNull,
    role: (value) => Object.values(CONST.USER_ROLES).includes(value),
    permissions: isPlainObject,
    hotbar: isPlainObject,
  },
};

const NAMED = ["Actor", "ActiveEffect", "Cards", "Folder", "Item", "JournalEntry", "JournalEntryPage", "Macro"];
NAMED.push("Playlist", "RollTable", "Scene", "User");

/**
 * @param {string} type document name
 * @param {object} document complete source
 * @param {Manifest} manifest
 * @throws {RequestError} in the form of Foundry's validation errors
 */
export function validate(type, document, manifest) {
  const failures = [];
  if (document._tombstone === true) return;
  const checks = { ...COMMON, ...BY_TYPE[type] };
  for (const [key, check] of Object.entries(checks)) {
    if (document[key] !== undefined && !check(document[key])) failures.push(`${key}: is not valid`);
  }
  if (NAMED.includes(type) && !named(document.name)) failures.push("name: may not be a blank string");
  if (type === "Setting" && document.key === undefined) failures.push("key: may not be undefined");
  if (manifest.isTyped(type) && !manifest.hasType(type, document.type)) {
    failures.push(`type: "${document.type}" is not a valid type for the ${type} Document class`);
  }
  if (failures.length > 0) {
    throw new RequestError(`[${type}.${document._id}] validation errors:\n  ${failures.join("\n  ")}`);
  }
  for (const [child, property, single] of childrenOf(type)) {
    const value = document[property];
    if (value === undefined || value === null) continue;
    for (const entry of single ? [value] : value) validate(child, entry, manifest);
  }
}
