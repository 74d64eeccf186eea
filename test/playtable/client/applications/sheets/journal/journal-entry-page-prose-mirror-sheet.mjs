import JournalEntryPageHandlebarsSheet from "./journal-entry-page-handlebars-sheet.mjs";
import JournalEntryPageTextSheet from "./journal-entry-page-text-sheet.mjs";

const { header, footer } = JournalEntryPageHandlebarsSheet.EDIT_PARTS;

/**
 * A text page with a rich text editor.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageProseMirrorSheet.html
 */
export default class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static EDIT_PARTS = { header, content: { template: "templates/journal/page-text-edit.hbs" }, footer };
}
