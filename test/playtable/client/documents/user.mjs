import Document from "../abstract/document.mjs";
import Actor from "./actor.mjs";
import UserTargets from "./user-targets.mjs";
import { sendQuery } from "../helpers/queries.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { unbuilt } from "../unbuilt.mjs";

const SLOTS = 50;
const SLOTS_PER_PAGE = 10;

/** Users may change themselves, but not their role; assistants may change those below them (the server decides). */
function mayUpdate(user, target, data) {
  if (user.isGM) return user.role >= target.role;
  return user.id === target.id && !("role" in data && data.role !== target.role);
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.documents.User.html */
export default class User extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "User",
      collection: "users",
      label: "DOCUMENT.User",
      labelPlural: "DOCUMENT.Users",
      permissions: { view: "NONE", create: "ASSISTANT", update: mayUpdate, delete: "ASSISTANT" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      role: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 4, initial: 1 }),
      password: new fields.StringField(),
      avatar: new fields.FilePathField({ categories: ["IMAGE"] }),
      character: new fields.ForeignDocumentField(Actor),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#cc9911" }),
      pronouns: new fields.StringField({ required: true }),
      hotbar: shared.keptObject(),
      permissions: shared.keptObject(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** @override */
  _configure(options) {
    super._configure(options);
    Object.defineProperties(this, {
      active: { value: false, writable: true, configurable: true },
      targets: { value: new UserTargets(this), configurable: true },
      viewedScene: { value: null, writable: true, configurable: true },
    });
  }

  get isGM() {
    return this.hasRole("ASSISTANT");
  }

  /** Whether this is the user of this client. */
  get isSelf() {
    return globalThis.game.userId === this.id;
  }

  /** Whether this is the one game master who acts for all. */
  get isActiveGM() {
    return globalThis.game.users.activeGM === this;
  }

  get isBanned() {
    return this.role === globalThis.CONST.USER_ROLES.NONE;
  }

  get visible() {
    return true;
  }

  /** @override */
  getUserLevel(user = globalThis.game.user) {
    return user.id === this.id ? globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : 0;
  }

  /** Whether the user has at least a role, or with `exact` this very role. @param {number|string} role */
  hasRole(role, { exact = false } = {}) {
    const level = typeof role === "string" ? globalThis.CONST.USER_ROLES[role] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }

  /** Whether the user has one of CONST.USER_PERMISSIONS, by an own grant or by the role. */
  hasPermission(permission) {
    const known = globalThis.CONST.USER_PERMISSIONS[permission];
    if (!known || this.isBanned) return false;
    if (this.hasRole("GAMEMASTER") && !known.disableGM) return true;
    if (permission in this.permissions) return this.permissions[permission];
    const granted = globalThis.game.permissions?.[permission];
    return Array.isArray(granted) ? granted.includes(this.role) : this.role >= known.defaultRole;
  }

  /** `hasPermission` or `hasRole`, whichever the name is of. */
  can(action) {
    return action in globalThis.CONST.USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  /**
   * Ask this user's client.
   * @param {string} name   a key of CONFIG.queries there
   * @param {object} data   JSON
   * @param {{timeout?: number}} [options]  milliseconds
   * @returns {Promise<unknown>} what the handler there returned
   */
  async query(name, data, options = {}) {
    return sendQuery(this, name, data, options);
  }

  /** The macros of a page of this user's hotbar. @returns {Array<{slot: number, macro: object|null}>} */
  getHotbarMacros(page = 1) {
    return Array.from({ length: SLOTS_PER_PAGE }, (_, index) => {
      const slot = (page - 1) * SLOTS_PER_PAGE + index + 1;
      return { slot, macro: globalThis.game.macros.get(this.hotbar[slot]) ?? null };
    });
  }

  /**
   * Put a macro into a slot of the hotbar, or with null empty the slot.
   * @param {object|null} macro
   * @param {number|string} [slot]  1 to 50; else the first free one
   * @param {{fromSlot?: number}} [options]  the slot that it leaves
   * @throws {Error} for a slot that doesn't exist
   */
  async assignHotbarMacro(macro, slot, { fromSlot } = {}) {
    const free = () => Array.from({ length: SLOTS }, (_, index) => index + 1).find((one) => !(one in this.hotbar));
    const key = slot ? Number(slot) : free();
    if (!key) return globalThis.ui.notifications.warn("MACRO.NoFreeSlot", { localize: true });
    if (!Number.isInteger(key) || key < 1 || key > SLOTS) throw new Error(`"${slot}" is no slot of the hotbar`);
    const { [key]: _replaced, ...hotbar } = this.hotbar;
    if (fromSlot) delete hotbar[fromSlot];
    if (macro) hotbar[key] = macro.id;
    return this.update({ hotbar }, { recursive: false });
  }

  /**
   * Grant this user one of CONST.USER_PERMISSIONS or deny it, whatever the role says.
   * @param {string} permission
   * @param {boolean} allowed
   * @returns {Promise<this|undefined>}
   */
  assignPermission(permission, allowed) {
    return this.update({ permissions: { [permission]: allowed } });
  }

  /**
   * Tell the other clients what this user does. Here only targets are told, always with the scene whose tokens they are.
   * @param {{targets: string[]}} activity ids of tokens of the viewed scene
   */
  broadcastActivity({ targets, ...rest } = {}) {
    if (Object.keys(rest).length > 0) unbuilt("User#broadcastActivity of more than targets")();
    globalThis.game.socket.emit("userActivity", { sceneId: this.viewedScene, targets });
  }
}
