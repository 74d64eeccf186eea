import JournalEntryPageHandlebarsSheet from "./journal-entry-page-handlebars-sheet.mjs";

const { header, footer } = JournalEntryPageHandlebarsSheet.EDIT_PARTS;

/**
 * A page with one image.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageImageSheet.html
 */
export default class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static DEFAULT_OPTIONS = { classes: ["image"], window: { icon: "fa-solid fa-image" } };

  static EDIT_PARTS = { header, content: { template: "templates/journal/page-image-edit.hbs" }, footer };

  static VIEW_PARTS = {
    content: {
      root: true,
      template: "templates/journal/page-image-view.hbs",
      templates: ["templates/journal/page-title.hbs"],
    },
  };
}
