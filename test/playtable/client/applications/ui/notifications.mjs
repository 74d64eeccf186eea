import { cleanHTML } from "../../utils/index.mjs";

/**
 * @typedef {object} NotificationOptions
 * @property {boolean} [localize] the message is a language key
 * @property {Record<string, string>} [format] data for that key; implies `localize`
 * @property {boolean} [permanent] stays until dismissed
 * @property {boolean} [console=true] also written to the console
 * @property {boolean} [escape=true] shown as text; else as cleaned HTML
 */

/** @typedef {{id: number, message: string, type: string, timestamp: number, permanent: boolean, html: boolean, element: HTMLElement|null}} Notification */

const LIFETIME_MS = 5000;
const MAX_SHOWN = 5;

const TYPES = {
  info: { icon: "fa-solid fa-circle-info", role: "status", log: "info" },
  success: { icon: "fa-solid fa-circle-check", role: "status", log: "info" },
  warning: { icon: "fa-solid fa-triangle-exclamation", role: "alert", log: "warn" },
  error: { icon: "fa-solid fa-circle-xmark", role: "alert", log: "error" },
};

/**
 * Short messages at the edge of the page (foundryvtt.com/api: foundry.applications.ui.Notifications).
 * At most five are shown, the others wait; each goes by itself after five seconds, or on a click.
 */
export default class Notifications {
  #nextId = 1;

  /** @type {Notification[]} */
  #queue = [];

  /** @type {Map<number, Notification>} */
  #active = new Map();

  /**
   * Show a message.
   * @param {string|Error|{toString(): string}} message text, language key or error
   * @param {"info"|"success"|"warning"|"error"} [type]
   * @param {NotificationOptions} [options]
   * @returns {Readonly<Notification>} a handle for `remove` and `has`.
   * @throws {Error} for a type that doesn't exist.
   */
  notify(
    message,
    type = "info",
    { localize = false, format, permanent = false, console: log = true, escape = true } = {},
  ) {
    if (!(type in TYPES)) throw new Error(`"${type}" is no type of notification`);
    const notification = {
      id: this.#nextId++,
      message: this.#text(message, localize, format),
      type,
      timestamp: Date.now(),
      permanent,
      html: !escape,
      element: null,
    };
    if (log) globalThis.console[TYPES[type].log](message instanceof Error ? message : notification.message);
    this.#queue.push(notification);
    this.#showNext();
    return notification;
  }

  #text(message, localize, format) {
    const text = message instanceof Error ? message.message : String(message);
    const { i18n } = globalThis.game ?? {};
    if (format) return i18n.format(text, format);
    return localize ? i18n.localize(text) : text;
  }

  /** @param {string|Error} message @param {NotificationOptions} [options] */
  info(message, options) {
    return this.notify(message, "info", options);
  }

  /** @param {string|Error} message @param {NotificationOptions} [options] */
  success(message, options) {
    return this.notify(message, "success", options);
  }

  /** @param {string|Error} message @param {NotificationOptions} [options] */
  warn(message, options) {
    return this.notify(message, "warning", options);
  }

  /** @param {string|Error} message @param {NotificationOptions} [options] */
  error(message, options) {
    return this.notify(message, "error", options);
  }

  /** @param {number|Notification} notification @returns {boolean} whether it is shown or waits. */
  has(notification) {
    const id = notification.id ?? notification;
    return this.#active.has(id) || this.#queue.some((waiting) => waiting.id === id);
  }

  /** Take a notification away. @param {number|Notification} notification */
  remove(notification) {
    const id = notification.id ?? notification;
    this.#queue = this.#queue.filter((waiting) => waiting.id !== id);
    this.#active.get(id)?.element.remove();
    this.#active.delete(id);
    this.#showNext();
  }

  /** Take all away, shown and waiting. */
  clear() {
    this.#queue = [];
    for (const id of this.#active.keys()) this.remove(id);
  }

  #showNext() {
    while (this.#queue.length > 0 && this.#active.size < MAX_SHOWN) this.#show(this.#queue.shift());
  }

  #show(notification) {
    notification.element = this.#draw(notification);
    this.#active.set(notification.id, notification);
    this.#box().append(notification.element);
    if (!notification.permanent) setTimeout(() => this.remove(notification), LIFETIME_MS);
  }

  #draw({ id, message, type, permanent, html }) {
    const element = document.createElement("div");
    element.className = `notification ${type}${permanent ? " permanent" : ""}`;
    element.dataset.id = String(id);
    element.setAttribute("role", TYPES[type].role);
    const icon = document.createElement("i");
    icon.className = TYPES[type].icon;
    icon.setAttribute("aria-hidden", "true");
    const text = document.createElement("p");
    if (html) text.innerHTML = cleanHTML(message);
    else text.textContent = message;
    const dismiss = document.createElement("button");
    dismiss.type = "button";
    dismiss.className = "plain icon fa-solid fa-xmark";
    dismiss.setAttribute("aria-label", "Dismiss");
    element.append(icon, text, dismiss);
    element.addEventListener("click", () => this.remove(id));
    return element;
  }

  #box() {
    const found = document.getElementById("notifications");
    if (found) return found;
    const box = document.createElement("div");
    box.id = "notifications";
    document.body.append(box);
    return box;
  }
}
