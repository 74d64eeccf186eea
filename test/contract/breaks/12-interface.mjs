export default [
  {
    behaviour: "settings.of-the-world-are-documents-and-reach-every-client",
    file: "client/helpers/client-settings.mjs",
    find: "    config.onChange(this.get(config.namespace, config.key), options, userId);",
    replace:
      "    if (userId === globalThis.game.userId) config.onChange(this.get(config.namespace, config.key), options, userId);",
  },
  {
    behaviour: "settings.menus-open-their-application-for-who-may",
    file: "client/applications/settings/settings-config.mjs",
    find: "if (menu.restricted && !game.user.isGM) continue;",
    replace: "if (menu.restricted && game.user.isGM) continue;",
  },
  {
    behaviour: "hotbar.runs-macros-by-click-and-by-the-keys-of-the-shown-page",
    file: "client/applications/ui/hotbar.mjs",
    find: "this.#page = Math.min(Math.max(page, 1), PAGES);",
    replace: "this.#page = 1;",
  },
  {
    behaviour: "keybindings.run-by-precedence-then-by-registration",
    file: "client/helpers/keybindings.mjs",
    find: "rank(a).precedence - rank(b).precedence || rank(a).order - rank(b).order,",
    replace: "rank(a).order - rank(b).order,",
  },
  {
    behaviour: "tables.lead-into-each-other-and-are-given-ranges-by-weight",
    file: "client/documents/table-draws.mjs",
    find: "const inner = await innerTable(result);",
    replace: "const inner = null;",
  },
];
