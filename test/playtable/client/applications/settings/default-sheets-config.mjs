import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import { applyDefaults, sheetClassesOf } from "../apps/sheet-registry.mjs";

/** The window in which a game master chooses the default sheets of the world: the menu `core.sheetClasses`. */
export default class DefaultSheetsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "default-sheets-config",
    tag: "form",
    window: {
      title: "SETTINGS.DefaultSheets",
      icon: "fa-solid fa-rectangle-list",
      contentClasses: ["standard-form"],
      resizable: true,
    },
    position: { width: 520, height: 520 },
    form: { handler: DefaultSheetsConfig.#onSubmit, closeOnSubmit: true },
  };

  static PARTS = {
    main: { template: "templates/settings/default-sheets.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { CONFIG, game } = globalThis;
    const names = Object.keys(CONFIG).filter((name) => CONFIG[name]?.documentClass && CONFIG[name].sheetClasses);
    const documents = names.map((name) => ({
      label: game.i18n.localize(CONFIG[name].documentClass.metadata.label),
      types: Object.keys(CONFIG[name].sheetClasses).flatMap((type) => choicesOf(name, type) ?? []),
    }));
    return {
      ...context,
      rootId: this.id,
      documents: documents.filter(({ types }) => types.length > 0),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }],
    };
  }

  static async #onSubmit(_event, _form, formData) {
    const { settings } = globalThis.game;
    const chosen = globalThis.foundry.utils.expandObject(formData.object);
    await settings.set("core", "sheetClasses", { ...settings.get("core", "sheetClasses"), ...chosen });
    applyDefaults(chosen);
  }
}

/** A type's row, or null when there is nothing to choose. */
function choicesOf(documentName, type) {
  const { defaultClasses, defaultClass } = sheetClassesOf(documentName, type);
  if (Object.keys(defaultClasses).length < 2) return null;
  const key = globalThis.CONFIG[documentName].typeLabels?.[type];
  const label = key ? globalThis.game.i18n.localize(key) : type;
  return { name: `${documentName}.${type}`, label, choices: defaultClasses, selected: defaultClass };
}
