import { is14 } from "../generation.mjs";
import { logCompatibilityWarning } from "../utils/index.mjs";

/** The visibility asked for in words of this generation: generation 14's option is `messageMode`, and it warns of the old one. */
function modeOf(roll, { rollMode, messageMode }) {
  const { settings } = globalThis.game;
  if (!is14()) return !rollMode || rollMode === "roll" ? settings.get("core", "rollMode") : rollMode;
  if (rollMode === undefined) return messageMode ?? settings.get("core", "messageMode");
  const message = "The rollMode option of Roll#toMessage is deprecated in favor of messageMode.";
  logCompatibilityWarning(message, { since: 14, until: 16 });
  return messageMode ?? roll.constructor._mapLegacyRollMode(rollMode);
}

/**
 * Post a roll as a chat message. See {@link Roll.toMessage}.
 * @param {object} roll
 * @param {object} messageData
 * @param {{rollMode?: string, messageMode?: string, create?: boolean}} options
 *   without a mode (in generation 13 also for `roll`) the current visibility is meant
 * @returns {Promise<object>} the message, or its data when it is not created
 */
export async function rollToMessage(roll, messageData, { create = true, ...options }) {
  const mode = modeOf(roll, options);
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !/^blind(?:roll)?$/u.test(mode) });
  const cls = globalThis.CONFIG.ChatMessage.documentClass;
  const data = {
    author: globalThis.game.user.id,
    content: String(roll.total),
    sound: globalThis.CONFIG.sounds?.dice ?? null,
    ...messageData,
    rolls: [roll],
  };
  if (create) return cls.create(data, is14() ? { messageMode: mode } : { rollMode: mode });
  if (is14()) cls.applyMode(data, mode);
  else cls.applyRollMode(data, mode);
  return new cls(data).toObject();
}
