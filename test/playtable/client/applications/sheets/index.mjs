/** foundry.applications.sheets, as far as it is built. */

export { default as ActiveEffectConfig } from "./active-effect-config.mjs";
export { default as ActorSheetV2 } from "./actor-sheet.mjs";
export { default as CombatantConfig } from "./combatant-config.mjs";
export { default as ItemSheetV2 } from "./item-sheet.mjs";
