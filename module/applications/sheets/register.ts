import { key, SYSTEM_ID } from "../../constants";
import { CharacterSheet } from "./actor/character-sheet";
import { FoeSheet } from "./actor/foe-sheet";
import { ScuffleItemSheet } from "./item/item-sheet";
import { registerFights } from "./follow-fights";
import { partialsReady } from "./partials";

/** Tells Foundry which sheet opens for which document, and begins to load what they share; during `init`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = (document: unknown, sheet: unknown, types: string[], label: string): void => {
    const options = { types, label, makeDefault: true };
    Reflect.apply(DocumentSheetConfig.registerSheet, DocumentSheetConfig, [document, SYSTEM_ID, sheet, options]);
  };
  register(Actor, CharacterSheet, ["character"], key("SheetName.character"));
  register(Actor, FoeSheet, ["foe"], key("SheetName.foe"));
  register(Item, ScuffleItemSheet, ["skill", "weapon", "armor", "gear"], key("SheetName.item"));
  registerFights();
  void partialsReady();
}
