import ApplicationV2 from "../../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../../api/handlebars-application.mjs";

/** The window in which a user chooses, for each denomination, how its dice come to their results. */
export default class DiceConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "dice-config",
    tag: "form",
    window: { title: "DICE.CONFIG.Title", icon: "fa-solid fa-dice-d20", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: DiceConfig.#onSubmit, closeOnSubmit: true },
  };

  static PARTS = {
    form: { template: "templates/settings/dice-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** Register the setting `core.diceConfiguration` and its menu. @param {object} settings `game.settings` */
  static registerSetting(settings) {
    settings.register("core", "diceConfiguration", { config: false, default: {}, type: Object, scope: "client" });
    settings.registerMenu("core", "diceConfiguration", {
      name: "DICE.CONFIG.Title",
      label: "DICE.CONFIG.Label",
      hint: "DICE.CONFIG.Hint",
      icon: "fa-solid fa-dice-d20",
      type: DiceConfig,
      restricted: false,
    });
  }

  /** Entering results by hand is for those who have the permission. @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { CONFIG, game } = globalThis;
    const { dice, methods } = CONFIG.Dice.fulfillment;
    const chosen = game.settings.get("core", "diceConfiguration");
    const offered = Object.entries(methods).filter(
      ([id]) => id !== "manual" || game.user.hasPermission("MANUAL_ROLLS"),
    );
    return {
      ...context,
      rootId: this.id,
      denominations: Object.entries(dice).map(([id, { label }]) => ({
        id,
        label,
        choices: [["", { label: "DICE.CONFIG.Default" }], ...offered].map(([value, method]) => ({
          value,
          label: method.label,
          selected: value === (chosen[id] ?? ""),
        })),
      })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "DICE.CONFIG.Save" }],
    };
  }

  static async #onSubmit(_event, _form, formData) {
    await globalThis.game.settings.set("core", "diceConfiguration", formData.object);
  }
}
