import DocumentSheetV2 from "../api/document-sheet.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

const byRange = (a, b) => (a.range[0] ?? 0) - (b.range[0] ?? 0) || a.id.localeCompare(b.id);

/**
 * The sheet of a rollable table: its results to change, and to draw from.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.RollTableSheet.html
 */
export default class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["roll-table-sheet"],
    position: { width: 720, height: 560 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-table-list", resizable: true },
    actions: {
      createResult: RollTableSheet.#onCreateResult,
      deleteResult: RollTableSheet.#onDeleteResult,
      drawResult: RollTableSheet.#onDrawResult,
      normalizeResults: RollTableSheet.#onNormalize,
      resetResults: RollTableSheet.#onReset,
    },
    form: { submitOnChange: true },
  };

  static PARTS = {
    header: { template: "templates/sheets/roll-table/header.hbs" },
    results: { template: "templates/sheets/roll-table/results.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { document, isEditable } = this;
    const button = (action, icon) => ({ type: "button", action, icon, label: `TABLE.${action}` });
    const own = [
      button("createResult", "fa-solid fa-plus"),
      button("normalizeResults", "fa-solid fa-arrow-down-1-9"),
      button("resetResults", "fa-solid fa-arrow-rotate-left"),
    ];
    return {
      ...context,
      formulaHint: document.usedFormula,
      results: document.results.contents
        .toSorted(byRange)
        .map((result) => ({ ...result.toObject(), icon: result.icon })),
      buttons: [...(isEditable ? own : []), button("drawResult", "fa-solid fa-dice-d20")],
    };
  }

  /** Who may see the table may draw from it. @override */
  _toggleDisabled(disabled) {
    super._toggleDisabled(disabled);
    this.element.querySelector("[data-action=drawResult]").disabled = false;
  }

  /** The rows of the form are results by their ids. @override */
  _processFormData(event, form, formData) {
    const { result = {}, ...data } = super._processFormData(event, form, formData);
    data.results = Object.entries(result).map(([id, { low, high, ...row }]) => ({
      ...row,
      _id: id,
      range: [low, Math.max(low, high)],
    }));
    return data;
  }

  static async #onCreateResult() {
    const top = Math.max(0, ...this.document.results.map(({ range }) => range[1] ?? 0));
    await this.document.createEmbeddedDocuments("TableResult", [{ weight: 1, range: [top + 1, top + 1] }]);
  }

  static async #onDeleteResult(_event, target) {
    await this.document.results.get(target.closest("[data-result-id]").dataset.resultId).delete();
  }

  static async #onDrawResult() {
    await this.document.draw();
  }

  static async #onNormalize() {
    await this.document.normalize();
  }

  static async #onReset() {
    await this.document.resetResults();
  }
}
