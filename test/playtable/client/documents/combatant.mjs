import Document from "../abstract/document.mjs";
import { refuseInitiativeOfCurrent } from "./combat-rights.mjs";
import { followCreation, followDeletion, followUpdate } from "./combat-turn-index.mjs";
import * as fields from "../data/fields/index.mjs";
import { is14 } from "../generation.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { unbuilt } from "../unbuilt.mjs";
import { getProperty, randomID } from "../utils/index.mjs";

const reference = () => new fields.DocumentIdField({ nullable: true, initial: null, readonly: false });

const owner = (user, combatant) => combatant.testUserPermission(user, "OWNER");

/** Owners may change a few keys, everything else is the game masters' (GH#12386; the server decides). */
const OWNER_KEYS = new Set(["_id", "type", "initiative", "defeated", "system"]);
const mayUpdate = (user, combatant, data) =>
  user.isGM || (owner(user, combatant) && Object.keys(data).every((key) => OWNER_KEYS.has(key)));

/**
 * One side of a fight: an actor, by its token or of the world.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.Combatant.html
 */
export default class Combatant extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Combatant",
      collection: "combatants",
      label: "DOCUMENT.Combatant",
      labelPlural: "DOCUMENT.Combatants",
      hasTypeData: true,
      permissions: { create: owner, update: mayUpdate, delete: owner },
    };
  }

  static defineSchema() {
    const round = new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 1 });
    return {
      _id: shared._id(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      actorId: reference(),
      tokenId: reference(),
      sceneId: reference(),
      name: new fields.StringField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true }),
      hidden: new fields.BooleanField(),
      defeated: new fields.BooleanField(),
      group: reference(),
      ...(is14() ? { roundJoined: round } : {}),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** @override */
  _configure(options) {
    super._configure(options);
    Object.defineProperty(this, "resource", { value: null, writable: true });
  }

  get combat() {
    return this.parent;
  }

  get token() {
    return globalThis.game.scenes?.get(this.sceneId)?.tokens.get(this.tokenId) ?? null;
  }

  get actor() {
    return this.token?.actor ?? globalThis.game.actors?.get(this.actorId) ?? null;
  }

  get isDefeated() {
    return this.defeated || (this.actor?.statuses.has(globalThis.CONFIG.specialStatusEffects.DEFEATED) ?? false);
  }

  get isNPC() {
    return !this.actor || !this.hasPlayerOwner;
  }

  /** The users who own it and aren't game masters. */
  get players() {
    return globalThis.game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** Hidden ones are seen by their owners only. @override */
  get visible() {
    return this.isOwner || !this.hidden;
  }

  /** A combatant is whose actor it is. @override */
  getUserLevel(user = globalThis.game.user) {
    return this.actor?.getUserLevel(user) ?? globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** Name and picture are those of token or actor, where it has none of its own. @override */
  prepareDerivedData() {
    super.prepareDerivedData();
    const { token, actor } = this;
    this.name ||= token?.name || actor?.name || globalThis.game.i18n.localize("COMBAT.UnknownCombatant");
    this.img ||= token?.texture.src || actor?.img || globalThis.CONST.DEFAULT_TOKEN;
    this.updateResource();
  }

  /** Read the attribute that the tracker shows. @returns {unknown} its value, or null */
  updateResource() {
    const attribute = this.parent?.settings?.resource;
    this.resource = attribute ? (getProperty(this.actor?.system ?? {}, attribute) ?? null) : null;
    return this.resource;
  }

  // Initiative

  /** The formula of the configuration, else of the system's manifest. */
  _getInitiativeFormula() {
    return String(globalThis.CONFIG.Combat.initiative.formula || globalThis.game.system.initiative);
  }

  /** The roll, not yet thrown. @param {string} [formula] instead of its own @returns {Roll} */
  getInitiativeRoll(formula) {
    const rollData = this.actor?.getRollData() ?? {};
    return globalThis.foundry.dice.Roll.create(formula || this._getInitiativeFormula(), rollData);
  }

  /** Roll for this one alone, without a message. */
  async rollInitiative(formula) {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  clearMovementHistory() {
    return unbuilt("Combatant#clearMovementHistory")();
  }

  // Operations

  /** @override */
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (is14()) this.updateSource({ roundJoined: Math.max(this.parent?.round ?? 0, 1) });
    return undefined;
  }

  /** @override */
  static async _preCreateOperation(documents, operation, user) {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    followCreation(documents, operation, randomID);
    return undefined;
  }

  /** @override */
  static async _preUpdateOperation(documents, operation, user) {
    if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
    refuseInitiativeOfCurrent(user, operation);
    followUpdate(operation);
    return undefined;
  }

  /** @override */
  static async _preDeleteOperation(documents, operation, user) {
    if ((await super._preDeleteOperation(documents, operation, user)) === false) return false;
    followDeletion(operation);
    return undefined;
  }
}
