import { refreshThemes, resolveScheme } from "../api/theme.mjs";

/** The colour schemes one can choose; the empty one follows the browser (foundryvtt GH#11812). */
export const SCHEMES = Object.freeze({ "": "Browser Default", light: "Light", dark: "Dark" });

const DEFAULTS = { colorScheme: { applications: "", interface: "" } };

/**
 * Register the client setting `core.uiConfig`, unless it is there already.
 * @param {ClientSettings} settings
 */
export function registerUiConfig(settings) {
  if (settings.settings.has("core.uiConfig")) return;
  settings.register("core", "uiConfig", {
    name: "Interface",
    scope: "client",
    config: false,
    type: Object,
    default: DEFAULTS,
    onChange: applyThemes,
  });
}

/** @returns {{colorScheme: {applications: string, interface: string}}} what is chosen, holes filled. */
export function getUiConfig() {
  const stored = globalThis.game.settings.get("core", "uiConfig") ?? {};
  return { ...stored, colorScheme: { ...DEFAULTS.colorScheme, ...stored.colorScheme } };
}

/**
 * Choose a scheme for the interface or for applications.
 * @param {"applications"|"interface"} key
 * @param {""|"light"|"dark"} scheme
 */
export async function setColorScheme(key, scheme) {
  const config = getUiConfig();
  await globalThis.game.settings.set("core", "uiConfig", {
    ...config,
    colorScheme: { ...config.colorScheme, [key]: scheme },
  });
  applyThemes(); // Also where somebody else registered the setting.
}

/** Put the chosen schemes on the page: the interface's on the body, the applications' on every open window. */
export function applyThemes() {
  const { colorScheme } = getUiConfig();
  const scheme = resolveScheme(colorScheme.interface);
  document.body.classList.toggle("theme-dark", scheme === "dark");
  document.body.classList.toggle("theme-light", scheme === "light");
  refreshThemes();
}
