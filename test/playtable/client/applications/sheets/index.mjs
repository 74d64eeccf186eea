/** foundry.applications.sheets, as far as it is built. */

export { default as ActiveEffectConfig } from "./active-effect-config.mjs";
export { default as ActorSheetV2 } from "./actor-sheet.mjs";
export { default as CombatantConfig } from "./combatant-config.mjs";
export { default as FolderConfig } from "./folder-config.mjs";
export { default as ItemSheetV2 } from "./item-sheet.mjs";
export { default as MacroConfig } from "./macro-config.mjs";
export { default as RollTableSheet } from "./roll-table-sheet.mjs";
export { default as UserConfig } from "./user-config.mjs";
