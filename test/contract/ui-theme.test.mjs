/** Themes: body for the interface, window roots for applications (foundryvtt GH#10486, GH#11812). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instances } from "../playtable/client/applications/api/instances.mjs";
import {
  applyThemes,
  getUiConfig,
  registerUiConfig,
  setColorScheme,
} from "../playtable/client/applications/ui/ui-config.mjs";
import { appClass, closeAll } from "./application-support.mjs";

/** The slice of `game.settings` that themes need. */
class Settings {
  settings = new Map();
  #values = new Map();

  register(namespace, key, config) {
    this.settings.set(`${namespace}.${key}`, { namespace, key, ...config });
  }

  get(namespace, key) {
    return this.#values.get(`${namespace}.${key}`) ?? this.settings.get(`${namespace}.${key}`).default;
  }

  async set(namespace, key, value) {
    this.#values.set(`${namespace}.${key}`, value);
    this.settings.get(`${namespace}.${key}`).onChange?.(value);
  }
}

const themesOf = (element) => [...element.classList].filter((name) => name.startsWith("theme"));

describe("core.uiConfig", () => {
  beforeEach(() => {
    document.body.className = "vtt game";
    globalThis.game = { settings: new Settings() };
    registerUiConfig(game.settings);
  });

  afterEach(async () => {
    await closeAll(instances);
    delete globalThis.game;
  });

  it("is a client setting that nobody sees in the list, and isn't registered twice", () => {
    expect(game.settings.settings.get("core.uiConfig")).toMatchObject({ scope: "client", config: false });
    const first = game.settings.settings.get("core.uiConfig");
    registerUiConfig(game.settings);
    expect(game.settings.settings.get("core.uiConfig")).toBe(first);
  });

  it("puts the interface's scheme on the body", async () => {
    applyThemes();
    expect(themesOf(document.body)).toHaveLength(1);
    await setColorScheme("interface", "dark");
    expect(themesOf(document.body)).toEqual(["theme-dark"]);
    await setColorScheme("interface", "light");
    expect(themesOf(document.body)).toEqual(["theme-light"]);
    expect(document.body.classList.contains("game")).toBe(true);
  });

  it("puts the applications' scheme on windows that are open and on later ones", async () => {
    const App = appClass({ main: "<p>x</p>" });
    const open = await new App().render({ force: true });
    await setColorScheme("interface", "light");
    await setColorScheme("applications", "dark");
    const later = await new App().render({ force: true });
    for (const app of [open, later])
      expect(themesOf(app.element)).toEqual(expect.arrayContaining(["themed", "theme-dark"]));
    expect(themesOf(document.body)).toEqual(["theme-light"]);
    expect(getUiConfig().colorScheme).toEqual({ interface: "light", applications: "dark" });
  });
});
