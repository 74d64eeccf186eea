/** One listener on the root element sends clicks to the action that the nearest `[data-action]` names. */

/** What every application can do itself. */
const CORE_ACTIONS = {
  attachWindow() {
    return this.attachWindow();
  },
  detachWindow() {
    return this.detachWindow();
  },
  close() {
    return this.close();
  },
  tab(event) {
    this._onClickTab(event);
  },
  toggleControls() {
    this.toggleControls();
  },
};

/**
 * Run the action of a click, with `this` = the application. A button inside a form still submits it unless `type="button"`.
 * @param {import("./application-v2.mjs").default} app
 * @param {PointerEvent} event
 * @returns {Promise<unknown>} rejects with what the handler throws: the browser reports it, as for any listener
 */
export async function dispatchAction(app, event) {
  const menu = app.window.controlsDropdown;
  if (menu && !menu.hidden && !event.target.closest('[data-action="toggleControls"]')) app.toggleControls(false);
  const target = event.target.closest("[data-action]");
  if (!target || !app.element?.contains(target) || target.disabled) return undefined;
  const { action } = target.dataset;
  const entry = app.options.actions[action] ?? CORE_ACTIONS[action];
  const { handler, buttons } =
    typeof entry === "function" ? { handler: entry, buttons: [0] } : { buttons: [0], ...entry };
  if (!buttons.includes(event.button)) return undefined;
  return handler ? handler.call(app, event, target) : app._onClickAction(event, target);
}
