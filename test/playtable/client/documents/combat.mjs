import Document from "../abstract/document.mjs";
import Combatant from "./combatant.mjs";
import CombatantGroup from "./combatant-group.mjs";
import Scene from "./scene.mjs";
import { rollFor } from "./combat-initiative.mjs";
import { byInitiative, timeBetween, turnBefore, turnFrom } from "./combat-order.mjs";
import { CombatProgress } from "./combat-progress.mjs";
import * as fields from "../data/fields/index.mjs";
import { is14 } from "../generation.mjs";
import { Hooks } from "../helpers/hooks.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";
import { unbuilt } from "../unbuilt.mjs";

/** Players may move the turn on, with changes of combatants, and nothing else (Nimble#853, GH#10501; the server decides). */
const TURN_KEYS = new Set(["_id", "type", "turn", "round", "combatants"]);

function mayUpdate(user, combat, data) {
  if (user.isGM) return true;
  if (!Object.keys(data).every((key) => TURN_KEYS.has(key))) return false;
  if ("turn" in data && !combat._canChangeTurn(user)) return false;
  return !("round" in data) || combat._canChangeRound(user);
}

/** Let this client's tracker show a fight, or the one it would choose. */
const view = (combat) => void globalThis.ui?.combat?.initialize({ combat });

const idOf = (document) => (typeof document === "string" ? document : document?.id);

/**
 * A fight: who takes part, in which order, and whose turn it is.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.Combat.html
 */
export default class Combat extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Combat",
      collection: "combats",
      label: "DOCUMENT.Combat",
      labelPlural: "DOCUMENT.Combats",
      hasTypeData: true,
      embedded: { Combatant: "combatants", CombatantGroup: "groups" },
      permissions: { view: "NONE", create: "ASSISTANT", update: mayUpdate, delete: "ASSISTANT" },
    };
  }

  /** The core setting of the tracker. */
  static CONFIG_SETTING = "combatTrackerConfig";

  static defineSchema() {
    return {
      _id: shared._id(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      scene: new fields.ForeignDocumentField(Scene),
      groups: new fields.EmbeddedCollectionField(CombatantGroup),
      combatants: new fields.EmbeddedCollectionField(Combatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: shared.order(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** @override */
  _configure(options) {
    super._configure(options);
    Object.defineProperties(this, {
      turns: { value: [], writable: true },
      _progress: { value: new CombatProgress(this) },
    });
  }

  // Where it stands

  get started() {
    return this.round > 0;
  }

  /** Who has the turn. */
  get combatant() {
    return this.turns[this.turn];
  }

  /** Who has the next one. */
  get nextCombatant() {
    if (this.turn === null || this.turn >= this.turns.length - 1) return this.turns[0];
    return this.turns[this.turn + 1];
  }

  /** Where it stands now, as last noted: round, turn, combatant and token. @type {import("./combat-turn-events.mjs").CombatHistoryData} */
  get current() {
    return this._progress.current;
  }

  /** Where it stood before. @type {import("./combat-turn-events.mjs").CombatHistoryData|undefined} */
  get previous() {
    return this._progress.previous;
  }

  /** What the tracker is set to. @see foundry.data.CombatConfiguration */
  get settings() {
    return globalThis.CONFIG.Combat.settings;
  }

  /** Whether it is the active one where this client looks. */
  get isActive() {
    return this.active && (this.scene?.isView ?? true);
  }

  /** Everybody knows of it; what is hidden are combatants. @override */
  get visible() {
    return true;
  }

  /** The combatants of an actor, or of its id. @returns {object[]} */
  getCombatantsByActor(actor) {
    if (actor?.isToken) return this.getCombatantsByToken(actor.token);
    const id = idOf(actor);
    return this.combatants.filter((combatant) => combatant.actorId === id);
  }

  /** The combatants of a token, or of its id. @returns {object[]} */
  getCombatantsByToken(token) {
    const id = idOf(token);
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  /** Generation 13 still knows the forms that give one combatant. */
  get getCombatantByActor() {
    return is14() ? undefined : (actor) => this.getCombatantsByActor(actor)[0] ?? null;
  }

  get getCombatantByToken() {
    return is14() ? undefined : (token) => this.getCombatantsByToken(token)[0] ?? null;
  }

  /**
   * Seconds from one place of the fight to another.
   * @param {number} fromRound
   * @param {number|null} fromTurn
   * @param {number} toRound
   * @param {number|null} toTurn
   * @returns {number} negative when it goes back; a fight with other lengths overrides this (GH#12018)
   */
  getTimeDelta(fromRound, fromTurn, toRound, toTurn) {
    const span = { from: [fromRound, fromTurn], to: [toRound, toTurn], turns: this.turns.length };
    return timeBetween(span, globalThis.CONFIG.time);
  }

  // Order

  /** Put the combatants in order; done again whenever the fight is prepared. @returns {object[]} */
  setupTurns() {
    this.turns = this.combatants.contents.toSorted((a, b) => this._sortCombatants(a, b));
    return this.turns;
  }

  /** The acting order, not only the shown one (GH#14579). @see byInitiative */
  _sortCombatants(a, b) {
    return byInitiative(a, b);
  }

  /** @override */
  prepareDerivedData() {
    super.prepareDerivedData();
    this.setupTurns();
    this._progress.begin();
  }

  /** The round, turn, combatant and token of this moment. @returns {import("./combat-turn-events.mjs").CombatHistoryData} */
  _getCurrentState(combatant = this.combatant) {
    const { round, turn } = this;
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  /** The turn moved: what is left of effects' durations is other now, on every combatant's actor. */
  updateCombatantActors() {
    for (const { actor } of this.combatants) {
      for (const effect of actor?.allApplicableEffects() ?? []) effect.updateDuration();
      actor?.render(false, { renderContext: "updateCombat" });
    }
  }

  // Going on and back

  /** Whether a user may move the round; a system may forbid it (GH#9574). */
  _canChangeRound(_user) {
    return true;
  }

  _canChangeTurn(_user) {
    return true;
  }

  async startCombat() {
    const updateData = { round: 1, turn: this.turns.length > 0 ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    return this.update(updateData);
  }

  /** To the next one who may act; after the last to the next round. */
  async nextTurn() {
    if (this.round === 0) return this.nextRound();
    const turn = turnFrom(this.turns, (this.turn ?? -1) + 1, this.settings.skipDefeated);
    return turn < 0 ? this.nextRound() : this.#move("combatTurn", { round: this.round, turn }, 1);
  }

  async nextRound() {
    return this.#move("combatRound", { round: this.round + 1, turn: this.#firstTurn() }, 1);
  }

  /** Back by one; nothing before the fight has begun (GH#12014). */
  async previousTurn() {
    if (this.round === 0) return this;
    const turn = turnBefore(this.turns, this.turn ?? this.turns.length, this.settings.skipDefeated);
    return turn < 0 ? this.previousRound() : this.#move("combatTurn", { round: this.round, turn }, -1);
  }

  /** To the last turn of the round before; before round 1 it hasn't begun. */
  async previousRound() {
    if (this.round === 0) return this;
    const round = this.round - 1;
    return this.#move("combatRound", { round, turn: round === 0 ? null : this.#lastTurn() }, -1);
  }

  /** Where a round begins; nobody's turn stays nobody's. */
  #firstTurn() {
    if (this.turns.length === 0 || (this.round > 0 && this.turn === null)) return null;
    const turn = turnFrom(this.turns, 0, this.settings.skipDefeated);
    if (turn < 0) globalThis.ui.notifications?.warn("COMBAT.NoneRemaining", { localize: true });
    return Math.max(turn, 0);
  }

  #lastTurn() {
    if (this.turns.length === 0 || this.turn === null) return null;
    const last = turnBefore(this.turns, this.turns.length, this.settings.skipDefeated);
    return last < 0 ? this.turns.length - 1 : last;
  }

  /** Tell of the move, which handlers may change, then make it; the world's time goes along. */
  async #move(hook, updateData, direction) {
    const delta = this.getTimeDelta(this.round, this.turn, updateData.round, updateData.turn);
    const updateOptions = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    return this.update(updateData, updateOptions);
  }

  /** Ask, then delete the fight. @returns {Promise<this|false|null|undefined>} what was deleted */
  async endCombat() {
    const { i18n } = globalThis.game;
    return globalThis.foundry.applications.api.DialogV2.confirm({
      window: { title: i18n.localize("COMBAT.EndTitle") },
      content: `<p>${i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
      modal: true,
    });
  }

  /** Make it the active one of its scene. */
  async activate(options = {}) {
    const scene = this._source.scene;
    const others = globalThis.game.combats.filter(
      (combat) => combat.active && combat !== this && combat._source.scene === scene,
    );
    const updates = [...others.map(({ id }) => ({ _id: id, active: false })), { _id: this.id, active: true }];
    return this.constructor.updateDocuments(updates, options);
  }

  /** Tie it to the viewed scene, or let it be everywhere. */
  async toggleSceneLink() {
    const scene = this.scene ? null : (globalThis.game.scenes.viewed?.id ?? null);
    const elsewhere = this.combatants.some(({ sceneId }) => sceneId && sceneId !== scene);
    if (scene && elsewhere) {
      globalThis.ui.notifications?.error("COMBAT.CannotLinkToScene", { localize: true });
      return this;
    }
    return this.update({ scene });
  }

  // Initiative

  /**
   * Roll for one or several combatants.
   * @param {string|string[]} ids
   * @param {{formula?: string|null, updateTurn?: boolean, messageOptions?: object}} [options]
   */
  async rollInitiative(ids, options = {}) {
    await rollFor(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  /** Roll for everybody who hasn't yet and is this user's. */
  async rollAll(options) {
    return this.rollInitiative(this.#waiting(), options);
  }

  /** The same for those that are no player's. */
  async rollNPC(options = {}) {
    return this.rollInitiative(
      this.#waiting((combatant) => combatant.isNPC),
      options,
    );
  }

  #waiting(wanted = () => true) {
    return this.combatants
      .filter((combatant) => combatant.isOwner && combatant.initiative === null && wanted(combatant))
      .map(({ id }) => id);
  }

  /** Take back every initiative. @param {{updateTurn?: boolean}} [options] the turn stays with who has it (GH#12312) */
  async resetAll({ updateTurn = true } = {}) {
    const updates = this.combatants.map(({ id }) => ({ _id: id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates, updateTurn ? {} : { combatTurn: this.turn });
    return this;
  }

  /** @param {string} id @param {number} value @throws {Error} when there is no such combatant */
  async setInitiative(id, value) {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  clearMovementHistories() {
    return unbuilt("Combat#clearMovementHistories")();
  }

  _playCombatSound() {
    return unbuilt("Combat#_playCombatSound")();
  }

  // Turn events: on the active game master's client, awaited one after the other; for subclasses

  /** Tell of a change of turn, and run its events. Called after each change on every client; `turnEvents: false` keeps it out. */
  async _manageTurnEvents() {
    await this._progress.manage();
  }

  async _onStartTurn(_combatant, _context) {}
  async _onEndTurn(_combatant, _context) {}
  async _onStartRound(_context) {}
  async _onEndRound(_context) {}
  /** A combatant joined (GH#11682). */
  async _onEnter(_combatant) {}
  /** A combatant left, or the fight is over for it. */
  async _onExit(_combatant) {}

  // Events of documents

  /** @override */
  async _preUpdate(changed, options, user) {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    if (changed.round === 0) changed.turn = null;
    return undefined;
  }

  /** @override */
  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    this._progress.enter(this.combatants.contents);
    if (!this.collection.viewed || this.isActive) view(this);
  }

  /** @override */
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    const moved = "round" in changed || "turn" in changed;
    if (moved || "combatants" in changed) this._progress.note(options, { replaced: !moved });
    if (changed.active === true && this.isActive) view(this);
  }

  /** @override */
  _onDelete(options, userId) {
    super._onDelete(options, userId);
    this._progress.exit(this.turns);
    if (this.started) this._progress.finish();
    if (globalThis.ui?.combat?.viewed === this) view();
  }

  /** The turn index follows before anything is prepared. */
  #follow(parent, { combatTurn }) {
    if (parent === this && (combatTurn === null || Number.isInteger(combatTurn))) this._source.turn = combatTurn;
  }

  /** @override */
  _preCreateDescendantDocuments(parent, collection, data, options, userId) {
    super._preCreateDescendantDocuments(parent, collection, data, options, userId);
    this.#follow(parent, options);
  }

  /** @override */
  _preUpdateDescendantDocuments(parent, collection, changes, options, userId) {
    super._preUpdateDescendantDocuments(parent, collection, changes, options, userId);
    this.#follow(parent, options);
  }

  /** @override */
  _preDeleteDescendantDocuments(parent, collection, ids, options, userId) {
    super._preDeleteDescendantDocuments(parent, collection, ids, options, userId);
    this.#follow(parent, options);
  }

  /** @override */
  _onCreateDescendantDocuments(parent, collection, documents, data, options, userId) {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    if (collection === "combatants") this._progress.enter(documents);
    this._progress.note(options, { replaced: true });
    this.#redraw(options);
  }

  /** @override */
  _onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId) {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this._progress.note(options, { replaced: true });
    this.#redraw(options);
  }

  /** @override */
  _onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId) {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    if (collection === "combatants") this._progress.exit(documents);
    this._progress.note(options, { replaced: true });
    this.#redraw(options);
  }

  #redraw({ render }) {
    if (render !== false) this.collection?.render(false);
  }
}
