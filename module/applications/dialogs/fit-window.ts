type App = foundry.applications.api.ApplicationV2;

/**
 * Moves a window up that was drawn again and grew past the bottom of the screen (foundryvtt.com/api, ApplicationV2#setPosition).
 * @param options those that it was drawn with
 */
export function fitWindow(app: App, options: object): void {
  const { element, minimized, position } = app;
  const first = "isFirstRender" in options && options.isFirstRender === true;
  // A window of its own browser window fills that.
  if (first || minimized || element.ownerDocument !== document) return;
  const lowest = Math.max(0, window.innerHeight - element.offsetHeight);
  if (position.top > lowest) app.setPosition({ top: lowest });
}
