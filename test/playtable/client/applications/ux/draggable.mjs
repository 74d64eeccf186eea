/** Draggable: lets a window be moved by a handle. foundryvtt.com/api, foundry.applications.ux.Draggable. */

import { startDrag, startResize } from "../api/window-pointer.mjs";

export default class Draggable {
  /** The class that the configuration names, else this one. */
  static get implementation() {
    return globalThis.CONFIG?.ux?.Draggable ?? Draggable;
  }

  /**
   * @param {{element: HTMLElement, setPosition: (position: object) => void}} app
   * @param {HTMLElement} element the window
   * @param {HTMLElement | false} handle what moves it; false: nothing does
   * @param {boolean | {selector: string}} [resizable] whether it can be resized, by its `.window-resize-handle` or another element
   */
  constructor(app, element, handle = element, resizable = false) {
    this.app = app;
    this.element = element;
    this.handle = handle;
    this.resizable = resizable;
    if (handle) handle.addEventListener("pointerdown", (event) => startDrag(app, event));
    const corner = resizable ? element.querySelector(resizable.selector ?? ".window-resize-handle") : null;
    corner?.addEventListener("pointerdown", (event) => startResize(app, event));
  }
}
