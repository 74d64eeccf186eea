/** Tab groups of an application: preparing their context, switching them without a re-render. */

import { tabFor } from "../ux/tab-keys.mjs";

/**
 * Template context of one tab group.
 * @param {Record<string, string | null>} tabGroups the active tab of each group; filled with the initial one
 * @param {string} group
 * @param {{tabs: object[], initial?: string | null, labelPrefix?: string} | null} config
 * @returns {Record<string, object>} id → `{id, group, active, cssClass, icon, label, tooltip}`
 */
export function prepareTabs(tabGroups, group, config) {
  if (!config) return {};
  tabGroups[group] ??= config.initial ?? null;
  return Object.fromEntries(
    config.tabs.map(({ id, label, cssClass, ...rest }) => {
      const active = tabGroups[group] === id;
      const prepared = { ...rest, id, group, active };
      prepared.cssClass = [cssClass, active ? "active" : ""].filter(Boolean).join(" ");
      prepared.label = label ?? (config.labelPrefix ? `${config.labelPrefix}.${id}` : undefined);
      return [id, prepared];
    }),
  );
}

/**
 * Mark the active tab of a group on its navigation entries and its panels.
 * @param {HTMLElement} root the application's element
 * @param {string} group
 * @param {string} tab
 * @returns {boolean} whether any element names this tab
 */
export function activateTab(root, group, tab) {
  let found = false;
  for (const element of root.querySelectorAll(`[data-group="${group}"][data-tab]`)) {
    const active = element.dataset.tab === tab;
    found ||= active;
    element.classList.toggle("active", active);
    if (element.dataset.action === "tab" && element.hasAttribute("aria-selected")) {
      element.setAttribute("aria-selected", String(active));
      if (element.hasAttribute("tabindex")) element.tabIndex = active ? 0 : -1;
    }
  }
  return found;
}

/**
 * Keys on the row of tabs that core's own template draws: one stop of the Tab key, arrows move in it (WAI-ARIA tabs pattern).
 * Rows that a system draws get nothing.
 * @param {import("./application-v2.mjs").default} app
 * @param {KeyboardEvent} event
 */
export function moveAlongTabs(app, event) {
  const row = event.target.closest("[data-tab-keys]");
  if (!row || event.defaultPrevented) return;
  const tabs = [...row.querySelectorAll("[role=tab]")];
  const to = tabFor(event.key, tabs, tabs.indexOf(event.target));
  if (!to) return;
  event.preventDefault();
  app.changeTab(to.dataset.tab, to.dataset.group);
  to.focus();
}
