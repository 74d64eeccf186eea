/** foundry.applications.api */

import { Hooks } from "../../helpers/hooks.mjs";
import DialogV2 from "./dialog.mjs";

// How `DialogV2.query` is answered here; a system that answers differently has its own entry by then or replaces this one.
Hooks.once("init", () => {
  globalThis.CONFIG.queries.dialog ??= (query) => DialogV2._handleQuery(query);
});

export { default as ApplicationV2 } from "./application-v2.mjs";
export { default as DocumentSheetV2 } from "./document-sheet.mjs";
export { default as HandlebarsApplicationMixin } from "./handlebars-application.mjs";
export { DialogV2 };
