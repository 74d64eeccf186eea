import { CONST } from "../common/const.mjs";
import { touchedKeys } from "./expand.mjs";
import { childrenOf } from "./keys.mjs";
import { isPlainObject } from "./plain.mjs";

/**
 * Who may do what, as Foundry's documents allow it (foundryvtt.com/api: Document#testUserPermission, CONST.USER_PERMISSIONS,
 * the metadata of each document). Pure: `world` answers questions about other documents.
 *
 * @typedef {object} World
 * @property {(id: string) => object | undefined} actor
 * @property {(sceneId: string, tokenId: string) => object | undefined} token
 * @property {Record<string, number[]>} [roles] permission → roles that have it, where the world's setting differs
 *
 * @typedef {object} Act
 * @property {object} user source of the asking user
 * @property {"create" | "update" | "delete"} action
 * @property {string} type document name
 * @property {object} document its stored source; for a creation the new one
 * @property {object} [changes] expanded, for an update
 * @property {{type: string, document: object}[]} [chain] its parents, root first
 * @property {World} world
 */

const { OWNER, NONE, INHERIT } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
const { ASSISTANT, GAMEMASTER, PLAYER } = CONST.USER_ROLES;

const SELF_KEYS = ["flags", "character", "color", "pronouns", "avatar", "hotbar"];
const TURN_KEYS = ["turn", "round", "combatants"];
const COMBATANT_KEYS = ["initiative", "defeated", "system"];
const CREATE_PERMISSION = {
  Actor: "ACTOR_CREATE",
  Cards: "CARDS_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
  Playlist: "PLAYLIST_CREATE",
};
const OWNED = ["Actor", "Item", "JournalEntry", "Macro"];

/** @returns {boolean} whether a user counts as a game master */
export const isGM = (user) => user.role >= ASSISTANT;

/** @returns {boolean} whether a user has one of CONST.USER_PERMISSIONS */
export function hasPermission(user, name, roles = {}) {
  if (user.role === GAMEMASTER) return true;
  const own = user.permissions?.[name];
  if (typeof own === "boolean") return own;
  if (Array.isArray(roles[name])) return roles[name].includes(user.role);
  return user.role >= CONST.USER_PERMISSIONS[name].defaultRole;
}

const levelIn = (ownership, user) => ownership?.[user._id] ?? ownership?.default ?? NONE;

function tokenLevel(user, token, world) {
  const actor = world.actor(token?.actorId);
  if (!actor) return NONE;
  const overlay = token.actorLink ? {} : (token.delta?.ownership ?? {});
  return levelIn({ ...actor.ownership, ...overlay }, user);
}

/** @returns {number} the user's ownership level of a document, through its parents where it has none of its own */
export function ownershipLevel({ user, type, document, chain = [], world }) {
  if (isGM(user)) return OWNER;
  if (type === "Token") return tokenLevel(user, document, world);
  if (type === "Combatant") {
    const token = world.token(document.sceneId, document.tokenId);
    return token && !token.actorLink
      ? tokenLevel(user, token, world)
      : levelIn(world.actor(document.actorId)?.ownership, user);
  }
  const own = type === "JournalEntryPage" ? levelIn(document.ownership ?? { default: INHERIT }, user) : INHERIT;
  if (own !== INHERIT) return own;
  if (chain.length === 0) return levelIn(document.ownership, user);
  const parent = chain.at(-1);
  return ownershipLevel({ user, ...parent, chain: chain.slice(0, -1), world });
}

const owns = (act) => ownershipLevel(act) >= OWNER;
const ownsParent = ({ user, chain, world }) =>
  ownershipLevel({ user, ...chain.at(-1), chain: chain.slice(0, -1), world }) >= OWNER;
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const within = (keys, allowed) => [...keys].every((key) => allowed.includes(key));

/** Keys that an update touches, without those that every update may repeat. */
function changedKeys({ changes, document }) {
  const keys = touchedKeys(changes);
  for (const key of ["_id", "_stats"]) keys.delete(key);
  if (changes.type !== undefined && changes.type === document.type) keys.delete("type");
  return keys;
}

const settingRight = (user, setting, roles) => {
  if (setting.user) return setting.user === user._id || isGM(user);
  if (setting.key === "core.permissions") return user.role === GAMEMASTER;
  return hasPermission(user, "SETTINGS_MODIFY", roles);
};

const CREATE = {
  User: ({ user }) => user.role === GAMEMASTER,
  Setting: ({ user, document, world }) => settingRight(user, document, world.roles),
  ChatMessage: ({ user, document, world }) =>
    (document.author === user._id || isGM(user)) &&
    ((document.whisper ?? []).length === 0 || hasPermission(user, "MESSAGE_WHISPER", world.roles)),
  Macro: ({ user, document, world }) => document.type !== "script" || hasPermission(user, "MACRO_SCRIPT", world.roles),
  Token: (act) => hasPermission(act.user, "TOKEN_CREATE", act.world.roles) && owns(act),
  Combatant: owns,
};

const UPDATE = {
  User: (act) => {
    const { user, document } = act;
    if (user.role === GAMEMASTER) return true;
    return (document._id === user._id || isGM(user)) && within(changedKeys(act), SELF_KEYS);
  },
  Setting: ({ user, document, changes, world }) =>
    settingRight(user, document, world.roles) && (changes.user === undefined || changes.user === document.user),
  ChatMessage: (act) =>
    isGM(act.user) ||
    (act.document.author === act.user._id && !["author", "timestamp"].some((key) => changedKeys(act).has(key))),
  Macro: (act) => owns(act) && (isGM(act.user) || !changedKeys(act).has("author")),
  Token: (act) => owns(act) && (isGM(act.user) || !changedKeys(act).has("actorId")),
  Combat: (act) => isGM(act.user) || (within(changedKeys(act), TURN_KEYS) && combatantsAllowed(act)),
  Combatant: (act) => isGM(act.user) || (owns(act) && within(changedKeys(act), COMBATANT_KEYS)),
};

/** A turn's update may carry changes of combatants that its sender may change anyway. */
function combatantsAllowed({ user, document, changes, world }) {
  if (changes.combatants === undefined) return true;
  if (!Array.isArray(changes.combatants)) return false;
  return changes.combatants.every((entry) => {
    const stored = document.combatants?.find(({ _id }) => _id === entry?._id);
    const act = { user, action: "update", type: "Combatant", document: stored, changes: entry, world };
    return stored !== undefined && can({ ...act, chain: [{ type: "Combat", document }] });
  });
}

const DELETE = {
  User: ({ user, document }) => user.role === GAMEMASTER && document._id !== user._id,
  Setting: ({ user, document, world }) => settingRight(user, document, world.roles),
  ChatMessage: ({ user, document }) => isGM(user) || document.author === user._id,
  Token: (act) => hasPermission(act.user, "TOKEN_DELETE", act.world.roles) && owns(act),
  Combatant: owns,
};

const RULES = { create: CREATE, update: UPDATE, delete: DELETE };

/** Below game master nobody writes `ownership`, of the document itself or of a child that an update carries along. */
function changesOwnership(type, document, changes) {
  for (const key of ["-=ownership", "==ownership"]) if (Object.hasOwn(changes, key)) return true;
  if (changes.ownership !== undefined && changes.ownership !== null) {
    if (!isPlainObject(changes.ownership)) return true;
    if (!same({ ...document?.ownership, ...changes.ownership }, document?.ownership ?? {})) return true;
  } else if (changes.ownership === null && document?.ownership) return true;
  return childrenOf(type).some(([child, property, single]) => {
    const value = changes[property];
    const entries = single ? [value] : value;
    if (!Array.isArray(entries)) return false;
    return entries.filter(isPlainObject).some((entry) => {
      const held = single ? document?.[property] : document?.[property]?.find(({ _id }) => _id === entry._id);
      return (held || single) && changesOwnership(child, held ?? {}, entry);
    });
  });
}

/**
 * @param {Act} act
 * @returns {boolean} whether the user may do it
 */
export function can(act) {
  const { user, action, type, document, changes, chain = [], world } = act;
  if (!(user.role >= PLAYER)) return false;
  if (action === "update" && !isGM(user) && changesOwnership(type, document, changes)) return false;
  const rule = RULES[action][type];
  if (rule) return rule(act);
  if (isGM(user)) return true;
  if (action === "create" && chain.length === 0) {
    return type in CREATE_PERMISSION && hasPermission(user, CREATE_PERMISSION[type], world.roles);
  }
  if (type === "CombatantGroup" || chain[0]?.type === "RollTable") return false;
  if (chain.length === 0) return OWNED.includes(type) && owns(act);
  if (chain.at(-1).type === "Scene") return false;
  return action === "create" ? ownsParent(act) : owns(act);
}
