/** DragDrop: binds the events of dragging and dropping below an element. foundryvtt.com/api, foundry.applications.ux.DragDrop. */

export default class DragDrop {
  /**
   * @param {object} [config] `{dragSelector, dropSelector, permissions: {dragstart, drop}, callbacks: {dragstart, dragover, drop, dragenter, dragleave, dragend}}`
   */
  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} } = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** The class that the configuration names, else this one. */
  static get implementation() {
    return globalThis.CONFIG?.ux?.DragDrop ?? DragDrop;
  }

  /** The data of the drag that this client began, when it began it. @type {object | null} */
  static #payload = null;

  /**
   * Bind to an element: what matches the drag selector becomes draggable; drops are heard on what matches the drop
   * selector, or on the element itself. Binding twice is the same as once.
   * @param {HTMLElement} html
   * @returns {this}
   */
  bind(html) {
    if (this.dragSelector && this.can("dragstart", this.dragSelector)) {
      for (const element of html.querySelectorAll(this.dragSelector)) {
        element.setAttribute("draggable", "true");
        DragDrop.#listen(element, {
          dragstart: (event) => this._handleDragStart(event),
          dragend: (event) => this._handleDragEnd(event),
        });
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets =
        !this.dropSelector || html.matches(this.dropSelector) ? [html] : html.querySelectorAll(this.dropSelector);
      for (const element of targets) {
        DragDrop.#listen(element, {
          dragover: (event) => this._handleDragOver(event),
          drop: (event) => this._handleDrop(event),
          dragenter: (event) => this.callback(event, "dragenter"),
          dragleave: (event) => this.callback(event, "dragleave"),
        });
      }
    }
    return this;
  }

  /** The listeners that elements have now: a later binding of the same event takes the earlier one's place. */
  static #bound = new WeakMap();

  static #listen(element, listeners) {
    const bound = DragDrop.#bound.get(element) ?? {};
    DragDrop.#bound.set(element, bound);
    for (const [type, listener] of Object.entries(listeners)) {
      element.removeEventListener(type, bound[type]);
      element.addEventListener(type, listener);
      bound[type] = listener;
    }
  }

  /**
   * @param {Event} event
   * @param {string} action
   * @returns {unknown} what the callback of that name returns
   */
  callback(event, action) {
    return this.callbacks[action]?.(event);
  }

  /**
   * @param {string} action
   * @param {string | undefined} selector
   * @returns {boolean} true unless a permission function says no
   */
  can(action, selector) {
    const permission = this.permissions[action];
    return permission ? permission(selector) : true;
  }

  _handleDragStart(event) {
    this.callback(event, "dragstart");
    DragDrop.#payload = DragDrop.#read(event);
    if (event.dataTransfer?.items.length > 0) event.stopPropagation();
  }

  _handleDragEnd(event) {
    DragDrop.#payload = null;
    this.callback(event, "dragend");
  }

  _handleDragOver(event) {
    event.preventDefault();
    this.callback(event, "dragover");
  }

  _handleDrop(event) {
    event.preventDefault();
    return this.callback(event, "drop");
  }

  /**
   * What is being dragged now, when the drag began on this client.
   * @returns {object | null}
   */
  static getPayload() {
    return DragDrop.#payload;
  }

  static #read(event) {
    try {
      return JSON.parse(event.dataTransfer.getData("text/plain"));
    } catch {
      return null;
    }
  }

  /**
   * An image to drag along.
   * @param {HTMLImageElement} img
   * @param {number} width pixels
   * @param {number} height pixels
   * @returns {HTMLElement}
   */
  static createDragImage(img, width, height) {
    const preview = document.createElement("div");
    preview.id = "drag-preview";
    const copy = img.cloneNode(true);
    copy.width = width;
    copy.height = height;
    preview.append(copy);
    document.getElementById("drag-preview")?.remove();
    document.body.append(preview);
    return preview;
  }
}
