import JournalEntryPageHandlebarsSheet from "./journal-entry-page-handlebars-sheet.mjs";

/**
 * What the sheets of text pages have in common: the text as it is shown.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageTextSheet.html
 */
export default class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static DEFAULT_OPTIONS = { classes: ["text"], window: { icon: "fa-solid fa-file-lines" } };

  /** The format that the sheet edits, one of CONST.JOURNAL_ENTRY_PAGE_FORMATS. */
  static format = 1;

  static VIEW_PARTS = {
    content: {
      root: true,
      template: "templates/journal/page-text-view.hbs",
      templates: ["templates/journal/page-title.hbs"],
    },
  };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { page } = this;
    const { TextEditor } = globalThis.foundry.applications.ux;
    const enriched = await TextEditor.implementation.enrichHTML(page.text.content ?? "", {
      relativeTo: page,
      secrets: page.isOwner,
    });
    return { ...context, text: { ...page.text, enriched } };
  }
}
