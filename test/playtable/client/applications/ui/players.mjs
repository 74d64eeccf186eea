import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import { coreEntries } from "../ux/context-entry.mjs";
import Redraw from "./redraw.mjs";

/** Who plays in this world and who is here now (foundryvtt.com/api: foundry.applications.ui.Players). */
export default class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = { id: "players", tag: "aside", window: { frame: false, positioned: false } };
  static PARTS = { players: { template: "templates/ui/players.hbs" } };

  #redraw = new Redraw(this);

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const users = globalThis.game.users.contents.map((user) => ({
      id: user.id,
      name: user.name,
      character: user.isGM ? "" : (user.character?.name ?? ""),
      isGM: user.isGM,
      isSelf: user.isSelf,
      active: user.active,
      state: user.active ? "online" : "offline",
      color: user.color?.css ?? String(user.color),
    }));
    users.sort((a, b) => b.active - a.active || b.isGM - a.isGM || a.name.localeCompare(b.name));
    return { ...context, users };
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this.#entries(), ".player", {
      fixed: true,
      jQuery: false,
      hookName: "getUserContextOptions",
    });
    for (const hook of ["userConnected", "createUser", "updateUser", "deleteUser", "updateActor"]) {
      globalThis.Hooks.on(hook, () => this.#redraw.request());
    }
  }

  #entries() {
    const of = (li) => globalThis.game.users.get(li.dataset.userId);
    return coreEntries([
      {
        name: "USER.Configure",
        icon: '<i class="fa-solid fa-user-gear"></i>',
        condition: (li) => of(li).canUserModify(globalThis.game.user, "update"),
        callback: (li) => of(li).sheet.render({ force: true }),
      },
    ]);
  }

  /** @override */
  async _onRender(context, options) {
    await super._onRender(context, options);
    this.#redraw.note(context);
  }

  /** @override */
  _insertElement(element) {
    element.setAttribute("aria-label", "Players");
    const old = document.getElementById(element.id);
    if (old && old !== element) old.replaceWith(element);
    else document.getElementById("ui-left").append(element);
    return element;
  }
}
