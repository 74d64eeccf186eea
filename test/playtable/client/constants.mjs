import { CONST } from "../common/const.mjs";
import { logCompatibilityWarning } from "./utils/index.mjs";

/** Constants that generation 14 keeps, warning whoever reads them. */
const DEPRECATED = {
  ACTIVE_EFFECT_MODES: "CONST.ACTIVE_EFFECT_CHANGE_TYPES",
  DICE_ROLL_MODES: "the keys of CONFIG.ChatMessage.modes",
};

/** Foundry's own, in both generations (foundryvtt.com/api: CONST.COMPATIBILITY_MODES). */
const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });

/** What generation 14 added for effects (foundryvtt.com/api/v14, module CONST). */
const CONST_14 = Object.freeze({
  ACTIVE_EFFECT_CHANGE_PHASES: Object.freeze({
    initial: { label: "EFFECT.PHASES.initial", hint: "EFFECT.PHASES.initialHint" },
    final: { label: "EFFECT.PHASES.final", hint: "EFFECT.PHASES.finalHint" },
  }),
  ACTIVE_EFFECT_CHANGE_TYPES: Object.freeze({
    custom: 0,
    multiply: 10,
    add: 20,
    subtract: 20,
    downgrade: 30,
    upgrade: 40,
    override: 50,
  }),
  ACTIVE_EFFECT_DURATION_UNITS: Object.freeze([
    "years",
    "months",
    "days",
    "hours",
    "minutes",
    "seconds",
    "rounds",
    "turns",
  ]),
  ACTIVE_EFFECT_EXPIRY_EVENTS: Object.freeze([
    "combatStart",
    "roundStart",
    "turnStart",
    "combatEnd",
    "roundEnd",
    "turnEnd",
  ]),
  ACTIVE_EFFECT_SHOW_ICON: Object.freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 }),
  ACTIVE_EFFECT_TIME_DURATION_UNITS: Object.freeze(["years", "months", "days", "hours", "minutes", "seconds"]),
});

/** The lists of document names that effects are in from generation 14 on. */
const LISTS = ["COMPENDIUM_DOCUMENT_TYPES", "FOLDER_DOCUMENT_TYPES", "PRIMARY_DOCUMENT_TYPES", "WORLD_DOCUMENT_TYPES"];

/** `CONST` as a generation has it. @param {number} generation */
export function constantsOf(generation) {
  const constants = { ...CONST, COMPATIBILITY_MODES };
  if (generation < 14) return Object.freeze(constants);
  Object.assign(constants, CONST_14);
  for (const name of LISTS) constants[name] = Object.freeze(["ActiveEffect", ...CONST[name]]);
  for (const [name, instead] of Object.entries(DEPRECATED)) {
    Object.defineProperty(constants, name, {
      get: () => {
        logCompatibilityWarning(`CONST.${name} is deprecated in favor of ${instead}.`, { since: 14, until: 16 });
        return CONST[name];
      },
    });
  }
  return Object.freeze(constants);
}
