/** What `foundry.dice.terms` holds. */
export { Coin } from "./coin.mjs";
export { DiceTerm } from "./dice-term.mjs";
export { Die } from "./die.mjs";
export { FateDie } from "./fate-die.mjs";
export { FunctionTerm } from "./function-term.mjs";
export { NumericTerm } from "./numeric-term.mjs";
export { OperatorTerm } from "./operator-term.mjs";
export { ParentheticalTerm } from "./parenthetical-term.mjs";
export { PoolTerm } from "./pool-term.mjs";
export { RollTerm } from "./roll-term.mjs";
export { StringTerm } from "./string-term.mjs";
