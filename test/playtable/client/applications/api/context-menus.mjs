/** The context menu of an application: its entries pass the hooks `getXContextOptions`. */

import { Hooks } from "../../helpers/hooks.mjs";
import ContextMenu from "../ux/context-menu.mjs";

/**
 * @param {import("./application-v2.mjs").default} app
 * @param {() => object[]} handler gives the entries
 * @param {string} selector
 * @param {{container?: HTMLElement, hookName?: string, parentClassHooks?: boolean}} [options] `hookName` is a hook's full name;
 *   without it every class of the chain has its `get<Class>ContextOptions`
 * @returns {ContextMenu | null} null when there is no entry
 */
export function createContextMenu(
  app,
  handler,
  selector,
  { container, hookName, parentClassHooks = true, ...options } = {},
) {
  const entries = handler.call(app);
  if (hookName) Hooks.callAll(hookName, app, entries);
  else if (parentClassHooks) {
    for (const cls of app.constructor.inheritanceChain()) {
      if (cls.name) Hooks.callAll(`get${cls.name}ContextOptions`, app, entries);
    }
  }
  if (entries.length === 0) return null;
  return new ContextMenu.implementation(container ?? app.element, selector, entries, options);
}
