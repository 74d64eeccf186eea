import ApplicationV2 from "../api/application-v2.mjs";
import { bindMessageActions } from "./chat-actions.mjs";

/** One message in a window of its own (foundryvtt.com/api: foundry.applications.sidebar.apps.ChatPopout). */
export default class ChatPopout extends ApplicationV2 {
  /** @param {{message: object}} options and application options */
  constructor({ message, ...options }) {
    super({ id: `chat-popout-${message.id}`, ...options });
    this.#message = message;
  }

  static DEFAULT_OPTIONS = {
    classes: ["chat-popout"],
    window: { icon: "fa-solid fa-comment" },
    position: { width: 320 },
  };

  #message;

  /** The message shown. */
  get message() {
    return this.#message;
  }

  /** @override */
  get title() {
    return this.#message.title || this.#message.alias;
  }

  /** A message that its reader may no longer see closes. @override */
  _canRender(options) {
    if (this.#message.visible) return super._canRender(options);
    void this.close();
    return false;
  }

  /** @override */
  async _renderHTML() {
    const list = document.createElement("ol");
    list.className = "chat-log plain";
    const element = await this.#message.renderHTML({ canDelete: false });
    if (this.#message.visible) list.append(element);
    return list;
  }

  /** @override */
  _replaceHTML(list, content) {
    content.replaceChildren(list);
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    bindMessageActions(this.element);
    this.#message.apps[this.id] = this;
  }

  /** @override */
  _onClose(options) {
    super._onClose(options);
    delete this.#message.apps[this.id];
  }
}
