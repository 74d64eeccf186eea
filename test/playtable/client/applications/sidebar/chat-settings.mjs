import { StringField } from "../../data/fields/index.mjs";
import { is14 } from "../../generation.mjs";
import { logCompatibilityWarning } from "../../utils/index.mjs";

/** What is left of generation 13's setting: whoever reads it is warned, and reads null. */
class FormerRollModeField extends StringField {
  /** @override */
  initialize() {
    const message = "The `core.rollMode` client setting is deprecated in favor of `core.messageMode`";
    logCompatibilityWarning(message, { since: 14, until: 16 });
    return null;
  }
}

/**
 * Register the setting of the visibility that this client uses: `core.rollMode`, in generation 14 `core.messageMode`.
 * Harmless when it is there.
 * @param {object} settings `game.settings`
 */
export function registerChatSettings(settings) {
  const key = visibilityKey();
  if (settings.settings.has(`core.${key}`)) return;
  const shared = { name: "CHAT.Visibility", scope: "client", config: false };
  settings.register("core", key, {
    ...shared,
    type: String,
    default: is14() ? "public" : "publicroll",
    onChange: showVisibility,
  });
  if (is14()) {
    const type = new FormerRollModeField({ required: true, nullable: true, blank: false, initial: null });
    settings.register("core", "rollMode", { ...shared, type });
  }
}

/** The key of the setting in this generation. */
export const visibilityKey = () => (is14() ? "messageMode" : "rollMode");

/** The visibilities that one can choose: `{label, icon}` by name. */
export const visibilities = () => (is14() ? globalThis.CONFIG.ChatMessage.modes : globalThis.CONFIG.Dice.rollModes);

/** Let every selector on the page show a visibility; there may be no page. */
function showVisibility(mode) {
  for (const select of globalThis.document?.querySelectorAll("select[data-roll-mode]") ?? []) select.value = mode;
}
