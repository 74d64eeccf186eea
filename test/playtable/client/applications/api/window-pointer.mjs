/** Dragging a window by its header and resizing it by its corner. */

/**
 * Follow the pointer until it is released.
 * @param {PointerEvent} event the pointerdown
 * @param {(dx: number, dy: number) => void} move called with the distance in pixels from where it began
 */
function follow(event, move) {
  const handle = event.currentTarget;
  const { clientX, clientY, pointerId } = event;
  const onMove = (moved) => move(moved.clientX - clientX, moved.clientY - clientY);
  const onEnd = () => {
    handle.removeEventListener("pointermove", onMove);
    handle.removeEventListener("pointerup", onEnd);
    handle.removeEventListener("pointercancel", onEnd);
    if (handle.hasPointerCapture?.(pointerId)) handle.releasePointerCapture(pointerId);
  };
  handle.setPointerCapture?.(pointerId);
  handle.addEventListener("pointermove", onMove);
  handle.addEventListener("pointerup", onEnd);
  handle.addEventListener("pointercancel", onEnd);
}

/**
 * Begin to move a window.
 * @param {import("./application-v2.mjs").default} app
 * @param {PointerEvent} event pointerdown on its header
 */
export function startDrag(app, event) {
  if (event.button !== 0 || event.target.closest("button, a, input, select, .detached")) return;
  const { left, top } = app.element.getBoundingClientRect();
  follow(event, (dx, dy) => app.setPosition({ left: left + dx, top: top + dy }));
}

/**
 * Begin to resize a window.
 * @param {import("./application-v2.mjs").default} app
 * @param {PointerEvent} event pointerdown on its resize handle
 */
export function startResize(app, event) {
  if (event.button !== 0) return;
  event.preventDefault();
  const { width, height } = app.element.getBoundingClientRect();
  follow(event, (dx, dy) => app.setPosition({ width: Math.max(200, width + dx), height: Math.max(50, height + dy) }));
}
