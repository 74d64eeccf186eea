/** Where a window is: merging, centring, keeping it on the screen, writing the style. */

const PIXELS = new Set(["top", "left", "width", "height"]);

/**
 * Merge a change into the position and make the result a place on the screen. Sizes "auto" follow the content.
 * @param {HTMLElement} element the window's root
 * @param {object} current `{top, left, width, height, scale, zIndex}` in pixels
 * @param {object} change the same, in part
 * @returns {object} the new position
 */
export function placeWindow(element, current, change) {
  const next = { ...current };
  for (const [key, value] of Object.entries(change)) {
    if (value !== undefined) next[key] = value;
  }
  const view = element.ownerDocument.defaultView;
  writeSize(element, next);
  const width = element.offsetWidth;
  const height = element.offsetHeight;
  next.left ??= Math.max(0, (view.innerWidth - width) / 2);
  next.top ??= Math.max(0, (view.innerHeight - height) / 2);
  next.left = Math.min(Math.max(0, next.left), Math.max(0, view.innerWidth - width));
  next.top = Math.min(Math.max(0, next.top), Math.max(0, view.innerHeight - Math.min(height, 30)));
  return next;
}

function writeSize(element, position) {
  for (const key of ["width", "height"]) {
    element.style[key] = typeof position[key] === "number" ? `${position[key]}px` : "auto";
  }
}

/**
 * Write a position into the element's style.
 * @param {HTMLElement} element
 * @param {object} position
 */
export function writePosition(element, position) {
  writeSize(element, position);
  for (const key of PIXELS) {
    if (typeof position[key] === "number") element.style[key] = `${position[key]}px`;
  }
  if (position.zIndex !== undefined) element.style.zIndex = String(position.zIndex);
  element.style.transform = position.scale && position.scale !== 1 ? `scale(${position.scale})` : "";
}

/**
 * A CSS length as a number of pixels: numbers, "12px", "50%" of the available space, "auto".
 * @param {string | number} dimension
 * @param {number} available pixels that 100% stands for
 * @returns {number | undefined} undefined when it isn't a length
 */
export function parseDimension(dimension, available) {
  if (typeof dimension === "number") return dimension;
  const match = /^(-?\d+(?:\.\d+)?)(px|%)?$/.exec(dimension.trim());
  if (!match) return undefined;
  return match[2] === "%" ? (Number(match[1]) / 100) * available : Number(match[1]);
}
