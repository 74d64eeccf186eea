import HandlebarsApplicationMixin from "../../api/handlebars-application.mjs";
import JournalEntryPageSheet from "./journal-entry-page-sheet.mjs";

/**
 * A page's sheet of Handlebars parts, other ones to view than to edit.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.html
 */
export default class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  /** The parts in mode "edit". A subclass puts its own between header and footer. */
  static EDIT_PARTS = {
    header: { template: "templates/journal/page-edit-header.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The parts in mode "view". */
  static VIEW_PARTS = {};

  /** @override */
  _configureRenderParts(options) {
    const parts = this.isView ? this.constructor.VIEW_PARTS : this.constructor.EDIT_PARTS;
    return { ...super._configureRenderParts(options), ...structuredClone(parts) };
  }

  /** @override */
  _configureRenderOptions(options) {
    const { parts } = options;
    super._configureRenderOptions(options);
    options.parts = parts ?? Object.keys(this._configureRenderParts(options));
  }
}
