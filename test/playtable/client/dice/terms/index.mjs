import { Coin } from "./coin.mjs";
import { DiceTerm } from "./dice-term.mjs";
import { Die } from "./die.mjs";
import { FateDie } from "./fate-die.mjs";
import { FunctionTerm } from "./function-term.mjs";
import { NumericTerm } from "./numeric-term.mjs";
import { OperatorTerm } from "./operator-term.mjs";
import { ParentheticalTerm } from "./parenthetical-term.mjs";
import { PoolTerm } from "./pool-term.mjs";
import { RollTerm } from "./roll-term.mjs";
import { StringTerm } from "./string-term.mjs";

/** What `foundry.dice.terms` holds: the kinds of terms by name. */
export const terms = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};
