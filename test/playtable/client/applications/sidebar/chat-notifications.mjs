import { bindMessageActions } from "./chat-actions.mjs";
import { ChatList } from "./chat-list.mjs";

/** How long a card stays, in milliseconds, unless it is pointed at or has the focus. */
const DURATION = 5000;

/** Cards of new messages, shown for a while when the chat log itself is not. */
export class ChatNotifications {
  #list = null;
  #timers = new Map();

  /** The list of cards, made when first needed. */
  #cards() {
    if (this.#list?.element.isConnected) return this.#list;
    const area = document.createElement("section");
    area.id = "chat-notifications";
    area.setAttribute("role", "log");
    area.setAttribute("aria-label", globalThis.game.i18n.localize("CHAT.NewMessages"));
    const list = document.createElement("ol");
    list.className = "chat-log plain";
    area.append(list);
    bindMessageActions(area, { onDismiss: (id) => this.remove(id) });
    (document.getElementById("interface") ?? document.body).append(area);
    this.#list = new ChatList(list, { canDelete: false, canClose: true });
    return this.#list;
  }

  /** Show a card for a message. */
  async show(message) {
    const element = await this.#cards().put(message);
    if (element) this.#arm(message.id, element);
  }

  /** Draw a card again, if there is one for the message. */
  async update(message) {
    if (this.#list?.has(message.id)) await this.show(message);
  }

  /** Take a card away. */
  remove(id) {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#list?.remove(id);
  }

  /** Take all cards away. */
  clear() {
    for (const id of this.#list?.ids ?? []) this.remove(id);
  }

  #arm(id, element) {
    clearTimeout(this.#timers.get(id));
    const expire = () => (element.matches(":hover, :focus-within") ? this.#arm(id, element) : this.remove(id));
    this.#timers.set(id, setTimeout(expire, DURATION));
  }
}
