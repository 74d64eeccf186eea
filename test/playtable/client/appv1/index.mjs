/** foundry.appv1, as far as it is built: the sheets that a system of generation 13 takes off. foundryvtt.com/api */

export { ActorSheet, ItemSheet } from "./legacy-sheets.mjs";
