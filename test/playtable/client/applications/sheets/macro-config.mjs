import DocumentSheetV2 from "../api/document-sheet.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

/** The sheet of a macro (foundryvtt.com/api: foundry.applications.sheets.MacroConfig). */
export default class MacroConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["macro-config"],
    canCreate: true,
    position: { width: 560 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-code" },
    actions: { execute: MacroConfig.#onExecute },
    form: { closeOnSubmit: true },
  };

  static PARTS = {
    body: { template: "templates/sheets/macro-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { document } = this;
    const { user } = globalThis.game;
    const labels = globalThis.CONFIG.Macro.typeLabels;
    const types = document.constructor.TYPES.filter((type) => type !== globalThis.CONST.BASE_DOCUMENT_TYPE);
    const save = { type: "submit", icon: "fa-solid fa-floppy-disk", label: "MACRO.Save" };
    const execute = { type: "button", action: "execute", icon: "fa-solid fa-dice-d20", label: "MACRO.Execute" };
    return {
      ...context,
      types: types.map((type) => ({
        value: type,
        label: globalThis.game.i18n.localize(labels[type] ?? type),
        disabled: type === "script" && !user.can("MACRO_SCRIPT"),
      })),
      buttons: [...(context.editable ? [save] : []), ...(document.canExecute ? [execute] : [])],
    };
  }

  /** What may be run is run also by those who may not edit. @override */
  _toggleDisabled(disabled) {
    super._toggleDisabled(disabled);
    const execute = this.element.querySelector("[data-action=execute]");
    if (execute) execute.disabled = false;
  }

  /** The macro as the form shows it is saved first. */
  static async #onExecute(event) {
    if (this.isEditable) {
      const { FormDataExtended } = globalThis.foundry.applications.ux;
      const data = this._prepareSubmitData(event, this.form, new FormDataExtended(this.form));
      await this._processSubmitData(event, this.form, data);
    }
    await this.document.execute();
  }
}
