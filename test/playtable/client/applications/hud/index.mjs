/** foundry.applications.hud, as far as it is built. */

export { default as BasePlaceableHUD } from "./placeable-hud.mjs";
export { default as TokenHUD } from "./token-hud.mjs";
