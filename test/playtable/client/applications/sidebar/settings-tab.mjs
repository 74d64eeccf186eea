import AbstractSidebarTab from "./sidebar-tab.mjs";
import ControlsConfig from "./controls-config.mjs";
import { SCHEMES, getUiConfig, setColorScheme } from "../ui/ui-config.mjs";
import { getRoute } from "../../utils/index.mjs";

/** The tab of the game's settings (foundryvtt.com/api: foundry.applications.sidebar.tabs.Settings). */
export default class Settings extends AbstractSidebarTab {
  static DEFAULT_OPTIONS = {
    classes: ["settings-sidebar"],
    window: { title: "Settings", icon: "fa-solid fa-gears" },
    actions: { configure: Settings.#onConfigure, controls: Settings.#onControls, leave: Settings.#onLeave },
  };

  static PARTS = { settings: { template: "templates/sidebar/settings.hbs" } };
  static tabName = "settings";

  #controls = null;

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { game } = globalThis;
    const { colorScheme } = getUiConfig();
    return {
      ...context,
      rootId: this.id,
      about: [
        { label: "World", value: game.world.title },
        { label: "System", value: `${game.system.title} ${game.system.version}` },
        { label: "Generation", value: String(game.release.generation) },
        { label: "You are", value: `${game.user.name}${game.user.isGM ? " (game master)" : ""}` },
      ],
      themes: [
        { key: "interface", label: "Interface theme", choices: choices(colorScheme.interface) },
        { key: "applications", label: "Applications theme", choices: choices(colorScheme.applications) },
      ],
    };
  }

  /** @override */
  _attachPartListeners(partId, element, options) {
    super._attachPartListeners(partId, element, options);
    for (const select of element.querySelectorAll("select[data-scheme]")) {
      select.addEventListener("change", () => void setColorScheme(select.dataset.scheme, select.value));
    }
  }

  static async #onConfigure() {
    await show(globalThis.game.settings.sheet);
  }

  static async #onControls() {
    this.#controls ??= new ControlsConfig();
    await show(this.#controls);
  }

  static #onLeave() {
    globalThis.location.assign(getRoute("api/logout"));
  }
}

async function show(app) {
  await app.render({ force: true });
  app.bringToFront();
}

function choices(chosen) {
  return Object.entries(SCHEMES).map(([value, label]) => ({ value, label, selected: value === chosen }));
}
