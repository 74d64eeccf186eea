import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { applyCustom, applyUnschemed } from "./active-effect-changes.mjs";
import { fromUuidSync } from "../helpers/from-uuid.mjs";
import { getProperty, setProperty } from "../utils/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

const whole = (options = {}) => new fields.NumberField({ integer: true, min: 0, ...options });

const byParent = (user, effect) => effect.parent?.canUserModify(user, "update") ?? user.isGM;

/**
 * A change of an actor's prepared data, in the shape of generation 13.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.ActiveEffect.html
 */
export default class ActiveEffect extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "ActiveEffect",
      collection: "effects",
      label: "DOCUMENT.ActiveEffect",
      labelPlural: "DOCUMENT.ActiveEffects",
      hasTypeData: true,
      permissions: { create: byParent, update: byParent, delete: byParent },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      name: shared.name("EFFECT.FIELDS.name.label"),
      img: shared.img("icons/svg/aura.svg"),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true }),
          value: new fields.StringField({ required: true }),
          mode: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
          priority: new fields.NumberField(),
        }),
      ),
      disabled: new fields.BooleanField(),
      duration: new fields.SchemaField({
        startTime: new fields.NumberField({ initial: null }),
        seconds: whole({ initial: null }),
        combat: new fields.DocumentIdField({ readonly: false, initial: null }),
        rounds: whole({ initial: null }),
        turns: whole({ initial: null }),
        startRound: whole({ initial: null }),
        startTurn: whole({ initial: null }),
      }),
      description: new fields.HTMLField({ textSearch: true }),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new fields.BooleanField({ initial: true }),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      sort: shared.order(),
      flags: shared.flags(),
      _stats: shared.stats(),
    };
  }

  /** Whether it does anything now. */
  get active() {
    return !this.disabled && !this.isSuppressed;
  }

  /** For systems to override: an effect that its owner could switch on and that still does nothing. */
  get isSuppressed() {
    return false;
  }

  /** The document that it changes: its actor, also when it sits on an item. */
  get target() {
    const onActor = this.parent?.documentName === "Actor";
    if (onActor) return this.parent;
    if (globalThis.CONFIG.ActiveEffect.legacyTransferral) return this.transfer ? null : this.parent;
    return this.transfer ? (this.parent?.parent ?? null) : this.parent;
  }

  get modifiesActor() {
    return this.active && this.target?.documentName === "Actor";
  }

  /** Whether it is shown as an icon on the token: it has a duration or gives a status. */
  get isTemporary() {
    const { seconds, rounds, turns } = this.duration;
    return (seconds ?? rounds ?? turns ?? 0) > 0 || this.statuses.size > 0;
  }

  /** Where it comes from, for people. */
  get sourceName() {
    if (!this.origin) return globalThis.game.i18n.localize("None");
    return fromUuidSync(this.origin, { strict: false })?.name ?? globalThis.game.i18n.localize("Unknown");
  }

  get isExpirable() {
    return this.duration.seconds !== null || this.duration.rounds !== null || this.duration.turns !== null;
  }

  /** @override */
  prepareBaseData() {
    super.prepareBaseData();
    Object.assign(this.duration, this._prepareDuration());
  }

  /** What is left of the duration: `{type, duration, remaining, label}`, of seconds, or of rounds and turns. */
  _prepareDuration() {
    const { seconds, startTime, rounds, turns } = this.duration;
    const none = globalThis.game?.i18n?.localize?.("None") ?? "";
    if (Number.isFinite(seconds)) {
      const passed = (globalThis.game?.time?.worldTime ?? 0) - (startTime ?? 0);
      return { type: "seconds", duration: seconds, remaining: seconds - passed, label: `${seconds - passed}` };
    }
    if (rounds || turns) {
      const length = (rounds ?? 0) + (turns ?? 0) / 100;
      return { type: "turns", duration: length, remaining: length, label: [rounds, turns].filter(Boolean).join(" / ") };
    }
    return { type: "none", duration: null, remaining: null, label: none };
  }

  /** @override */
  async _preCreate(data, options, user) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.parent?.documentName === "Actor" && this.isExpirable && this.duration.startTime === null) {
      this.updateSource({ duration: { startTime: globalThis.game.time.worldTime } });
    }
    return undefined;
  }

  /**
   * Carry out one change on an actor or item.
   * @param {object} document
   * @param {{key: string, value: string, mode: number}} change
   * @returns {Record<string, unknown>} the applied values by path
   */
  apply(document, change) {
    if (change.mode === globalThis.CONST.ACTIVE_EFFECT_MODES.CUSTOM) return applyCustom(document, change);
    const { model, key, field } = targetOf(document, change.key);
    if (field) {
      const value = this.constructor.applyField(model, { ...change, key }, field);
      return { [change.key]: value };
    }
    return applyUnschemed(document, change);
  }

  /** Carry out one change by its data field. @returns {unknown} the new value */
  static applyField(model, change, field = model.schema.getField(change.key)) {
    const value = field.applyChange(getProperty(model, change.key), model, change);
    if (value !== undefined) setProperty(model, change.key, value);
    return value;
  }

  /**
   * An effect, not stored, for an entry of CONFIG.statusEffects.
   * @param {string} statusId
   * @throws {Error} for an unknown status, and for one of several statuses without an id of its own
   */
  static async fromStatusEffect(statusId, options = {}) {
    const status = globalThis.CONFIG.statusEffects.find((entry) => entry.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, label: _label, hud: _hud, statuses = [], name, ...data } = structuredClone(status);
    const all = new Set([id, ...statuses]);
    if (all.size > 1 && !data._id) throw new Error("Status effects that give several statuses need a static _id");
    const source = { ...data, name: globalThis.game.i18n.localize(name), statuses: [...all] };
    return this._fromStatusEffect(id, source, options);
  }

  static async _fromStatusEffect(_statusId, data, options) {
    return new this.implementation(data, { keepId: true, ...options });
  }
}

/** The model and field that a change's key means; the field is undefined outside every schema. */
function targetOf(document, key) {
  const model = key.startsWith("system.") && document.system?.schema ? document.system : document;
  const path = model === document ? key : key.slice("system.".length);
  return { model, key: path, field: model.schema.getField(path) };
}
