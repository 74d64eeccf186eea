import BooleanField from "./fields/boolean-field.mjs";
import FilePathField from "./fields/file-path-field.mjs";
import SchemaField from "./fields/schema-field.mjs";
import StringField from "./fields/string-field.mjs";
import { Hooks } from "../helpers/hooks.mjs";

/**
 * What the combat tracker is set to: `CONFIG.Combat.settings`.
 * @see https://foundryvtt.com/api/v14/classes/foundry.data.CombatConfiguration.html
 */
export default class CombatConfiguration {
  /** The key of the core setting that holds it. */
  static CONFIG_SETTING = "combatTrackerConfig";

  static #schema = null;

  #animations = new Map();

  /** The shape of the stored setting. @returns {SchemaField} */
  static get schema() {
    CombatConfiguration.#schema ??= new SchemaField({
      resource: new StringField({ required: true, blank: true, initial: "", label: "COMBAT.CONFIG.resource" }),
      skipDefeated: new BooleanField({ label: "COMBAT.CONFIG.skipDefeated" }),
      turnMarker: new SchemaField({
        enabled: new BooleanField({ initial: true, label: "COMBAT.CONFIG.turnMarker.enabled" }),
        animation: new StringField({ required: true, blank: true, initial: "" }),
        path: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: null }),
        disposition: new BooleanField(),
      }),
    });
    return CombatConfiguration.#schema;
  }

  get schema() {
    return this.constructor.schema;
  }

  /** Tell packages that they may add to it now. */
  initialize() {
    Hooks.callAll("initializeCombatConfiguration");
  }

  get #stored() {
    return globalThis.game.settings.get("core", CombatConfiguration.CONFIG_SETTING);
  }

  /** The path in an actor's data that the tracker shows, or nothing. @returns {string} */
  get resource() {
    return this.#stored.resource;
  }

  /** Whether defeated combatants have no turn. @returns {boolean} */
  get skipDefeated() {
    return this.#stored.skipDefeated;
  }

  /** @returns {{enabled: boolean, animation: string, path: string|null, disposition: boolean}} */
  get turnMarker() {
    return this.#stored.turnMarker;
  }

  /** The animations as choices of a select. @returns {{value: string, label: string}[]} */
  get turnMarkerAnimations() {
    return Array.from(this.#animations, ([value, { label }]) => ({ value, label }));
  }

  /** @param {string} id @param {{label: string, config: object}} config */
  addTurnMarkerAnimation(id, config) {
    this.#animations.set(id, config);
  }
}
