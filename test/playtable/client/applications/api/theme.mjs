/** Light and dark: which theme class an application's root element wears (foundryvtt GH#10486, #11652, #11812). */

import { instances } from "./instances.mjs";

/**
 * A core setting's value, or undefined while it is not registered.
 * @param {string} key
 * @returns {unknown}
 */
export function coreSetting(key) {
  const settings = globalThis.game?.settings;
  if (!settings?.settings?.has(`core.${key}`)) return undefined;
  return settings.get("core", key);
}

/**
 * The scheme that a stored choice stands for; "" or nothing follows the browser.
 * @param {string | undefined} choice "", "light" or "dark"
 * @returns {"light" | "dark"}
 */
export function resolveScheme(choice) {
  if (choice === "light" || choice === "dark") return choice;
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * Put the theme classes on the root element of a framed application: its own choice, else the client's for applications.
 * @param {import("./application-v2.mjs").default} app
 */
export function applyTheme(app) {
  if (!app.element || !app.hasFrame) return;
  const scheme = app._getTheme?.() || resolveScheme(coreSetting("uiConfig")?.colorScheme?.applications);
  app.element.classList.add("themed");
  app.element.classList.toggle("theme-light", scheme === "light");
  app.element.classList.toggle("theme-dark", scheme === "dark");
}

/** Put the theme on every open application again; call it after the setting changed. */
export function refreshThemes() {
  for (const app of instances.values()) applyTheme(app);
}
