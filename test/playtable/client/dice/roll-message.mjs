/**
 * Post a roll as a chat message. See {@link Roll.toMessage}.
 * @param {object} roll
 * @param {object} messageData
 * @param {{rollMode?: string, create?: boolean}} options `roll` or nothing stands for the current visibility
 * @returns {Promise<object>} the message, or its data when it is not created
 */
export async function rollToMessage(roll, messageData, { rollMode, create = true }) {
  const mode = !rollMode || rollMode === "roll" ? globalThis.game.settings.get("core", "rollMode") : rollMode;
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: mode !== "blindroll" });
  const cls = globalThis.CONFIG.ChatMessage.documentClass;
  const data = {
    author: globalThis.game.user.id,
    content: String(roll.total),
    sound: globalThis.CONFIG.sounds?.dice ?? null,
    ...messageData,
    rolls: [roll],
  };
  if (create) return cls.create(data, { rollMode: mode });
  cls.applyRollMode(data, mode);
  return new cls(data).toObject();
}
