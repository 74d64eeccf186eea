import Document from "../abstract/document.mjs";
import * as fields from "../data/fields/index.mjs";
import { sharedFields as shared } from "./shared-fields.mjs";

/** Whoever may modify settings, and everybody their own. */
const mayWrite = (user, setting) =>
  setting._source.user ? setting._source.user === user.id : user.hasPermission("SETTINGS_MODIFY");

/** A stored setting: its key `namespace.key`, its value as JSON, and for those of one user the user. */
export default class Setting extends Document {
  static get metadata() {
    return {
      ...super.metadata,
      name: "Setting",
      collection: "settings",
      label: "DOCUMENT.Setting",
      labelPlural: "DOCUMENT.Settings",
      permissions: { view: "NONE", create: mayWrite, update: mayWrite, delete: mayWrite },
    };
  }

  static defineSchema() {
    return {
      _id: shared._id(),
      key: new fields.StringField({ required: true, blank: false }),
      value: new fields.StringField({ required: true, nullable: true, initial: null, trim: false }),
      user: new fields.DocumentIdField({ nullable: true, initial: null, readonly: false }),
      _stats: shared.stats(),
    };
  }

  /** What is registered for this setting, if anything. */
  get config() {
    return globalThis.game.settings.settings.get(this.key);
  }

  /** @override */
  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    this.#tell(options, userId);
  }

  /** @override */
  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#tell(options, userId);
  }

  #tell(options, userId) {
    globalThis.game.settings.onStored(this, options, userId);
  }
}
