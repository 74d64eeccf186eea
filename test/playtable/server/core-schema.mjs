import { CONST } from "../common/const.mjs";
import { isId } from "./ids.mjs";
import { isPlainObject } from "./plain.mjs";

/**
 * What Foundry itself defines of every document, for all systems: the kind of value that each core field takes
 * (foundryvtt.com/api, the schemas of the documents). `system` and `flags` hold whatever a system puts there.
 *
 * A kind is a function that tells whether a value is one, or an object of kinds for a field that has fields itself.
 */

const orNull = (kind) => (value) => value === null || kind(value);
const string = (value) => typeof value === "string";
const name = (value) => string(value) && value.trim() !== "";
const boolean = (value) => typeof value === "boolean";
const number = (value) => typeof value === "number" && Number.isFinite(value);
const count = (value) => Number.isInteger(value) && value >= 0;
const object = isPlainObject;
const list = (kind) => (value) => Array.isArray(value) && value.every((entry) => kind(entry));
const oneOf = (values) => (value) => Object.values(values).includes(value);
const idOrNull = orNull(isId);
const text = orNull(string);
const amount = orNull(number);

const level = oneOf(CONST.DOCUMENT_OWNERSHIP_LEVELS);
const ownership = (value) =>
  object(value) && Object.entries(value).every(([key, held]) => (key === "default" || isId(key)) && level(held));

const settingKey = (value) => string(value) && /^[^.\s]+\.\S+$/.test(value);

/** What nearly every document has; a document's own fields come on top. */
const COMMON = {
  _stats: object,
  flags: object,
  folder: idOrNull,
  img: text,
  ownership: orNull(ownership),
  sort: number,
  system: object,
  type: string,
};

const bar = { attribute: text };

/** A token and an actor's prototype of it. */
const TOKEN = {
  actorLink: boolean,
  alpha: number,
  appendNumber: boolean,
  bar1: bar,
  bar2: bar,
  detectionModes: (value) => Array.isArray(value) || object(value),
  displayBars: number,
  displayName: number,
  disposition: number,
  flags: object,
  height: number,
  light: object,
  lockRotation: boolean,
  movementAction: text,
  name: string,
  occludable: object,
  prependAdjective: boolean,
  randomImg: boolean,
  ring: object,
  rotation: number,
  sight: object,
  texture: {
    src: text,
    anchorX: number,
    anchorY: number,
    fit: string,
    scaleX: number,
    scaleY: number,
    rotation: number,
    tint: text,
    alphaThreshold: number,
  },
  turnMarker: object,
  width: number,
};

const DOCUMENTS = {
  ActiveEffect: {
    changes: list(object),
    description: text,
    disabled: boolean,
    duration: object,
    name,
    showIcon: oneOf({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 }),
    start: orNull(object),
    origin: text,
    statuses: list(string),
    tint: text,
    transfer: boolean,
  },
  Actor: { name, prototypeToken: TOKEN },
  ActorDelta: { name: text, system: orNull(object), type: text },
  Cards: { name },
  ChatMessage: {
    author: isId,
    blind: boolean,
    content: string,
    emote: boolean,
    flavor: string,
    rolls: list(string),
    sound: text,
    speaker: { scene: idOrNull, actor: idOrNull, token: idOrNull, alias: text },
    style: number,
    timestamp: number,
    title: string,
    whisper: list(isId),
  },
  Combat: { active: boolean, round: count, scene: idOrNull, turn: orNull(count) },
  Combatant: {
    actorId: idOrNull,
    defeated: boolean,
    group: idOrNull,
    hidden: boolean,
    initiative: amount,
    name: text,
    sceneId: idOrNull,
    tokenId: idOrNull,
  },
  CombatantGroup: { initiative: amount, name: text },
  Folder: { color: text, description: text, name, sorting: string },
  Item: { name },
  JournalEntry: { name },
  JournalEntryPage: { category: idOrNull, image: object, name, src: text, text: object, title: object, video: object },
  Macro: { author: idOrNull, command: string, name, scope: string },
  Playlist: { channel: string, description: text, mode: number, name, playing: boolean, sorting: string },
  RollTable: { description: text, displayRoll: boolean, formula: string, name, replacement: boolean },
  Scene: {
    active: boolean,
    background: object,
    environment: object,
    fog: object,
    foreground: text,
    grid: object,
    height: number,
    initial: orNull(object),
    name,
    navigation: boolean,
    navName: text,
    navOrder: number,
    padding: number,
    thumb: text,
    tokenVision: boolean,
    weather: string,
    width: number,
  },
  Setting: { key: settingKey, user: idOrNull, value: text },
  TableResult: {
    description: text,
    documentUuid: text,
    drawn: boolean,
    name: text,
    range: list(number),
    weight: number,
  },
  Token: { ...TOKEN, actorId: idOrNull, elevation: number, hidden: boolean, locked: boolean, x: number, y: number },
  User: {
    avatar: text,
    character: idOrNull,
    color: text,
    hotbar: object,
    name,
    password: text,
    permissions: object,
    pronouns: text,
    role: oneOf(CONST.USER_ROLES),
  },
};

/** Fields that a document can't be without. */
const NEEDED = { Setting: ["key"] };

/** The dotted paths of values that are of the wrong kind. */
function* wrongIn(kinds, values, path = "") {
  for (const [key, kind] of Object.entries(kinds)) {
    const value = values[key];
    if (value === undefined) continue;
    if (typeof kind === "function") {
      if (!kind(value)) yield `${path}${key}`;
    } else if (object(value)) yield* wrongIn(kind, value, `${path}${key}.`);
    else yield `${path}${key}`;
  }
}

/**
 * @param {string} type document name
 * @param {object} document complete source
 * @returns {string[]} the paths of core fields whose values are of the wrong kind or missing
 */
export function wrongFields(type, document) {
  const own = DOCUMENTS[type] ?? {};
  const needed = own.name === name ? ["name"] : (NEEDED[type] ?? []);
  return [...wrongIn({ ...COMMON, ...own }, document), ...needed.filter((key) => document[key] === undefined)];
}
