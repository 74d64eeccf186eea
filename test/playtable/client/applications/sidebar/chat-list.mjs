import { Hooks } from "../../helpers/hooks.mjs";

/**
 * A list element that shows messages in order of time, each as its own `renderHTML` draws it. What the user may not see
 * leaves nothing in the list; a message whose drawing throws is logged and left out.
 */
export class ChatList {
  /**
   * @param {HTMLElement} list empty
   * @param {object} [renderOptions] for each message's `renderHTML`
   */
  constructor(list, renderOptions = {}) {
    this.element = list;
    this.#renderOptions = renderOptions;
  }

  #renderOptions;
  /** @type {Map<string, {element: HTMLElement, message: object}>} */
  #shown = new Map();
  /** How often each message was put or removed: only the last drawing of a message counts. */
  #turns = new Map();

  /** Whether the list shows a message. */
  has(id) {
    return this.#shown.has(id);
  }

  /** The ids of the messages shown. */
  get ids() {
    return [...this.#shown.keys()];
  }

  /**
   * Draw a message, in place of its former drawing if there is one.
   * @param {object} message
   * @param {{hidden?: boolean}} [options] draw also what the user may not see
   * @returns {Promise<HTMLElement|null>} null when nothing of it is shown, or when a later drawing overtook this one
   */
  async put(message, { hidden = false } = {}) {
    const turn = this.#nextTurn(message.id);
    const element = await this.#draw(message, hidden);
    if (this.#turns.get(message.id) !== turn) return null;
    if (!element) {
      this.remove(message.id);
      return null;
    }
    const former = this.#shown.get(message.id);
    if (former) former.element.replaceWith(element);
    else this.#insert(element, message);
    this.#shown.set(message.id, { element, message });
    return element;
  }

  /** Take a message out, also one that is still being drawn. */
  remove(id) {
    this.#nextTurn(id);
    this.#shown.get(id)?.element.remove();
    this.#shown.delete(id);
  }

  #nextTurn(id) {
    const turn = (this.#turns.get(id) ?? 0) + 1;
    this.#turns.set(id, turn);
    return turn;
  }

  async #draw(message, hidden) {
    try {
      if (!hidden && !message.visible) return null;
      const element = await message.renderHTML({ ...this.#renderOptions });
      if (!element || (!hidden && !message.visible)) return null;
      if (!element.hasAttribute("tabindex")) element.tabIndex = 0; // its menu is for keyboards too
      return element;
    } catch (error) {
      Hooks.onError("ChatLog#renderMessage", error, {
        msg: `Chat message ${message.id} cannot be drawn`,
        log: "error",
      });
      return null;
    }
  }

  /** Behind the last of the messages that are older. */
  #insert(element, message) {
    const older = [...this.#shown.values()].filter((entry) => isBefore(entry.message, message));
    const last = older.reduce((a, b) => (a && isBefore(b.message, a.message) ? a : b), null);
    if (last) last.element.after(element);
    else this.element.prepend(element);
  }
}

/** Order by time; equal ones as the world holds them. */
function isBefore(a, b) {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp;
  const ids = [...globalThis.game.messages.keys()];
  return ids.indexOf(a.id) < ids.indexOf(b.id);
}
