/**
 * Register the setting `core.rollMode`, the visibility of rolls that this client uses; harmless when it is there.
 * @param {object} settings `game.settings`
 */
export function registerChatSettings(settings) {
  if (settings.settings.has("core.rollMode")) return;
  settings.register("core", "rollMode", {
    name: "CHAT.Visibility",
    scope: "client",
    config: false,
    type: String,
    default: "publicroll",
    onChange: showRollMode,
  });
}

/** Let every selector on the page show a visibility; there may be no page. */
function showRollMode(mode) {
  for (const select of globalThis.document?.querySelectorAll("select[data-roll-mode]") ?? []) select.value = mode;
}
