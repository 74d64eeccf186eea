import DocumentSheetV2 from "../api/document-sheet.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

/** The sheet of a user: colour, pronouns, picture and character (foundryvtt.com/api: foundry.applications.sheets.UserConfig). */
export default class UserConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["user-config"],
    sheetConfig: false,
    position: { width: 420 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-user-gear" },
    form: { closeOnSubmit: true },
  };

  static PARTS = {
    body: { template: "templates/sheets/user-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { document } = this;
    const owned = globalThis.game.actors.filter((actor) => actor.testUserPermission(document, "OWNER"));
    const characters = document.isGM ? globalThis.game.actors.contents : owned;
    return {
      ...context,
      characters: characters.map(({ id, name }) => ({ value: id, label: name })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }],
    };
  }
}
