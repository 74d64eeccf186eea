import Document from "../abstract/document.mjs";
import Actor from "./actor.mjs";
import ActorDelta from "./actor-delta.mjs";
import { createCombatants, deleteCombatants, refreshCombatants, removeCombatantsOf } from "./token-combatants.mjs";
import { applyTokenChanges, prepareToken } from "./actor-phases.mjs";
import { is14 } from "../generation.mjs";
import { createSynthetic, refreshSynthetic } from "./synthetic-actor.mjs";
import { tokenFields } from "./token-schema.mjs";
import { barAttribute, configuredAttributes, fromObject, fromSchema, trackedAttributes } from "./token-attributes.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

const byActor = (user, token) => (token.actor ? token.actor.testUserPermission(user, "OWNER") : user.isGM);

const number = (initial) => new fields.NumberField({ required: true, nullable: false, initial });

const choice = (group) => (path) => ({ group, value: path.join("."), label: path.join(".") });

/** @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html */
export default class TokenDocument extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Token",
      collection: "tokens",
      label: "DOCUMENT.Token",
      labelPlural: "DOCUMENT.Tokens",
      embedded: { ActorDelta: "delta" },
      permissions: { create: "TOKEN_CREATE", update: byActor, delete: "TOKEN_DELETE" },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      ...tokenFields(),
      actorId: new fields.ForeignDocumentField(Actor, { idOnly: true }),
      delta: new fields.EmbeddedDocumentField(ActorDelta, { nullable: true }),
      x: number(0),
      y: number(0),
      elevation: number(0),
      sort: shared.order(),
      shape: new fields.NumberField({ initial: 4 }),
      level: new fields.StringField({ nullable: true, initial: null }),
      hidden: new fields.BooleanField(),
      locked: new fields.BooleanField(),
      _stats: shared.stats(),
    };
  }

  /** @override */
  _configure(options) {
    super._configure(options);
    Object.defineProperty(this, "syntheticActor", { value: null, writable: true });
    // Every token of a scene has a delta with its own id, used as soon as the token is unlinked.
    this._source.delta ??= { _id: this._source._id };
    this._source.delta._id ??= this._source._id;
  }

  get scene() {
    return this.parent;
  }

  get isLinked() {
    return this.actorLink;
  }

  /** The actor of the world that the token was made from, or null. */
  get baseActor() {
    return globalThis.game.actors?.get(this.actorId) ?? null;
  }

  /** The token's actor: the world's own when linked, else one of its own made of base and delta; null without a base. */
  get actor() {
    const base = this.baseActor;
    if (!base || this.actorLink || globalThis.game._documentsReady === false) return base;
    if (!this.syntheticActor) {
      this.syntheticActor = createSynthetic(this, base);
      if (is14()) applyTokenChanges(this);
    }
    return this.syntheticActor;
  }

  /** The light object that stands for the token on the viewed scene, or null. */
  get object() {
    return globalThis.canvas?.tokens?.get(this.id) ?? null;
  }

  get rendered() {
    return this.object !== null;
  }

  get isOwner() {
    return globalThis.game.user.isGM || (this.actor?.isOwner ?? false);
  }

  get inCombat() {
    return this.combatant !== null;
  }

  get combatant() {
    return globalThis.game.combat?.combatants.find((combatant) => combatant.tokenId === this.id) ?? null;
  }

  /** Let tokens join a fight. @see createCombatants */
  static async createCombatants(tokens, options) {
    return createCombatants(tokens, options);
  }

  /** Take tokens out of a fight. @see deleteCombatants */
  static async deleteCombatants(tokens, options) {
    return deleteCombatants(tokens, options);
  }

  /**
   * Join the viewed fight or leave it.
   * @param {{active?: boolean, options?: object}} [how]  `active` says which
   * @returns {Promise<boolean>} whether it takes part now
   */
  async toggleCombatant({ active, options } = {}) {
    const { documentClass } = globalThis.CONFIG.Token;
    const wanted = active ?? !this.inCombat;
    await (wanted ? documentClass.createCombatants([this], options) : documentClass.deleteCombatants([this], options));
    return this.inCombat;
  }

  /** A token is owned by whoever owns its actor. @override */
  getUserLevel(user = globalThis.game.user) {
    return this.actor ? this.actor.getUserLevel(user) : super.getUserLevel(user);
  }

  get visible() {
    return !this.hidden || globalThis.game.user.isGM;
  }

  hasStatusEffect(statusId) {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** The sheet of a token is its actor's. @override */
  get sheet() {
    return this.actor?.sheet ?? null;
  }

  /**
   * What a bar shows.
   * @param {string} barName  "bar1" or "bar2"
   * @param {{alternative?: string}} [options]  another attribute than the bar's own
   * @returns {{type: "bar"|"value", attribute: string, value: number, max?: number, editable: boolean}|null}
   */
  getBarAttribute(barName, { alternative } = {}) {
    return barAttribute(this, alternative || this[barName]?.attribute);
  }

  /**
   * The attributes of actors that bars may show.
   * @param {string|object} [data]  a type of actors, a model or its class, a schema or a plain object; of all types without it
   * @returns {{bar: string[][], value: string[][]}}
   */
  static getTrackedAttributes(data, path = []) {
    return trackedAttributes(this, data, path);
  }

  /** What a system configured for a type, undefined for nothing. */
  static _getConfiguredTrackedAttributes(type) {
    return configuredAttributes(type);
  }

  static _getTrackedAttributesFromObject(data, path = []) {
    return fromObject(this, data, path);
  }

  static _getTrackedAttributesFromSchema(schema, path = []) {
    return fromSchema(this, schema, path);
  }

  /** The same as choices of a select. */
  static getTrackedAttributeChoices(attributes = this.getTrackedAttributes()) {
    const { i18n } = globalThis.game;
    return [
      ...attributes.bar.map(choice(i18n.localize("TOKEN.BarAttributes"))),
      ...attributes.value.map(choice(i18n.localize("TOKEN.BarValues"))),
    ];
  }

  /** On generation 14 its actor's effects reach it. @override */
  prepareDerivedData() {
    super.prepareDerivedData();
    if (is14()) prepareToken(this);
  }

  /** @override */
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!data.name && this.baseActor)
      this.updateSource({ name: this.baseActor.prototypeToken.name || this.baseActor.name });
    return undefined;
  }

  /** The token's own actor goes with it, without an event (GH#13275). @override */
  _closeAllApps() {
    super._closeAllApps();
    this.syntheticActor?._closeAllApps();
  }

  /** @override */
  _onUpdate(changed, options, userId) {
    if ("actorId" in changed || "actorLink" in changed) this.#dropSynthetic();
    else if ("delta" in changed && this.syntheticActor) refreshSynthetic(this.syntheticActor);
    super._onUpdate(changed, options, userId);
    refreshCombatants((combatant) => combatant.tokenId === this.id);
  }

  /** The token has another actor from now on. */
  #dropSynthetic() {
    this.syntheticActor?._closeAllApps();
    this.syntheticActor = null;
  }

  /** @override */
  _onDelete(options, userId) {
    super._onDelete(options, userId);
    globalThis.canvas.tokens.forget(this.id);
  }

  /** @override */
  static async _onDeleteOperation(documents, operation, user) {
    await super._onDeleteOperation(documents, operation, user);
    await removeCombatantsOf(documents, user);
  }
}
