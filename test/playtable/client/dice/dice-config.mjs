import { is14 } from "../generation.mjs";
import { logCompatibilityWarning } from "../utils/index.mjs";
import { diceConfig } from "./dice-registry.mjs";
import { MersenneTwister } from "./mersenne-twister.mjs";
import { RollParser } from "./roll-parser.mjs";
import { Roll } from "./roll.mjs";
import { terms } from "./terms/index.mjs";

/** Generation 13's visibility modes; generation 14 keeps them with their old names and warns. */
const ROLL_MODES = {
  publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
};

const icon = (classes) => `<i class="${classes}"></i>`;

const { RollTerm: _base, ...termTypes } = terms;
const { Coin, Die, FateDie } = terms;

Object.assign(diceConfig, {
  rolls: [Roll],
  types: [Die, FateDie],
  terms: { c: Coin, d: Die, f: FateDie },
  termTypes,
  parser: RollParser,
  randomUniform: MersenneTwister.random,
  fulfillment: {
    methods: {
      mersenne: { label: "DICE.FULFILLMENT.Mersenne", icon: icon("fa-solid fa-computer"), interactive: false },
      manual: { label: "DICE.FULFILLMENT.Manual", icon: icon("fa-solid fa-keyboard"), interactive: true },
    },
    dice: Object.fromEntries(
      [4, 6, 8, 10, 12, 20, 100].map((faces) => [
        `d${faces}`,
        { label: `d${faces}`, icon: icon(faces === 20 ? "fa-solid fa-dice-d20" : "fa-solid fa-dice") },
      ]),
    ),
    defaultMethod: "",
  },
});

Object.defineProperty(diceConfig, "rollModes", {
  configurable: true,
  get: () => {
    if (is14()) {
      const message = "CONFIG.Dice.rollModes is deprecated in favor of CONFIG.ChatMessage.modes.";
      logCompatibilityWarning(message, { since: 14, until: 16 });
    }
    return ROLL_MODES;
  },
});

export { diceConfig };
