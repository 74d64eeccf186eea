import ApplicationV2 from "../api/application-v2.mjs";

/**
 * A display of controls bound to an object of the canvas.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.hud.BasePlaceableHUD.html
 */
export default class BasePlaceableHUD extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    classes: ["placeable-hud"],
    tag: "form",
    window: { frame: false, positioned: false },
    actions: { visibility: BasePlaceableHUD.#onVisibility, locked: BasePlaceableHUD.#onLocked },
  };

  #object = null;

  /** What the display is bound to, or null. */
  get object() {
    return this.#object;
  }

  /** Its document. */
  get document() {
    return this.#object?.document ?? null;
  }

  /**
   * Show the display for an object.
   * @param {object} object of the canvas
   */
  async bind(object) {
    const states = ApplicationV2.RENDER_STATES;
    if (this.state > states.NONE && this.#object !== object) await this.close({ animate: false });
    this.#object = object;
    await this.render({ force: true });
  }

  /** Show it no longer. @deprecated in favour of `close` */
  clear() {
    void this.close();
  }

  /** @override */
  _onClose(options) {
    super._onClose(options);
    this.#object = null;
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { document } = this;
    const { isGM } = globalThis.game.user;
    return {
      ...context,
      rootId: this.id,
      id: document.id,
      isGM,
      isGamePaused: globalThis.game.paused,
      hidden: document.hidden,
      locked: document.locked,
      visibilityPressed: String(document.hidden),
    };
  }

  static async #onVisibility() {
    await this.document.update({ hidden: !this.document.hidden });
  }

  static async #onLocked() {
    await this.document.update({ locked: !this.document.locked });
  }
}
