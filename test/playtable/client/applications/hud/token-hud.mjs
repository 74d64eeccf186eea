import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import { dock } from "../ui/docked.mjs";
import Redraw from "../ui/redraw.mjs";
import { parseAttributeInput } from "./attribute-input.mjs";
import BasePlaceableHUD from "./placeable-hud.mjs";
import { statusChoices } from "./status-choices.mjs";

/** After these the display may show something else. */
const HOOKS = [
  ...["Token", "Actor", "Item"].map((name) => `update${name}`),
  ...["ActiveEffect", "Combatant", "Combat"].flatMap((name) =>
    ["create", "update", "delete"].map((action) => `${action}${name}`),
  ),
  "targetToken",
];

/**
 * The controls of one token: its bars, elevation, statuses, combat, target and visibility. A system may replace the class by
 * `CONFIG.Token.hudClass`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.hud.TokenHUD.html
 */
export default class TokenHUD extends HandlebarsApplicationMixin(BasePlaceableHUD) {
  static DEFAULT_OPTIONS = {
    id: "token-hud",
    actions: {
      combat: TokenHUD.#onCombat,
      target: TokenHUD.#onTarget,
      togglePalette: TokenHUD.#onTogglePalette,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
    },
  };

  static PARTS = { hud: { template: "templates/hud/token-hud.hbs" } };

  #paletteOpen = false;
  #redraw = new Redraw(this);
  #hooks = [];
  #listening = null;

  /** The actor of the token. */
  get actor() {
    return this.document?.actor ?? null;
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { document, actor, object } = this;
    const bar = (name) => {
      const data = document.getBarAttribute(name);
      return data && { name, label: data.attribute, value: data.value, max: data.max ?? null, editable: data.editable };
    };
    return {
      ...context,
      name: document.name,
      bars: ["bar1", "bar2"].map(bar).filter(Boolean),
      elevation: document.elevation,
      canToggleCombat: Boolean(actor) || globalThis.game.user.isGM,
      combatPressed: String(document.inCombat),
      targetPressed: String(object.isTargeted),
      paletteOpen: this.#paletteOpen,
      statusEffects: statusChoices(actor),
    };
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    const { Hooks } = globalThis;
    const heard = () => this.object && this.#redraw.request();
    this.#hooks = HOOKS.map((name) => [name, Hooks.on(name, heard)]);
    const released = (token, controlled) => !controlled && token === this.object && void this.close();
    this.#hooks.push(["controlToken", Hooks.on("controlToken", released)]);
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.element.addEventListener("change", (event) => void this.#onChange(event), { signal });
    this.element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    document.addEventListener("keydown", (event) => event.key === "Escape" && void this.close(), { signal });
    this.element.querySelector("input, button")?.focus();
  }

  /** @override */
  async _onRender(context, options) {
    await super._onRender(context, options);
    this.#redraw.note(context);
  }

  /** @override */
  _onClose(options) {
    super._onClose(options);
    for (const [name, id] of this.#hooks.splice(0)) globalThis.Hooks.off(name, id);
    this.#listening?.abort();
    this.#paletteOpen = false;
  }

  /** @override */
  _insertElement(element) {
    element.setAttribute("aria-label", globalThis.game.i18n.format("HUD.Title", { name: this.document.name }));
    return dock(element, "ui-middle");
  }

  /** A bar's or the elevation's field was changed. */
  async #onChange({ target }) {
    const { name, value } = target;
    const written = parseAttributeInput(value);
    const { actor, document } = this;
    if (!written) {
      await this.render();
      return;
    }
    if (name === "elevation") {
      const elevation = written.isDelta ? document.elevation + written.value : written.value;
      await document.update({ elevation });
      return;
    }
    const { attribute, type } = document.getBarAttribute(name);
    await actor.modifyTokenAttribute(attribute, written.value, written.isDelta, type === "bar");
    // What was written isn't what the attribute is now.
    if (this.rendered) await this.render();
  }

  static async #onCombat() {
    await this.document.toggleCombatant();
  }

  static #onTarget() {
    this.object.setTarget(!this.object.isTargeted, { releaseOthers: false });
  }

  static async #onTogglePalette() {
    this.#paletteOpen = !this.#paletteOpen;
    await this.render();
  }

  /** The second mouse button sets the status as overlay. */
  static async #onEffect(event, target) {
    await this.actor.toggleStatusEffect(target.dataset.statusId, { overlay: event.button === 2 });
  }
}
