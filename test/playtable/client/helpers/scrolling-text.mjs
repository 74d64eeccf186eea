/** How far apart, in pixels of the scene, a text may begin from the token that it is shown with. */
const NEAR = 400;

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Where on the page a point of the scene is: in the strip, beside the token that lies nearest to it; null without a strip. */
function placeOf(origin) {
  const [nearest] = globalThis.canvas.tokens.placeables
    .filter(({ center, isVisible }) => isVisible && distance(center, origin) < NEAR)
    .toSorted((a, b) => distance(a.center, origin) - distance(b.center, origin));
  const strip = document.querySelector("#scene-strip");
  const element = strip?.querySelector(`[data-token-id="${nearest?.id}"]`) ?? strip;
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const below = nearest ? origin.y - nearest.center.y : 0;
  return { left: x + width / 2, top: y + height / 2 + below };
}

/**
 * What lies over the scene: here only texts that float for a while.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.InterfaceCanvasGroup.html
 */
export class InterfaceGroup {
  /**
   * Let a text float from a point of the scene, on this client.
   * @param {{x: number, y: number}} origin  in pixels of the scene
   * @param {string} content
   * @param {object} [options]  besides these, a style of PIXI's, of which only the colours are used
   * @param {number} [options.duration]  in milliseconds
   * @returns {Promise<{text: string} | undefined>} nothing where the client's setting is off
   */
  async createScrollingText(origin, content, { duration = 2000, fill = "#ffffff", stroke = "#000000" } = {}) {
    if (!globalThis.game.settings.get("core", "scrollingStatusText")) return undefined;
    const place = placeOf(origin);
    if (!place) return { text: content };
    const element = document.createElement("span");
    element.className = "scrolling-text";
    element.textContent = content;
    element.setAttribute("aria-hidden", "true");
    element.style.cssText = `left: ${place.left}px; top: ${place.top}px; color: ${fill}; --edge: ${stroke}; animation-duration: ${duration}ms`;
    document.body.append(element);
    setTimeout(() => element.remove(), duration);
    return { text: content };
  }
}
