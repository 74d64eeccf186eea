import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import { dock } from "./docked.mjs";

/** The sign that the game is paused (foundryvtt.com/api: foundry.applications.ui.GamePause). */
export default class GamePause extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = { id: "pause", tag: "figure", window: { frame: false, positioned: false } };

  static PARTS = { pause: { template: "templates/ui/pause.hbs" } };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    return { ...context, icon: "fa-solid fa-hourglass-half", text: globalThis.game.i18n.localize("GAME.Paused") };
  }

  /** @override */
  async _onRender(context, options) {
    await super._onRender(context, options);
    const { paused } = globalThis.game;
    this.element.classList.toggle("paused", paused);
    this.element.hidden = !paused;
  }

  /** @override */
  _insertElement(element) {
    element.setAttribute("role", "status");
    return dock(element, "interface");
  }
}
