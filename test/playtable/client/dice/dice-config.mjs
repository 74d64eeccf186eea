import { diceConfig } from "./dice-registry.mjs";
import { MersenneTwister } from "./mersenne-twister.mjs";
import { RollParser } from "./roll-parser.mjs";
import { Roll } from "./roll.mjs";
import { Coin } from "./terms/coin.mjs";
import { DiceTerm } from "./terms/dice-term.mjs";
import { Die } from "./terms/die.mjs";
import { FateDie } from "./terms/fate-die.mjs";
import { FunctionTerm } from "./terms/function-term.mjs";
import { NumericTerm } from "./terms/numeric-term.mjs";
import { OperatorTerm } from "./terms/operator-term.mjs";
import { ParentheticalTerm } from "./terms/parenthetical-term.mjs";
import { PoolTerm } from "./terms/pool-term.mjs";
import { StringTerm } from "./terms/string-term.mjs";

const named = [
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
];

Object.assign(diceConfig, {
  rolls: [Roll],
  types: [Die, FateDie],
  terms: { c: Coin, d: Die, f: FateDie },
  termTypes: Object.fromEntries(named.map((cls) => [cls.name, cls])),
  parser: RollParser,
  rollModes: {
    publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
    gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
    blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
    selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  },
  randomUniform: MersenneTwister.random,
});

export { diceConfig };
