/** What `foundry.dice` holds, the defaults of `CONFIG.Dice`, and the queue of forced faces. */
export { diceConfig } from "./dice-config.mjs";
export { forcedFaces } from "./forced-faces.mjs";
export { MersenneTwister } from "./mersenne-twister.mjs";
export { RollParser } from "./roll-parser.mjs";
export { Roll } from "./roll.mjs";
export { terms } from "./terms/index.mjs";
