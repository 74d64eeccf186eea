import DiceConfig from "../applications/settings/menus/dice-config.mjs";
import CombatConfiguration from "../data/combat-configuration.mjs";
import { registerChatSettings } from "../applications/sidebar/chat-settings.mjs";

/**
 * Core's own settings, as far as systems and the Playtable meet them. Registered between `init` and `i18nInit`; a system
 * can't read them earlier.
 * @param {object} settings  `game.settings`
 */
export function registerCoreSettings(settings) {
  const core = (key, data) => {
    if (!settings.settings.has(`core.${key}`)) settings.register("core", key, { config: false, ...data });
  };
  core("time", {
    scope: "world",
    type: Number,
    default: 0,
    onChange: (value, options, userId) => globalThis.game.time.onUpdate(value, options, userId),
  });
  core("permissions", { scope: "world", type: Object, default: {} });
  core("hotbarLock", {
    scope: "client",
    type: Boolean,
    default: false,
    onChange: () => globalThis.ui.hotbar?.render?.(),
  });
  core("keybindings", { scope: "client", type: Object, default: {} });
  core("language", { scope: "client", type: String, default: "en", requiresReload: true });
  core("noCanvas", { scope: "client", type: Boolean, default: false, requiresReload: true });
  core(CombatConfiguration.CONFIG_SETTING, {
    scope: "world",
    type: CombatConfiguration.schema,
    onChange: () => globalThis.game.combats?.render(false),
  });
  core("combatTheme", { scope: "client", type: String, default: "none" });
  core("compendiumConfiguration", { scope: "world", type: Object, default: {} });
  core("defaultToken", { scope: "world", type: Object, default: {} });
  core("moduleConfiguration", { scope: "world", type: Object, default: {}, requiresReload: true });
  core("scrollingStatusText", { scope: "client", type: Boolean, default: true });
  core("chatBubbles", { scope: "client", type: Boolean, default: true });
  core("showToolclips", { scope: "client", type: Boolean, default: true });
  DiceConfig.registerSetting(settings);
  registerChatSettings(settings);
}
