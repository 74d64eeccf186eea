import { CONST } from "../common/const.mjs";
import { logCompatibilityWarning } from "./utils/index.mjs";

/** Constants that generation 14 keeps, warning whoever reads them. */
const DEPRECATED = { DICE_ROLL_MODES: "the keys of CONFIG.ChatMessage.modes" };

/** `CONST` as a generation has it. @param {number} generation */
export function constantsOf(generation) {
  if (generation < 14) return CONST;
  const constants = { ...CONST };
  for (const [name, instead] of Object.entries(DEPRECATED)) {
    Object.defineProperty(constants, name, {
      get: () => {
        const message = `CONST.${name} is deprecated in favor of ${instead}.`;
        logCompatibilityWarning(message, { since: 14, until: 16, once: true });
        return CONST[name];
      },
    });
  }
  return Object.freeze(constants);
}
