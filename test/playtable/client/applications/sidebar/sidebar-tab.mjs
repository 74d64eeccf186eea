import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

/**
 * A tab of the sidebar that can also be popped out into a window of its own
 * (foundryvtt.com/api: foundry.applications.sidebar.AbstractSidebarTab).
 * The docked instance has no frame and lives in the sidebar's content; the pop-out is a second instance of the same class.
 */
export default class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @param {object} [options] application options; `popout: true` makes the framed twin. */
  constructor({ popout = false, ...options } = {}) {
    super({
      id: popout ? `${new.target.tabName}-popout` : new.target.tabName,
      ...(popout && {
        classes: ["sidebar-popout"],
        position: { width: 340, height: 560 },
      }),
      ...options,
      window: { ...(popout && { frame: true, positioned: true }), ...options.window },
    });
    this.#popout = popout;
  }

  static DEFAULT_OPTIONS = {
    tag: "section",
    classes: ["tab", "sidebar-tab", "flexcol"],
    window: { frame: false, positioned: false, resizable: true },
  };

  /** The tab's name in the sidebar, the key of `ui` and of `CONFIG.ui`. */
  static tabName = "";

  #popout = false;

  /** The application whose pop-out this is, or this itself. @type {AbstractSidebarTab|undefined} */
  #twin;

  /** @returns {string} the tab's name. */
  get tabName() {
    return this.constructor.tabName;
  }

  /** @returns {boolean} whether this is the framed twin. */
  get isPopout() {
    return this.#popout;
  }

  /** @returns {AbstractSidebarTab|undefined} the popped-out twin while it exists. */
  get popout() {
    return this.#popout ? this : this.#twin;
  }

  /** @returns {boolean} whether this tab is the shown one of the sidebar. */
  get active() {
    return !this.#popout && globalThis.ui.sidebar?.tabGroups.primary === this.tabName;
  }

  /** Show this tab in the sidebar, or bring its pop-out to the front. */
  activate() {
    if (this.#popout) this.bringToFront();
    else globalThis.ui.sidebar.changeTab(this.tabName, "primary");
  }

  /**
   * Open (or bring up) the popped-out twin.
   * @returns {Promise<AbstractSidebarTab>} the twin, rendered.
   */
  async renderPopout() {
    if (this.#popout) return this;
    this.#twin ??= new this.constructor({ popout: true });
    await this.#twin.render({ force: true });
    this.#twin.bringToFront();
    return this.#twin;
  }

  /** The twin of a tab is drawn again whenever the tab is. @override */
  async render(options = {}, _options = {}) {
    await super.render(options, _options);
    const twin = this.#twin;
    if (twin?.rendered) await twin.render(typeof options === "object" ? { parts: options.parts } : {});
    return this;
  }

  /** The docked tab belongs into the sidebar, not to the body. @override */
  _insertElement(element) {
    if (this.#popout) return super._insertElement(element);
    const { tabName } = this;
    Object.assign(element.dataset, { tab: tabName, group: "primary" });
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${tabName}`);
    element.classList.toggle("active", this.active);
    const old = document.getElementById(element.id);
    if (old && old !== element) old.replaceWith(element);
    else document.getElementById("sidebar-content").append(element);
    return element;
  }

  /** A docked tab has no way to be closed: only its pop-out goes. @override */
  async close(options = {}) {
    if (!this.#popout && !options.force) return this;
    return super.close(options);
  }

  /** Called when the sidebar shows this tab; for subclasses. */
  _onActivate() {}

  /** Called when the sidebar leaves this tab; for subclasses. */
  _onDeactivate() {}
}
