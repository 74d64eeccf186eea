/** DocumentSheetConfig: registers sheet classes, and lets a person choose class and theme for one document. foundryvtt.com/api. */

import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import { coreSetting, refreshThemes } from "../api/theme.mjs";
import DefaultSheetsConfig from "../settings/default-sheets-config.mjs";
import { registerCoreSheets } from "../sheets/core-sheets.mjs";
import {
  applyDefaults,
  flushRegistrations,
  registerSheet,
  sheetClassesOf,
  unregisterSheet,
} from "./sheet-registry.mjs";

const THEMES = { "": "SHEETS.Themes.inherit", light: "SHEETS.Themes.light", dark: "SHEETS.Themes.dark" };

export default class DocumentSheetConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "document-sheet-config-{id}",
    classes: ["sheet-config"],
    tag: "form",
    document: null,
    position: { width: 440 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-gear" },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };

  static PARTS = {
    form: { template: "templates/sheets/document-sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static registerSheet = registerSheet;

  static unregisterSheet = unregisterSheet;

  static getSheetClassesForSubType = sheetClassesOf;

  static updateDefaultSheets = applyDefaults;

  /** Called once when the document types are known and the settings can be read. */
  static initializeSheets() {
    const { settings } = globalThis.game;
    for (const [key, scope] of Object.entries({ sheetClasses: "world", sheetThemes: "client" })) {
      if (!settings.settings.has(`core.${key}`))
        settings.register("core", key, { scope, config: false, type: Object, default: {} });
    }
    settings.registerMenu("core", "sheetClasses", {
      name: "SETTINGS.DefaultSheets",
      label: "SETTINGS.DefaultSheetsLabel",
      hint: "SETTINGS.DefaultSheetsHint",
      icon: "fa-solid fa-rectangle-list",
      type: DefaultSheetsConfig,
      restricted: true,
    });
    registerCoreSheets();
    flushRegistrations();
    applyDefaults(coreSetting("sheetClasses"));
  }

  _initializeApplicationOptions(options) {
    return super._initializeApplicationOptions({ ...options, uniqueId: options.document.uuid.replaceAll(".", "-") });
  }

  /** The document that is being configured. */
  get document() {
    return this.options.document;
  }

  get title() {
    return `${globalThis.game.i18n.localize("SHEETS.ConfigureSheet")}: ${this.document.name}`;
  }

  async _prepareContext(options) {
    const { document } = this;
    const type = document.type ?? globalThis.CONST.BASE_DOCUMENT_TYPE;
    const { sheetClasses, defaultClass } = sheetClassesOf(document.documentName, type);
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      sheetClasses,
      defaultLabel: sheetClasses[defaultClass] ?? "",
      sheetClass: document.flags?.core?.sheetClass ?? "",
      themes: THEMES,
      theme: coreSetting("sheetThemes")?.documents?.[document.uuid] ?? "",
      mayChooseClass: document.isOwner,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }],
    };
  }

  static async #onSubmit(_event, _form, formData) {
    const { document } = this;
    const { sheetClass, theme } = formData.object;
    const themes = structuredClone(coreSetting("sheetThemes") ?? {});
    themes.documents = { ...themes.documents, [document.uuid]: theme };
    if (!theme) delete themes.documents[document.uuid];
    await globalThis.game.settings.set("core", "sheetThemes", themes);
    refreshThemes();
    if (sheetClass === undefined || sheetClass === (document.flags?.core?.sheetClass ?? "")) return;
    const { rendered } = document.sheet ?? {};
    await (sheetClass ? document.setFlag("core", "sheetClass", sheetClass) : document.unsetFlag("core", "sheetClass"));
    if (rendered) await document.sheet?.render({ force: true });
  }
}
