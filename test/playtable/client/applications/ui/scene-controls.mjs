import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";
import { dock } from "./docked.mjs";
import { sceneControlLayers } from "./scene-control-layers.mjs";

const byOrder = (a, b) => (a.order ?? 0) - (b.order ?? 0);
const shown = (entry) => entry.visible !== false;

/**
 * The controls of the scene: sets of tools, one set and one of its tools active. The hook `getSceneControlButtons` may change
 * the record before it is drawn. Sets without a tool that this user may see aren't shown.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.SceneControls.html
 */
export default class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  static PARTS = {
    layers: { template: "templates/ui/scene-controls-layers.hbs" },
    tools: { template: "templates/ui/scene-controls-tools.hbs" },
  };

  #controls = {};
  #control = "tokens";

  /** All control sets by name. @returns {Record<string, object>} */
  get controls() {
    return this.#controls;
  }

  /** The active set. @returns {object|null} */
  get control() {
    return this.#controls[this.#control] ?? null;
  }

  /** The tools of the active set by name. @returns {Record<string, object>} */
  get tools() {
    return this.control?.tools ?? {};
  }

  /** The active tool. @returns {object|null} */
  get tool() {
    return this.tools[this.control?.activeTool] ?? null;
  }

  /**
   * Make a set, a tool or switches of the active set active; their `onChange` hears of it.
   * @param {{event?: Event, control?: string, tool?: string, toggles?: Record<string, boolean>}} [change]
   */
  async activate({ event, control, tool, toggles = {} } = {}) {
    if (control !== undefined && control !== this.#control) this.#changeControl(event, control);
    if (tool !== undefined) this.#changeTool(event, tool);
    for (const [name, active] of Object.entries(toggles)) {
      const entry = this.tools[name];
      if (!entry?.toggle || entry.active === active) continue;
      entry.active = active;
      heard(entry, event, active);
    }
    await this.render();
  }

  #changeControl(event, name) {
    if (!this.#controls[name]) throw new Error(`"${name}" is no set of scene controls`);
    this.control?.onChange?.(event, false);
    this.#control = name;
    this.control.onChange?.(event, true);
  }

  #changeTool(event, name) {
    const next = this.tools[name];
    if (!next) throw new Error(`"${name}" is no tool of the scene controls "${this.#control}"`);
    if (next.button) heard(next, event, true);
    else if (next !== this.tool) {
      const before = this.tool;
      if (before) {
        before.active = false;
        heard(before, event, false);
      }
      this.control.activeTool = name;
      next.active = true;
      heard(next, event, true);
      this.control.onToolChange?.(event, next, true);
    }
  }

  /** @override */
  _configureRenderOptions(options) {
    super._configureRenderOptions(options);
    if (options.isFirstRender || options.reset) this.#prepare();
    if (options.controls && this.#controls[options.controls]) this.#control = options.controls;
    if (options.tool && this.tools[options.tool]) this.control.activeTool = options.tool;
  }

  /** Build the record anew, and let packages change it. */
  #prepare() {
    const before = this.#controls;
    this.#controls = sceneControlLayers();
    globalThis.Hooks.callAll("getSceneControlButtons", this.#controls);
    for (const [name, control] of Object.entries(this.#controls)) {
      control.tools ??= {};
      const kept = before[name]?.activeTool;
      if (kept && control.tools[kept]) control.activeTool = kept;
      for (const [key, tool] of Object.entries(control.tools))
        if (!tool.toggle && !tool.button) tool.active = key === control.activeTool;
    }
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const text = (key) => globalThis.game.i18n.localize(key);
    const controls = Object.entries(this.#controls)
      .filter(([, control]) => shown(control) && Object.values(control.tools).some(shown))
      .toSorted(([, a], [, b]) => byOrder(a, b))
      .map(([id, { title, icon }]) => ({ id, icon, title: text(title), active: id === this.#control }));
    const tools = Object.entries(this.tools)
      .filter(([, tool]) => shown(tool))
      .toSorted(([, a], [, b]) => byOrder(a, b))
      .map(([id, tool]) => {
        const active = tool.toggle ? tool.active === true : id === this.control.activeTool;
        return { id, icon: tool.icon, title: text(tool.title), pressed: tool.button ? null : String(active) };
      });
    return { ...context, controls, tools };
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    globalThis.Hooks.on("canvasReady", () => void this.render({ reset: true }));
  }

  /** @override */
  _insertElement(element) {
    element.setAttribute("aria-label", globalThis.game.i18n.localize("CONTROLS.Title"));
    const docked = dock(element, "ui-left");
    docked.parentElement.prepend(docked);
    return docked;
  }

  static async #onControl(event, target) {
    await this.activate({ event, control: target.dataset.control });
  }

  static async #onTool(event, target) {
    const name = target.dataset.tool;
    const { toggle, active } = this.tools[name];
    await this.activate({ event, ...(toggle ? { toggles: { [name]: !active } } : { tool: name }) });
  }
}

/** Tell a tool; `onClick` is what generation 12 called it. */
function heard(tool, event, active) {
  if (tool.onChange) tool.onChange(event, active);
  else if (active || tool.toggle) tool.onClick?.(active);
}
