/** foundry.applications.sheets.journal, as far as it is built. */

export { default as JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.mjs";
export { default as JournalEntryPageImageSheet } from "./journal-entry-page-image-sheet.mjs";
export { default as JournalEntryPageProseMirrorSheet } from "./journal-entry-page-prose-mirror-sheet.mjs";
export { default as JournalEntryPageSheet } from "./journal-entry-page-sheet.mjs";
export { default as JournalEntryPageTextSheet } from "./journal-entry-page-text-sheet.mjs";
export { default as JournalEntrySheet } from "./journal-entry-sheet.mjs";
export { default as ShowToPlayersDialog } from "./show-to-players-dialog.mjs";
