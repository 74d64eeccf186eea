import { diceConfig } from "./dice-registry.mjs";
import { MersenneTwister } from "./mersenne-twister.mjs";
import { RollParser } from "./roll-parser.mjs";
import { Roll } from "./roll.mjs";
import { terms } from "./terms/index.mjs";

const { RollTerm: _base, ...termTypes } = terms;
const { Coin, Die, FateDie } = terms;

Object.assign(diceConfig, {
  rolls: [Roll],
  types: [Die, FateDie],
  terms: { c: Coin, d: Die, f: FateDie },
  termTypes,
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
