import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

/**
 * The window in which a game master sets the combat tracker.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.CombatTrackerConfig.html
 */
export default class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "combat-tracker-config",
    tag: "form",
    window: { title: "COMBAT.Settings", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { handler: CombatTrackerConfig.#onSubmit, closeOnSubmit: true },
  };

  static PARTS = {
    form: { template: "templates/apps/combat-tracker-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { CONFIG } = globalThis;
    const { settings, documentClass: Token } = { ...CONFIG.Combat, documentClass: CONFIG.Token.documentClass };
    return Object.assign(context, {
      rootId: this.id,
      fields: settings.schema.fields,
      resource: settings.resource,
      skipDefeated: settings.skipDefeated,
      turnMarker: settings.turnMarker,
      resources: Token.getTrackedAttributeChoices(),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }],
    });
  }

  static async #onSubmit(_event, _form, formData) {
    const { game, foundry } = globalThis;
    const key = globalThis.CONFIG.Combat.settings.constructor.CONFIG_SETTING;
    const before = game.settings.get("core", key);
    const wanted = foundry.utils.expandObject(formData.object);
    await game.settings.set("core", key, foundry.utils.mergeObject(before, wanted, { inplace: false }));
  }
}
