/**
 * Give a message's data the audience of a visibility mode of generation 13.
 * @param {{whisper?: string[], blind?: boolean}} data changed in place
 * @param {string} mode `publicroll`, `gmroll`, `blindroll` or `selfroll`; `roll` is the current one
 * @returns {object} the data; a whisper that names somebody already stays as it is for `gmroll` and `blindroll`
 * @throws {Error} for any other mode
 */
export function applyVisibility(data, mode) {
  const { settings } = globalThis.game;
  const chosen = mode === "roll" ? settings.get("core", "rollMode") : mode;
  if (!Object.hasOwn(AUDIENCES, chosen)) throw new Error(`"${mode}" is not a visibility of chat messages`);
  return AUDIENCES[chosen](data);
}

const masters = () => globalThis.game.users.contents.filter((user) => user.isGM).map((user) => user.id);
const toMasters = (data, blind) =>
  Object.assign(data, { whisper: data.whisper?.length ? data.whisper : masters(), blind });

/** What each mode makes of a message's data (GH#11442). */
const AUDIENCES = {
  publicroll: (data) => Object.assign(data, { whisper: [], blind: false }),
  gmroll: (data) => toMasters(data, false),
  blindroll: (data) => toMasters(data, true),
  selfroll: (data) => Object.assign(data, { whisper: [globalThis.game.user.id], blind: false }),
};

const mode = (name, icon, handler) => ({
  label: `CHAT.MODES.${name}`,
  icon: `fa-solid ${icon}`,
  handler: (data) => void handler(data),
});

/** `CONFIG.ChatMessage.modes` of generation 14: who reads a message, rolled or not. */
export const messageModes = () => ({
  public: mode("Public", "fa-globe", AUDIENCES.publicroll),
  gm: mode("Gm", "fa-user-secret", AUDIENCES.gmroll),
  blind: mode("Blind", "fa-eye-slash", AUDIENCES.blindroll),
  self: mode("Self", "fa-user", AUDIENCES.selfroll),
  ic: mode("InCharacter", "fa-masks-theater", (data) =>
    Object.assign(AUDIENCES.publicroll(data), { style: globalThis.CONST.CHAT_MESSAGE_STYLES.IC }),
  ),
});

const LEGACY = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

/**
 * Generation 14's name of one of generation 13's modes; `roll` is the current one, what isn't legacy stays as it is.
 * @param {string} rollMode
 * @returns {string}
 */
export function mapLegacyRollMode(rollMode) {
  return rollMode === "roll" ? globalThis.game.settings.get("core", "messageMode") : (LEGACY[rollMode] ?? rollMode);
}

/**
 * Let one of `CONFIG.ChatMessage.modes` treat a message's data, by default the current one.
 * @param {object} data changed in place
 * @param {string} [messageMode]
 * @returns {object} the data
 * @throws {Error} for a mode that isn't there
 */
export function applyMessageMode(data, messageMode = globalThis.game.settings.get("core", "messageMode")) {
  const { modes } = globalThis.CONFIG.ChatMessage;
  if (typeof messageMode !== "string" || !Object.hasOwn(modes, messageMode)) {
    throw new Error(`"${messageMode}" is not one of CONFIG.ChatMessage.modes`);
  }
  modes[messageMode].handler(data);
  return data;
}
