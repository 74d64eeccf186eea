import ActiveEffectBase from "./active-effect-base.mjs";
import * as fields from "../data/fields/index.mjs";
import { castLike, resultOf, runHook, targetOf } from "./active-effect-changes.mjs";
import { durationOf } from "./effect-duration-13.mjs";
import { getProperty, setProperty } from "../utils/index.mjs";

const whole = (options = {}) => new fields.NumberField({ integer: true, min: 0, ...options });

/**
 * A change of an actor's prepared data, as generation 13 has it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.ActiveEffect.html
 */
export default class ActiveEffect extends ActiveEffectBase {
  static get metadata() {
    return { ...super.metadata, ...this.effectMetadata };
  }

  static defineSchema() {
    return {
      ...this.effectFields,
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true }),
          value: new fields.StringField({ required: true }),
          mode: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
          priority: new fields.NumberField(),
        }),
      ),
      duration: new fields.SchemaField({
        startTime: new fields.NumberField({ initial: null }),
        seconds: whole({ initial: null }),
        combat: new fields.DocumentIdField({ readonly: false, initial: null }),
        rounds: whole({ initial: null }),
        turns: whole({ initial: null }),
        startRound: whole({ initial: null }),
        startTurn: whole({ initial: null }),
      }),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
    };
  }

  /** For systems to override: an effect that its owner could switch on and that still does nothing. */
  get isSuppressed() {
    return false;
  }

  /** The document that it changes: its actor, also when it sits on an item. */
  get target() {
    if (this.parent?.documentName === "Actor") return this.parent;
    if (globalThis.CONFIG.ActiveEffect.legacyTransferral) return this.transfer ? null : this.parent;
    return this.transfer ? (this.parent?.parent ?? null) : this.parent;
  }

  /** Whether it is shown as an icon on the token: it has a duration or gives a status. */
  get isTemporary() {
    const { seconds, rounds, turns } = this.duration;
    return (seconds ?? rounds ?? turns ?? 0) > 0 || this.statuses.size > 0;
  }

  get isExpirable() {
    return this.duration.seconds !== null || this.duration.rounds !== null || this.duration.turns !== null;
  }

  /** @override */
  prepareDerivedData() {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Work out anew what is left of the duration. @returns {object} the duration */
  updateDuration() {
    return Object.assign(this.duration, this._prepareDuration());
  }

  /** What is left of the duration: `{type, duration, remaining, label}`, of seconds, or of rounds and turns. */
  _prepareDuration() {
    return durationOf(this.duration);
  }

  /** The part of an effect's data that says when it began. @returns {{duration: object}} */
  static getInitialDuration() {
    const { combat, time } = globalThis.game;
    const duration = { startTime: time.worldTime };
    if (combat) Object.assign(duration, { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 });
    return { duration };
  }

  /** @override */
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.parent?.documentName !== "Actor" || this.duration.startTime !== null) return undefined;
    const { duration } = this.constructor.getInitialDuration();
    const known = Object.entries(this._source.duration).filter(([, value]) => value !== null);
    this.updateSource({ duration: { ...duration, ...Object.fromEntries(known) } });
    return undefined;
  }

  // Changes

  /**
   * Carry out one change on an actor or item.
   * @param {object} document
   * @param {{key: string, value: string, mode: number}} change
   * @returns {Record<string, unknown>} the applied values by path
   */
  apply(document, change) {
    const field = targetOf(document, change.key);
    const custom = change.mode === globalThis.CONST.ACTIVE_EFFECT_MODES.CUSTOM;
    if (field && (!custom || field._applyChangeCustom)) {
      return { [change.key]: this.constructor.applyField(document, change, field) };
    }
    const changes = {};
    this._applyLegacy(document, change, changes);
    for (const [key, value] of Object.entries(changes)) setProperty(document, key, value);
    return changes;
  }

  /** Carry out one change by its data field. @returns {unknown} the new value */
  static applyField(model, change, field = targetOf(model, change.key)) {
    const value = field.applyChange(getProperty(model, change.key), model, change);
    if (value !== undefined) setProperty(model, change.key, value);
    return value;
  }

  /** Work out a change outside every schema, by the kind of the value that is there. @param {object} changes filled in */
  _applyLegacy(actor, change, changes) {
    const { MULTIPLY, ADD, DOWNGRADE, UPGRADE, OVERRIDE } = globalThis.CONST.ACTIVE_EFFECT_MODES;
    const methods = {
      [MULTIPLY]: "_applyMultiply",
      [ADD]: "_applyAdd",
      [DOWNGRADE]: "_applyUpgrade",
      [UPGRADE]: "_applyUpgrade",
      [OVERRIDE]: "_applyOverride",
    };
    const method = methods[change.mode] ?? "_applyCustom";
    const current = getProperty(actor, change.key) ?? undefined;
    const delta = castLike(current, change.value);
    const numeric = typeof current === "number" && method !== "_applyCustom";
    if (!numeric || Number.isFinite(delta)) this[method](actor, change, current, delta, changes);
  }

  _applyCustom(actor, change, current, delta, changes) {
    runHook(actor, change, current, delta, changes);
  }

  _applyAdd(_actor, change, current, delta, changes) {
    note(changes, change, resultOf("add", current, delta));
  }

  _applyMultiply(_actor, change, current, delta, changes) {
    note(changes, change, resultOf("multiply", current, delta));
  }

  _applyOverride(_actor, change, current, delta, changes) {
    note(changes, change, resultOf("override", current, delta));
  }

  _applyUpgrade(_actor, change, current, delta, changes) {
    const down = change.mode === globalThis.CONST.ACTIVE_EFFECT_MODES.DOWNGRADE;
    note(changes, change, resultOf(down ? "downgrade" : "upgrade", current, delta));
  }
}

/** Enter what a change makes of a value, unless it leaves it. */
function note(changes, { key }, value) {
  if (value !== undefined) changes[key] = value;
}
