import Document from "../abstract/document.mjs";
import { activeEffectClass } from "./active-effect.mjs";
import Folder from "./folder.mjs";
import Item from "./item.mjs";
import PrototypeToken from "./prototype-token.mjs";
import { applyEffects, toggleStatus } from "./actor-effects.mjs";
import { rollActorInitiative } from "./actor-initiative.mjs";
import { beginPhases, passToTokens } from "./actor-phases.mjs";
import { refreshSynthetic } from "./synthetic-actor.mjs";
import { refreshCombatants } from "./token-combatants.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { deepClone, getProperty, mergeObject } from "../utils/index.mjs";
import { is14 } from "../generation.mjs";
import { Hooks } from "../helpers/hooks.mjs";

const owner = (user, actor) => actor.testUserPermission(user, "OWNER");

/** @see https://foundryvtt.com/api/v13/classes/foundry.documents.Actor.html */
export default class Actor extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Actor",
      collection: "actors",
      label: "DOCUMENT.Actor",
      labelPlural: "DOCUMENT.Actors",
      hasTypeData: true,
      indexed: true,
      compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
      embedded: { ActiveEffect: "effects", Item: "items" },
      permissions: { create: "ACTOR_CREATE", update: owner, delete: owner },
    };
  }

  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name(),
      img: shared.img((data) => this.implementation.getDefaultArtwork(data).img),
      type: new fields.DocumentTypeField(this),
      system: new fields.TypeDataField(this),
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken),
      items: new fields.EmbeddedCollectionField(Item),
      effects: new fields.EmbeddedCollectionField(activeEffectClass),
      folder: new fields.ForeignDocumentField(Folder),
      sort: shared.order(),
      ownership: shared.ownership(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** @override */
  _configure(options) {
    super._configure(options);
    Object.defineProperties(this, {
      statuses: { value: new Set(), configurable: true },
      overrides: { value: {}, writable: true, configurable: true },
      _completedActiveEffectPhases: { value: new Set() },
      _tokenChanges: { value: [], writable: true },
      _hadTokenChanges: { value: false, writable: true },
    });
  }

  /** Pictures of an actor that has none of its own. @returns {{img: string, texture: {src: string}}} */
  static getDefaultArtwork(_actorData) {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  // Unlinked tokens

  /** Whether this is the actor of an unlinked token. */
  get isToken() {
    return this.parent?.documentName === "Token";
  }

  /** The unlinked token that this is the actor of, or null. */
  get token() {
    return this.isToken ? this.parent : null;
  }

  /** @override */
  get collection() {
    return this.isToken ? globalThis.game.actors : super.collection;
  }

  /** @override */
  _getParentCollection() {
    return null;
  }

  /** The tokens that stand for this actor. @param {{scenes?: object[], linked?: boolean}} [options] @returns {object[]} */
  getDependentTokens({ scenes, linked = false } = {}) {
    if (this.isToken) return [this.token];
    const all = [...(scenes ? [scenes].flat() : (globalThis.game.scenes ?? []))].flatMap(
      (scene) => scene.tokens.contents,
    );
    return all.filter((token) => token.actorId === this.id && (!linked || token.actorLink));
  }

  /** This actor changed: the actors of its unlinked tokens take over what they don't override. */
  _updateDependentTokens() {
    if (this.isToken || this.inCompendium) return;
    for (const token of this.getDependentTokens()) if (token.syntheticActor) refreshSynthetic(token.syntheticActor);
  }

  /** The actor's tokens on the viewed scene. @param {boolean} [linked] only linked ones @param {boolean} [document] documents */
  getActiveTokens(linked = false, document = false) {
    const { canvas } = globalThis;
    if (!canvas.ready) return [];
    const mine = (token) => (this.isToken ? token.document === this.token : token.document.actorId === this.id);
    const tokens = canvas.tokens.placeables.filter((token) => mine(token) && (!linked || token.document.actorLink));
    return document ? tokens.map((token) => token.document) : tokens;
  }

  /** A token for this actor, not stored. @param {object} [data] @param {object} [options] e.g. `{parent: scene}` */
  async getTokenDocument(data = {}, options = {}) {
    const Token = globalThis.CONFIG.Token.documentClass;
    const { randomImg: _r, appendNumber, prependAdjective: _p, ...prototype } = this.prototypeToken.toObject();
    const source = mergeObject({ ...prototype, actorId: this.id }, deepClone(data));
    if (appendNumber && options.parent && !data.name) {
      const same = options.parent.tokens.filter((token) => token.actorId === this.id).length;
      source.name = `${source.name} (${same + 1})`;
    }
    return new Token(source, options);
  }

  // Items and effects

  /** The items by type, with an entry for every type there is. */
  get itemTypes() {
    const types = Object.fromEntries(globalThis.CONFIG.Item.documentClass.TYPES.map((type) => [type, []]));
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  /** Every effect that may change this actor: its own, and those that its items transfer. */
  *allApplicableEffects() {
    yield* this.effects;
    if (!is14() && globalThis.CONFIG.ActiveEffect.legacyTransferral) return;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  /** The effects that change this actor now. */
  get appliedEffects() {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** The effects shown on its token. */
  get temporaryEffects() {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  get inCombat() {
    return (
      (globalThis.game.combats ?? []).some?.((combat) => combat.combatants.some((one) => one.actorId === this.id)) ??
      false
    );
  }

  async toggleStatusEffect(statusId, options = {}) {
    return toggleStatus(this, statusId, options);
  }

  // Preparation

  /** On generation 14 the final phase comes after everything else (docs/foundry.md §4.5). @override */
  prepareData() {
    super.prepareData();
    if (!is14()) return;
    this.applyActiveEffects("final");
    passToTokens(this);
  }

  /** Overriders call it: on generation 14 it begins the cycle in which effects are applied. @override */
  prepareBaseData() {
    super.prepareBaseData();
    if (is14()) beginPhases(this);
  }

  /** @override */
  prepareEmbeddedDocuments() {
    for (const item of this.items) item._safePrepareData();
    for (const effect of this.effects) effect._safePrepareData();
    if (is14()) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /** Apply the changes of active effects. @param {string} [phase]  of CONFIG.ActiveEffect.phases, on generation 14 */
  applyActiveEffects(phase) {
    applyEffects(this, phase);
  }

  /** @override */
  prepareDerivedData() {
    super.prepareDerivedData();
    this.prototypeToken.name ||= this.name;
  }

  // Changes

  /**
   * Change an attribute that a token bar shows; the hook `modifyTokenAttribute` may stop it. Bars don't go below 0.
   * @param {string} attribute  a path within `system`
   * @param {number} value
   * @param {boolean} [isDelta]  add instead of set
   * @param {boolean} [isBar]    the attribute is `{value, max}`
   */
  async modifyTokenAttribute(attribute, value, isDelta = false, isBar = true) {
    const current = getProperty(this.system, attribute);
    const base = isBar ? current.value : current;
    const wanted = isDelta ? Number(base) + value : value;
    const updates = isBar
      ? { [`system.${attribute}.value`]: Math.min(Math.max(wanted, 0), current.max ?? wanted) }
      : { [`system.${attribute}`]: wanted };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? this.update(updates) : this;
  }

  /** @param {{createCombatants?: boolean, rerollInitiative?: boolean, initiativeOptions?: object}} [options] */
  async rollInitiative(options = {}) {
    return rollActorInitiative(this, options);
  }

  /** The actor of an unlinked token has nothing of its own but differences: they go (assumed). @override */
  async delete(operation = {}) {
    return this.isToken ? this.token.delta.restore() : super.delete(operation);
  }

  /** @override */
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const token = {};
    if (!data.prototypeToken?.name) token.name = this.name;
    if (!data.prototypeToken?.texture?.src) token.texture = { src: this.img };
    this.updateSource({ prototypeToken: token });
    return undefined;
  }

  /** @override */
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    this._updateDependentTokens();
    refreshCombatants((combatant) => combatant.actorId === this.id);
  }

  /** Its unlinked tokens have no actor any more. @override */
  _closeAllApps() {
    super._closeAllApps();
    if (this.isToken || this.inCompendium) return;
    for (const token of this.getDependentTokens()) token.syntheticActor?._closeAllApps();
  }

  /** @override */
  _onCreateDescendantDocuments(...args) {
    super._onCreateDescendantDocuments(...args);
    this._updateDependentTokens();
  }

  /** @override */
  _onUpdateDescendantDocuments(...args) {
    super._onUpdateDescendantDocuments(...args);
    this._updateDependentTokens();
  }

  /** @override */
  _onDeleteDescendantDocuments(...args) {
    super._onDeleteDescendantDocuments(...args);
    this._updateDependentTokens();
  }
}
