/** foundry.applications.apps, as far as it is built. */

export { default as CombatTrackerConfig } from "./combat-tracker-config.mjs";
export { default as DocumentSheetConfig } from "./document-sheet-config.mjs";
export { default as FilePicker } from "./file-picker.mjs";
export { default as ImagePopout } from "./image-popout.mjs";
