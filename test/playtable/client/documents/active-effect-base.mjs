import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { fromUuidSync } from "../helpers/from-uuid.mjs";
import { statusOf } from "../helpers/status-effects.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

const byParent = (user, effect) => effect.parent?.canUserModify(user, "update") ?? user.isGM;

/** What ActiveEffects of both generations have in common; each generation's own class extends it. */
export default class ActiveEffectBase extends Document {
  static DEFAULT_ICON = "icons/svg/aura.svg";

  /** What both classes' metadata say on top of a document's. */
  static get effectMetadata() {
    return {
      name: "ActiveEffect",
      collection: "effects",
      label: "DOCUMENT.ActiveEffect",
      labelPlural: "DOCUMENT.ActiveEffects",
      hasTypeData: true,
      permissions: { create: byParent, update: byParent, delete: byParent },
    };
  }

  /** The fields of both classes. */
  static get effectFields() {
    return {
      _id: shared._id(),
      name: shared.name("EFFECT.FIELDS.name.label"),
      img: shared.img(ActiveEffectBase.DEFAULT_ICON),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      disabled: new fields.BooleanField(),
      description: new fields.HTMLField({ textSearch: true }),
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

  get modifiesActor() {
    return this.active && this.target?.documentName === "Actor";
  }

  /** Where it comes from, for people. */
  get sourceName() {
    if (!this.origin) return globalThis.game.i18n.localize("None");
    return (
      fromUuidSync(this.origin, { strict: false, relative: this })?.name ?? globalThis.game.i18n.localize("Unknown")
    );
  }

  /**
   * An effect, not stored, for an entry of CONFIG.statusEffects.
   * @param {string} statusId
   * @throws {Error} for an unknown status, and for one of several statuses without an id of its own
   */
  static async fromStatusEffect(statusId, options = {}) {
    const status = statusOf(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, label: _label, hud: _hud, order: _order, statuses = [], name, ...data } = structuredClone(status);
    const all = new Set([id, ...statuses]);
    if (all.size > 1 && !data._id) throw new Error("Status effects that give several statuses need a static _id");
    const source = { ...data, name: globalThis.game.i18n.localize(name), statuses: [...all] };
    return this._fromStatusEffect(id, source, options);
  }

  /** For systems to override: what becomes of a status's data. */
  static async _fromStatusEffect(_statusId, data, options) {
    return new this.implementation(data, { keepId: true, ...options });
  }
}
