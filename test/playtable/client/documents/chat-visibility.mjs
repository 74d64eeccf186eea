/**
 * Give a message's data the audience of a visibility mode of Foundry 13.
 * @param {{whisper?: string[], blind?: boolean}} data changed in place
 * @param {string} mode `publicroll`, `gmroll`, `blindroll` or `selfroll`; `roll` is the current one
 * @returns {object} the data; a whisper that names somebody already stays as it is for `gmroll` and `blindroll`
 * @throws {Error} for any other mode
 */
export function applyVisibility(data, mode) {
  const { game } = globalThis;
  const masters = () => game.users.contents.filter((user) => user.isGM).map((user) => user.id);
  switch (mode === "roll" ? game.settings.get("core", "rollMode") : mode) {
    case "publicroll":
      return Object.assign(data, { whisper: [], blind: false });
    case "selfroll":
      return Object.assign(data, { whisper: [game.user.id], blind: false });
    case "gmroll":
      return Object.assign(data, { whisper: data.whisper?.length ? data.whisper : masters(), blind: false });
    case "blindroll":
      return Object.assign(data, { whisper: data.whisper?.length ? data.whisper : masters(), blind: true });
    default:
      throw new Error(`"${mode}" is not a visibility of chat messages`);
  }
}
