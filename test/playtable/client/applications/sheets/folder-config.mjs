import DocumentSheetV2 from "../api/document-sheet.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

/** The sheet of a folder (foundryvtt.com/api: foundry.applications.sheets.FolderConfig). */
export default class FolderConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["folder-config"],
    canCreate: true,
    sheetConfig: false,
    position: { width: 380 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-folder" },
    form: { closeOnSubmit: true },
  };

  static PARTS = {
    body: { template: "templates/sheets/folder-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    return {
      ...context,
      sortings: { a: "FOLDER.SortAlphabetical", m: "FOLDER.SortManual" },
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }],
    };
  }
}
