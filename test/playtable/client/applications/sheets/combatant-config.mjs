import DocumentSheetV2 from "../api/document-sheet.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

/**
 * The sheet of a combatant.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.CombatantConfig.html
 */
export default class CombatantConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["combatant-config"],
    sheetConfig: false,
    position: { width: 420 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-hand-fist" },
    form: { closeOnSubmit: true },
  };

  static PARTS = {
    form: { template: "templates/sheets/combatant-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { token, actor } = this.document;
    return Object.assign(context, {
      placeholder: { name: token?.name ?? actor?.name ?? "", img: token?.texture.src ?? actor?.img ?? "" },
      buttons: context.editable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }] : [],
    });
  }
}
