import { ActorSheet, ItemSheet } from "../../appv1/legacy-sheets.mjs";
import { is14 } from "../../generation.mjs";
import { registerSheet } from "../apps/sheet-registry.mjs";
import ActiveEffectConfig from "./active-effect-config.mjs";
import CombatantConfig from "./combatant-config.mjs";
import FolderConfig from "./folder-config.mjs";
import JournalEntryPageImageSheet from "./journal/journal-entry-page-image-sheet.mjs";
import JournalEntryPageProseMirrorSheet from "./journal/journal-entry-page-prose-mirror-sheet.mjs";
import JournalEntrySheet from "./journal/journal-entry-sheet.mjs";
import MacroConfig from "./macro-config.mjs";
import RollTableSheet from "./roll-table-sheet.mjs";
import UserConfig from "./user-config.mjs";

/** Register core's own sheets, before those of packages. Generation 13 has some of actors and items, to take off; 14 has none. */
export function registerCoreSheets() {
  const core = (documentName, Sheet, label, types) => {
    const { documentClass } = globalThis.CONFIG[documentName];
    registerSheet(documentClass, "core", Sheet, { label, types, before: true });
  };
  core("ActiveEffect", ActiveEffectConfig, "SHEETS.DefaultEffect");
  core("Combatant", CombatantConfig, "SHEETS.DefaultCombatant");
  core("Folder", FolderConfig, "SHEETS.DefaultFolder");
  core("JournalEntry", JournalEntrySheet, "SHEETS.DefaultJournal");
  core("JournalEntryPage", JournalEntryPageProseMirrorSheet, "SHEETS.DefaultText", ["text"]);
  core("JournalEntryPage", JournalEntryPageImageSheet, "SHEETS.DefaultImage", ["image"]);
  core("Macro", MacroConfig, "SHEETS.DefaultMacro");
  core("RollTable", RollTableSheet, "SHEETS.DefaultTable");
  core("User", UserConfig, "SHEETS.DefaultUser");
  if (is14()) return;
  core("Actor", ActorSheet, "SHEETS.DefaultActor");
  core("Item", ItemSheet, "SHEETS.DefaultItem");
}
