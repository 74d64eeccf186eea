type App = foundry.applications.api.ApplicationV2;

/** How far a window is moved that would lie over another one, in pixels: the lower one's title stays to be seen. */
const STEP = 36;

/**
 * Moves a window that opens exactly over another of ours a little further, and one up that was drawn again and grew past the
 * bottom of the screen (foundryvtt.com/api, ApplicationV2#setPosition).
 * @param options those that it was drawn with
 */
export function fitWindow(app: App, options: object): void {
  const { element, minimized, position } = app;
  // A window of its own browser window fills that.
  if (minimized || element.ownerDocument !== document) return;
  if ("isFirstRender" in options && options.isFirstRender === true) stepAside(app);
  else if (position.top > lowest(app)) app.setPosition({ top: lowest(app) });
}

function lowest({ element }: App): number {
  return Math.max(0, window.innerHeight - element.offsetHeight);
}

function stepAside(app: App): void {
  const others = [...foundry.applications.instances.values()].filter((other) => other !== app && isOpen(other));
  const { element, position } = app;
  const [left, top] = [position.left, position.top];
  if (typeof left !== "number" || typeof top !== "number") return;
  const furthest = Math.max(0, window.innerWidth - element.offsetWidth);
  let place = { left, top };
  // Each step leaves one of them behind.
  for (const _ of others) {
    if (!others.some((other) => liesAt(other, place))) break;
    place = { left: Math.min(place.left + STEP, furthest), top: Math.min(place.top + STEP, lowest(app)) };
  }
  if (place.left !== left || place.top !== top) app.setPosition(place);
}

/** One of this kind, on this page. */
function isOpen({ element, rendered, minimized }: App): boolean {
  return rendered && !minimized && element.ownerDocument === document && element.classList.contains("sc-win--dialog");
}

function liesAt({ position }: App, { left, top }: { left: number; top: number }): boolean {
  return Math.abs(position.left - left) < STEP && Math.abs(position.top - top) < STEP;
}
