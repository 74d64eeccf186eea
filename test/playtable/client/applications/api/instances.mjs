/** The windows that are open now, in one place: `foundry.applications.instances`, stacking order, Escape. */

/** Rendered applications by their id. @type {Map<string, import("./application-v2.mjs").default>} */
export const instances = new Map();

let topZ = 100;

/**
 * The next z-index, above everything handed out before.
 * @returns {number}
 */
export function nextZIndex() {
  topZ += 1;
  return topZ;
}

/**
 * The framed, positioned window that is drawn above all others.
 * @returns {import("./application-v2.mjs").default | null}
 */
export function topWindow() {
  let top = null;
  for (const app of instances.values()) {
    if (!app.hasFrame || !app.rendered) continue;
    if (!top || (app.position.zIndex ?? 0) >= (top.position.zIndex ?? 0)) top = app;
  }
  return top;
}

const TYPED = "input:not([type=checkbox],[type=radio],[type=button],[type=range]), textarea, [contenteditable=true]";
const listening = new WeakSet();

/**
 * Let Escape close the top window. In a text field the first Escape only leaves the field.
 * @param {Document} ownerDocument the document whose keys are heard; a second call for it does nothing
 */
export function listenForEscape(ownerDocument) {
  if (listening.has(ownerDocument)) return;
  listening.add(ownerDocument);
  ownerDocument.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const focused = ownerDocument.activeElement;
    if (focused?.matches?.(TYPED)) {
      focused.blur();
      return;
    }
    const top = topWindow();
    if (!top) return;
    event.preventDefault();
    void top.close();
  });
}
