/** Breaks of settings, keys, texts, the hotbar, tokens' displays, journals and tables. */
export default [
  {
    behaviour: "settings.are-registered-with-scope-and-default-and-unknown-ones-throw",
    file: "client/helpers/client-settings.mjs",
    find: 'const scope = data.scope ?? "client";',
    replace: 'const scope = data.scope ?? "world";',
  },
  {
    behaviour: "settings.of-a-client-stay-in-its-storage",
    file: "client/helpers/client-settings.mjs",
    find: "if (json === before) return value;",
    replace: "void before;",
  },
  {
    behaviour: "settings.of-the-world-want-the-right-and-a-ready-game",
    file: "client/helpers/client-settings.mjs",
    find: 'if (!game.ready && config.scope === "world")',
    replace: 'if (!game.ready && config.scope === "client")',
  },
  {
    behaviour: "settings.are-cast-when-they-are-read",
    file: "client/helpers/setting-value.mjs",
    find: "return cast ? cast(value) : value;",
    replace: "return value;",
  },
  {
    behaviour: "settings.that-want-a-reload-ask-for-it",
    file: "client/applications/settings/settings-config.mjs",
    find: "reload ||= changed && setting.requiresReload === true;",
    replace: "reload ||= changed;",
  },
  {
    behaviour: "keybindings.run-by-precedence-then-by-registration",
    file: "client/helpers/keybindings.mjs",
    find: "rank(a).precedence - rank(b).precedence ||",
    replace: "",
  },
  {
    behaviour: "keybindings.want-their-very-modifiers-unless-reserved",
    file: "client/helpers/keybindings.mjs",
    find: "requiredModifiers.includes(name) || optionalModifiers.includes(name)",
    replace: "name.length > 0",
  },
  {
    behaviour: "i18n.puts-the-chosen-language-over-English",
    file: "client/helpers/localization.mjs",
    find: 'this._fallback = this.lang === "en" ? {} : english;',
    replace: "this._fallback = {};",
  },
  {
    behaviour: "hotbar.a-dropped-macro-goes-into-the-slot-unless-the-hook-takes-it",
    file: "client/applications/ui/hotbar.mjs",
    find: '"hotbarDrop", this, data, slot) === false',
    replace: '"hotbarDrop", this, data, slot) === null',
  },
  {
    behaviour: "hotbar.slots-are-assigned-moved-and-emptied",
    file: "client/documents/user.mjs",
    find: "if (fromSlot) delete hotbar[fromSlot];",
    replace: "",
  },
  {
    behaviour: "macros.with-scripts-want-the-permission",
    file: "client/documents/macro.mjs",
    find: 'return this.type === "script" ? user.can("MACRO_SCRIPT") : true;',
    replace: "return true;",
  },
  {
    behaviour: "hud.takes-deltas-and-values-of-bars-that-stop-at-zero",
    file: "client/applications/hud/attribute-input.mjs",
    find: "/^[+-]/.test(written)",
    replace: "/^[+]/.test(written)",
  },
  {
    behaviour: "hud.offers-statuses-as-their-hud-says-and-switches-them",
    file: "client/applications/hud/status-choices.mjs",
    find: "if (hud === false) return false;",
    replace: "",
  },
  {
    behaviour: "journals.are-shown-to-players-by-the-game-master",
    file: "client/documents/collections/world-collections.mjs",
    find: '|| (!force && !doc.testUserPermission(game.user, "OBSERVER"))',
    replace: "",
  },
  {
    behaviour: "tables.without-replacement-run-out-until-they-are-reset",
    file: "client/documents/table-draws.mjs",
    find: "if (one.replacement || !one.isOwner || one.pack) continue;",
    replace: "continue;",
  },
];
