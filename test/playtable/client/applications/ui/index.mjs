import { unbuilt } from "../../unbuilt.mjs";
import { UI_CLASSES } from "./classes.mjs";
import { applyThemes, registerUiConfig } from "./ui-config.mjs";

/** Parts of Foundry's interface that the Playtable doesn't have (yet). */
const UNBUILT = ["cards", "menu"];

/** What is drawn besides the sidebar and its tabs. */
const DOCKED = ["nav", "controls", "hotbar", "players", "pause"];

/**
 * Build and draw the interface: everything of `ui`. Classes come from `CONFIG.ui`, where a system may have replaced them.
 * Called once, between `setup` and `ready`; `ui.notifications` is there from the start (see `initializeNotifications`).
 * @returns {Promise<void>} when all of it is drawn.
 */
export async function initializeUI() {
  const { CONFIG, game } = globalThis;
  const ui = (globalThis.ui ??= {});
  registerUiConfig(game.settings);
  applyThemes();
  globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", applyThemes);
  const classOf = (name) => CONFIG.ui?.[name] ?? UI_CLASSES[name];
  initializeNotifications();
  for (const name of UNBUILT) ui[name] = unbuilt(`ui.${name}`);
  ui.sidebar = new (classOf("sidebar"))();
  const tabs = Object.keys(ui.sidebar.constructor.TABS);
  for (const name of tabs) ui[name] = new (classOf(name))();
  for (const name of DOCKED) ui[name] = new (classOf(name))();
  await ui.sidebar.render({ force: true });
  document.getElementById("loading")?.remove();
  await Promise.all([...tabs, ...DOCKED].map((name) => ui[name].render({ force: true })));
}

/** Make `ui.notifications`, which anything may need before the rest of the interface is drawn. */
export function initializeNotifications() {
  const ui = (globalThis.ui ??= {});
  ui.notifications ??= new UI_CLASSES.notifications();
}
