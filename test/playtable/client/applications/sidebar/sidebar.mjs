import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import { tabFor } from "../ux/tab-keys.mjs";

/**
 * The sidebar: a row of tabs and the docked tab applications below it
 * (foundryvtt.com/api: foundry.applications.sidebar.Sidebar).
 */
export default class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { sidebarTab: Sidebar.#onTab, toggleState: Sidebar.#onToggle },
  };

  static PARTS = {
    tabs: { template: "templates/sidebar/tabs.hbs" },
    content: { template: "templates/sidebar/content.hbs" },
  };

  /** The tabs by name: label and icon. A system may add to this in `init`. */
  static TABS = {
    chat: { label: "Chat", icon: "fa-solid fa-comments" },
    combat: { label: "Combat Encounters", icon: "fa-solid fa-hand-fist" },
    scenes: { label: "Scenes", icon: "fa-solid fa-map", gmOnly: true },
    actors: { label: "Actors", icon: "fa-solid fa-users" },
    items: { label: "Items", icon: "fa-solid fa-suitcase" },
    journal: { label: "Journal", icon: "fa-solid fa-book-open" },
    tables: { label: "Rollable Tables", icon: "fa-solid fa-table-list" },
    macros: { label: "Macros", icon: "fa-solid fa-code" },
    playlists: { label: "Playlists", icon: "fa-solid fa-music" },
    compendium: { label: "Compendium Packs", icon: "fa-solid fa-book-atlas" },
    settings: { label: "Settings", icon: "fa-solid fa-gears" },
  };

  tabGroups = { primary: "chat" };

  #expanded = true;

  /** @returns {boolean} whether the content is shown beside the row of tabs. */
  get expanded() {
    return this.#expanded;
  }

  /** @returns {Record<string, ApplicationV2>} the pop-outs that exist, by tab. */
  get popouts() {
    const popouts = Object.keys(this.constructor.TABS).map((name) => [name, globalThis.ui[name]?.popout]);
    return Object.fromEntries(popouts.filter(([, app]) => app));
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const tabs = Object.entries(this.constructor.TABS)
      .filter(([, tab]) => !tab.gmOnly || globalThis.game.user.isGM)
      .map(([id, tab]) => this.#tab(id, tab));
    return { ...context, tabs, expanded: this.#expanded };
  }

  /** The docked tabs live in the content part: it is drawn once. @override */
  _configureRenderOptions(options) {
    super._configureRenderOptions(options);
    if (!options.isFirstRender) options.parts = options.parts.filter((part) => part !== "content");
  }

  #tab(id, { label, tooltip, documentName, icon }) {
    const active = id === this.tabGroups.primary;
    const name = label ?? tooltip ?? documentName ?? id;
    return { id, active, icon, label: globalThis.game.i18n.localize(name), tabindex: active ? 0 : -1 };
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("contextmenu", (event) => this.#onPopout(event));
  }

  /** @override */
  _insertElement(element) {
    element.setAttribute("aria-label", "Sidebar");
    document.getElementById("ui-right").append(element);
  }

  /** A row of tabs is one stop of the Tab key; arrows move in it (WAI-ARIA tabs pattern). */
  #onKey(event) {
    const from = event.target.closest("[role=tab]");
    const tabs = [...this.element.querySelectorAll("[role=tab]")];
    const to = from && tabFor(event.key, tabs, tabs.indexOf(from));
    if (!to) return;
    event.preventDefault();
    this.changeTab(to.dataset.tabName, "primary");
    to.focus();
  }

  /** The second mouse button on a tab pops it out. */
  #onPopout(event) {
    const tab = event.target.closest("[role=tab]");
    if (!tab) return;
    event.preventDefault();
    void globalThis.ui[tab.dataset.tabName]?.renderPopout();
  }

  /**
   * Show a tab; a collapsed sidebar unfolds.
   * @param {string} tab its name
   * @param {string} [group]
   * @throws {Error} if there is no such tab.
   */
  changeTab(tab, group = "primary") {
    if (!(tab in this.constructor.TABS)) throw new Error(`"${tab}" is no tab of the sidebar`);
    const before = this.tabGroups[group];
    this.tabGroups[group] = tab;
    this.#mark(tab);
    this.toggleExpanded(true);
    if (before === tab) return;
    globalThis.ui[before]?._onDeactivate?.();
    globalThis.ui[tab]?._onActivate?.();
    globalThis.Hooks.callAll("changeSidebarTab", globalThis.ui[tab]);
  }

  #mark(name) {
    for (const tab of this.element?.querySelectorAll("[role=tab]") ?? []) {
      const active = tab.dataset.tabName === name;
      tab.setAttribute("aria-selected", String(active));
      tab.tabIndex = active ? 0 : -1;
      tab.classList.toggle("active", active);
    }
    for (const panel of this.element?.querySelectorAll(":scope #sidebar-content > .tab") ?? []) {
      panel.classList.toggle("active", panel.dataset.tab === name);
    }
  }

  /** Fold or unfold. @param {boolean} [expanded] the wanted state; else the other one. */
  toggleExpanded(expanded = !this.#expanded) {
    if (expanded === this.#expanded || !this.element) return;
    this.#expanded = expanded;
    this.element.classList.toggle("collapsed", !expanded);
    this.element.querySelector("[data-action=toggleState]").setAttribute("aria-expanded", String(expanded));
    this.element.querySelector("#sidebar-content").hidden = !expanded;
    globalThis.Hooks.callAll("collapseSidebar", this, !expanded);
  }

  static #onTab(_event, target) {
    this.changeTab(target.dataset.tabName, "primary");
  }

  static #onToggle() {
    this.toggleExpanded();
  }
}
