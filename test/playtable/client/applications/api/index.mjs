/** foundry.applications.api */

export { default as ApplicationV2 } from "./application-v2.mjs";
export { default as DialogV2 } from "./dialog.mjs";
export { default as DocumentSheetV2 } from "./document-sheet.mjs";
export { default as HandlebarsApplicationMixin } from "./handlebars-application.mjs";
