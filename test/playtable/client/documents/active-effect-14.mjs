import ActiveEffectBase from "./active-effect-base.mjs";
import Folder from "./folder.mjs";
import * as fields from "../data/fields/index.mjs";
import { castLike, resultOf, runHook, targetOf } from "./active-effect-changes.mjs";
import { durationOf, isTimed, momentOf, passed } from "./effect-duration-14.mjs";
import { migrateEffect } from "./effect-migration.mjs";
import { addEffectShims } from "./effect-shims.mjs";
import ActiveEffectRegistry from "../helpers/active-effect-registry.mjs";
import { replaceReferences } from "../data/fields/roll-delta.mjs";
import { getProperty, setProperty } from "../utils/index.mjs";

const whole = (options) => new fields.NumberField({ integer: true, nullable: true, initial: null, ...options });
const id = () => new fields.DocumentIdField({ readonly: false, nullable: true, initial: null });

/** What an operation of a change does outside every schema, under the names that systems override. */
const UNGUIDED = {
  add: "_applyChangeAdd",
  subtract: "_applyChangeSubtract",
  multiply: "_applyChangeMultiply",
  override: "_applyChangeOverride",
  upgrade: "_applyChangeUpgrade",
  downgrade: "_applyChangeUpgrade",
  custom: "_applyChangeCustom",
};

/** `custom.7` is a custom change as `custom` is. */
const operationOf = ({ type }) => type.split(".")[0];

/**
 * A change of an actor's prepared data, as generation 14 has it: embedded, of the world, or in a pack.
 * @see https://foundryvtt.com/api/v14/classes/foundry.documents.ActiveEffect.html
 */
export default class ActiveEffect extends ActiveEffectBase {
  static get metadata() {
    const compendiumIndexFields = ["_id", "name", "img", "type", "sort", "folder"];
    return { ...super.metadata, ...this.effectMetadata, indexed: true, compendiumIndexFields };
  }

  /** Knows every effect that may expire. */
  static registry = new ActiveEffectRegistry();

  /** What changes may do, by type. */
  static get CHANGE_TYPES() {
    return globalThis.CONFIG.ActiveEffect.changeTypes;
  }

  static defineSchema() {
    const { ACTIVE_EFFECT_DURATION_UNITS: units, ACTIVE_EFFECT_SHOW_ICON: showIcon } = globalThis.CONST;
    return {
      ...this.effectFields,
      start: new fields.SchemaField(
        {
          combat: id(),
          combatant: id(),
          initiative: new fields.NumberField({ initial: null }),
          round: whole({ min: 0 }),
          turn: whole({ min: 0 }),
          time: new fields.NumberField({ nullable: false, required: true, initial: 0 }),
        },
        { nullable: true, initial: null },
      ),
      duration: new fields.SchemaField({
        value: whole({ min: 0 }),
        units: new fields.StringField({ required: true, blank: false, initial: "seconds", choices: [...units] }),
        expiry: new fields.StringField({ required: true, blank: false, nullable: true, initial: null }),
        expired: new fields.BooleanField(),
      }),
      origin: new fields.DocumentUUIDField({ relative: true }),
      showIcon: new fields.NumberField({
        required: true,
        nullable: false,
        initial: showIcon.CONDITIONAL,
        choices: Object.values(showIcon),
      }),
      folder: new fields.ForeignDocumentField(Folder),
    };
  }

  /** @override */
  static migrateData(source) {
    migrateEffect(source);
    return super.migrateData(source);
  }

  /** An effect whose time is over does nothing; systems may add reasons of their own. */
  get isSuppressed() {
    return this.duration.expired;
  }

  /** The document that it changes: its actor, also when it sits on an item; nothing when it stands alone. */
  get target() {
    if (this.parent?.documentName !== "Item") return this.parent;
    return this.transfer ? this.parent.parent : this.parent;
  }

  /** Whether it will end. */
  get isTemporary() {
    return Number.isFinite(this.duration.value ?? Infinity) || this.duration.expiry !== null;
  }

  /** Whether the registry watches over it. */
  get isExpiryTrackable() {
    const stands = this.isEmbedded && !this.inCompendium && this.id !== null && this.collection?.get(this.id) === this;
    return stands && this.start !== null && this.isTemporary && this.active && this.modifiesActor;
  }

  /** @override */
  prepareBaseData() {
    super.prepareBaseData();
    this.updateDuration();
    for (const change of this.system?.changes ?? []) {
      Object.defineProperty(change, "effect", { value: this, configurable: true });
      change.priority ??= this.constructor.CHANGE_TYPES[change.type]?.defaultPriority ?? 0;
    }
  }

  /** Work out anew what is left of the duration. @returns {object} the duration */
  updateDuration() {
    return Object.assign(this.duration, durationOf(this));
  }

  // Beginning and end

  /**
   * Where in a combat and in time an effect that begins now begins.
   * @param {object} [combat]
   */
  static getEffectStart(combat = globalThis.game.combat) {
    const start = { combat: null, combatant: null, initiative: null, round: null, turn: null };
    if (combat?.started) {
      const { combatant, round, turn } = combat;
      const initiative = combatant?.initiative ?? null;
      Object.assign(start, { combat: combat.id, combatant: combatant?.id ?? null, initiative, round, turn });
    }
    return { ...start, time: globalThis.game.time.worldTime };
  }

  /**
   * Whether an event is the one that this effect ends at. Turns are those of the combatant that the effect began with, else of
   * its own actor's; without an event of its own a duration of rounds or turns ends at the start of a turn (GH#14117).
   * @param {string} event
   * @param {{combat?: object}} [context]
   */
  isExpiryEvent(event, { combat, ...context } = {}) {
    const { expiry, units } = this.duration;
    if (event !== (expiry ?? (isTimed(this.duration) ? null : "turnStart"))) return false;
    if (!globalThis.CONST.ACTIVE_EFFECT_EXPIRY_EVENTS.includes(event)) return true;
    const own = combat?.combatants.find((combatant) => combatant.actor === this.target);
    if (!combat || (!own && this.start.combat !== combat.id)) return false;
    if (!event.startsWith("turn") || (expiry === null && units === "turns")) return true;
    const combatant = combat.combatants.get(this.start.combatant) ?? own;
    return momentOf(event, { combat, ...context }).combatantId === combatant?.id;
  }

  /** Whether an event finds the duration over. @param {string} event @param {{combat?: object}} [context] */
  _isExpiryReached(event, context) {
    const { expiry } = this.duration;
    const value = this.duration.value ?? Infinity;
    const over = Number.isFinite(value) ? passed(this, event, context) >= value : expiry !== null;
    return over && ((isTimed(this.duration) && expiry === null) || this.isExpiryEvent(event, context));
  }

  /** @override */
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.target?.documentName === "Actor" && this.start === null) {
      this.updateSource({ start: this.constructor.getEffectStart() });
    }
    return undefined;
  }

  /** A status shows its icon though it has no end (assumed). @override */
  static async _fromStatusEffect(statusId, data, options) {
    return super._fromStatusEffect(
      statusId,
      { showIcon: globalThis.CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS, ...data },
      options,
    );
  }

  // Changes

  /** Whether a change is one of a phase. @param {object} change @param {{phase?: string}} [context] */
  shouldApplyChange(change, { phase } = {}) {
    return change.phase === phase;
  }

  /** What `@` references in values stand for. @param {object} [rollData] the target's, already at hand */
  getReplacementData(rollData) {
    return rollData ?? this.target?.getRollData() ?? {};
  }

  /**
   * Carry out one change.
   * @param {object} targetDoc
   * @param {{key: string, type: string, value: unknown}} change
   * @param {object} [options] replacementData: what `@` references stand for; modifyTarget: false only tells what would be; field
   * @returns {Record<string, unknown>} the applied values by path
   */
  static applyChange(targetDoc, change, { replacementData = {}, modifyTarget = true, field } = {}) {
    const options = { field: field ?? targetOf(targetDoc, change.key), replacementData, modifyTarget };
    const handler = this.CHANGE_TYPES[change.type]?.handler;
    if (handler) return handler(targetDoc, change, options) ?? {};
    if (!(operationOf(change) in UNGUIDED)) return {};
    if (!options.field) return this._applyUnguided(targetDoc, change, options);
    const value = this.applyChangeField(targetDoc, change, options);
    return value === undefined ? {} : { [change.key]: value };
  }

  /** Carry out one change by its data field. @returns {unknown} the new value, undefined where a custom change made none */
  static applyChangeField(
    model,
    change,
    { field = targetOf(model, change.key), replacementData, modifyTarget = true } = {},
  ) {
    const current = getProperty(model, change.key);
    if (operationOf(change) === "custom" && !field._applyChangeCustom) {
      const delta = field._castChangeDelta(replaceReferences(change.value, replacementData), replacementData);
      // GH#14522: what can't be cast is no custom change either.
      if (delta === undefined) {
        console.warn(`A change of ${change.key} has a value that it can't take`);
        return undefined;
      }
      return this.#customChange(model, change, delta, modifyTarget)[change.key];
    }
    const value = field.applyChange(current, model, change, { replacementData });
    if (modifyTarget && value !== undefined) setProperty(model, change.key, value);
    return value;
  }

  static #customChange(targetDoc, change, delta, modifyTarget) {
    const changes = {};
    this._applyChangeCustom(targetDoc, change, getProperty(targetDoc, change.key), delta, changes);
    if (modifyTarget) for (const [key, value] of Object.entries(changes)) setProperty(targetDoc, key, value);
    return changes;
  }

  static _applyUnguided(targetDoc, change, { replacementData, modifyTarget }) {
    const changes = {};
    this._applyChangeUnguided(targetDoc, change, changes, { replacementData });
    if (modifyTarget) for (const [key, value] of Object.entries(changes)) setProperty(targetDoc, key, value);
    return changes;
  }

  /** Work out a change outside every schema, by the kind of the value that is there. @param {object} changes filled in */
  static _applyChangeUnguided(targetDoc, change, changes, { replacementData } = {}) {
    const current = getProperty(targetDoc, change.key) ?? undefined;
    const delta = castLike(current, replaceReferences(change.value, replacementData));
    const method = UNGUIDED[operationOf(change)];
    const numeric = typeof current === "number" && method !== "_applyChangeCustom";
    if (!numeric || Number.isFinite(delta)) this[method](targetDoc, change, current, delta, changes);
  }

  static _applyChangeCustom(targetDoc, change, current, delta, changes) {
    runHook(targetDoc, change, current, delta, changes);
  }

  static _applyChangeAdd(_targetDoc, change, current, delta, changes) {
    note(changes, change, resultOf("add", current, delta));
  }

  static _applyChangeSubtract(_targetDoc, change, current, delta, changes) {
    note(changes, change, resultOf("subtract", current, delta));
  }

  static _applyChangeMultiply(_targetDoc, change, current, delta, changes) {
    note(changes, change, resultOf("multiply", current, delta));
  }

  static _applyChangeOverride(_targetDoc, change, current, delta, changes) {
    note(changes, change, resultOf("override", current, delta));
  }

  static _applyChangeUpgrade(_targetDoc, change, current, delta, changes) {
    note(changes, change, resultOf(change.type, current, delta));
  }
}

/** Enter what a change makes of a value, unless it leaves it. */
function note(changes, { key }, value) {
  if (value !== undefined) changes[key] = value;
}

addEffectShims(ActiveEffect);
