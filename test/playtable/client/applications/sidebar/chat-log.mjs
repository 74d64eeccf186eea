import { is14 } from "../../generation.mjs";
import { Hooks } from "../../helpers/hooks.mjs";
import { timeSince } from "../time-since.mjs";
import ContextMenu from "../ux/context-menu.mjs";
import { bindMessageActions } from "./chat-actions.mjs";
import { ChatList } from "./chat-list.mjs";
import { messageMenu } from "./chat-menu.mjs";
import { ChatNotifications } from "./chat-notifications.mjs";
import { ChatInput } from "./chat-input.mjs";
import { messagePatterns, parseChatMessage } from "./chat-parse.mjs";
import { postChatInput } from "./chat-post.mjs";
import { registerChatSettings, visibilities, visibilityKey } from "./chat-settings.mjs";
import AbstractSidebarTab from "./sidebar-tab.mjs";

/** How near the end, in pixels, still counts as reading the newest message. */
const NEAR_END = 40;
/** How often the ages of messages are written anew, in milliseconds. */
const AGES_EVERY = 60_000;

/**
 * The chat: every message that the user may see, and the input
 * (foundryvtt.com/api: foundry.applications.sidebar.tabs.ChatLog).
 */
export default class ChatLog extends AbstractSidebarTab {
  /** @param {object} [options] */
  constructor(options = {}) {
    super(options);
    registerChatSettings(globalThis.game.settings);
  }

  static DEFAULT_OPTIONS = {
    classes: ["chat-sidebar"],
    window: { title: "Chat", icon: "fa-solid fa-comments" },
    actions: { exportLog: ChatLog.#onExport, flushLog: ChatLog.#onFlush },
  };

  static tabName = "chat";

  /** What commands look like, by name; in generation 14 only what a system writes into it, for as long as that works. */
  static get MESSAGE_PATTERNS() {
    return messagePatterns();
  }

  /**
   * Which command a message is.
   * @param {string} message
   * @returns {[string, RegExpMatchArray | RegExpMatchArray[] | string[]]}
   */
  static parse(message) {
    return parseChatMessage(message);
  }

  static PARTS = {
    log: { template: "templates/chat/log.hbs" },
    input: { template: "templates/chat/input.hbs" },
  };

  /** @type {ChatList|null} */
  #list = null;
  #notifications = new ChatNotifications();
  #agesTimer = undefined;

  /** The input is drawn once: a later render leaves what is being typed alone. @override */
  _configureRenderOptions(options) {
    if (!options.isFirstRender) options.parts ??= ["log"];
    super._configureRenderOptions(options);
  }

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { game } = globalThis;
    const current = game.settings.get("core", visibilityKey());
    const modes = Object.entries(visibilities()).map(([value, mode]) => ({
      value,
      label: game.i18n.localize(mode.label ?? mode),
      selected: value === current,
    }));
    const { isGM } = game.user;
    return { ...context, rootId: this.id, modes, modeKey: visibilityKey(), isGM, isRich: is14() };
  }

  /** @override */
  async _onFirstRender(context, options) {
    await super._onFirstRender(context, options);
    bindMessageActions(this.element);
    const entries = this._getEntryContextOptions();
    Hooks.callAll("getChatMessageContextOptions", this, entries);
    void new ContextMenu(this.element, ".message[data-message-id]", entries, { jQuery: false, fixed: true });
    this.#agesTimer = setInterval(() => this.updateTimestamps(), AGES_EVERY);
    if (!this.isPopout) Hooks.on("collapseSidebar", (_sidebar, collapsed) => !collapsed && this._onActivate());
  }

  /** @override */
  async _onRender(context, options) {
    await super._onRender(context, options);
    if (!options.parts.includes("log")) return;
    this.#list = new ChatList(this.element.querySelector(".chat-log"));
    const drawn = globalThis.game.messages.contents.map(async (message) =>
      this.#mark(message, await this.#list.put(message)),
    );
    await Promise.all(drawn);
    this.scrollBottom();
  }

  /** @override */
  _attachPartListeners(partId, element, options) {
    super._attachPartListeners(partId, element, options);
    if (partId !== "input") return;
    const key = visibilityKey();
    const mode = element.elements.namedItem(key);
    element.addEventListener("submit", (event) => event.preventDefault());
    mode.addEventListener("change", () => void globalThis.game.settings.set("core", key, mode.value));
    void new ChatInput(element.querySelector("[name=message]"), (typed) => this.processMessage(typed));
  }

  /** @override */
  _onClose(options) {
    super._onClose(options);
    clearInterval(this.#agesTimer);
  }

  /** The entries of a message's context menu, before the hook `getChatMessageContextOptions` sees them. */
  _getEntryContextOptions() {
    return messageMenu();
  }

  /** @override */
  _onActivate() {
    this.#notifications.clear();
    this.scrollBottom();
  }

  // Messages

  /** Whether the user has the log before them, docked or popped out. */
  get isShown() {
    const { sidebar } = globalThis.ui;
    const twin = this.popout;
    return (this.active && sidebar?.expanded !== false) || Boolean(twin?.rendered && !twin.minimized);
  }

  /**
   * Show a new message.
   * @param {object} message
   * @param {{notify?: boolean}} [options] a card, when the log is not before the user
   */
  async postOne(message, { notify = false } = {}) {
    if (this.rendered) await this.#everywhere((log) => log.#put(message));
    if (notify && this.rendered && !this.isShown) await this.#notifications.show(message);
  }

  /**
   * Draw a message again wherever it is, or for the first time if it can be seen only now. Nothing looks here whether the user may
   * see it: a message that is hidden from them shows, as far as its own drawing tells (GH#14429).
   */
  async updateMessage(message, { notify = false } = {}) {
    if (this.rendered) await this.#everywhere((log) => log.#put(message, { hidden: true }));
    if (notify && this.rendered && !this.isShown) await this.#notifications.show(message);
    else await this.#notifications.update(message);
  }

  /** Take a deleted message out. @param {string} id */
  deleteMessage(id) {
    void this.#everywhere((log) => log.#list?.remove(id));
    this.#notifications.remove(id);
  }

  /** Do something in this log and in its popped-out twin. */
  async #everywhere(task) {
    const twin = this.popout;
    const logs = twin && twin !== this && twin.rendered ? [this, twin] : [this];
    await Promise.all(logs.map(task));
  }

  async #put(message, options) {
    if (!this.#list) return;
    const follow = this.isAtBottom;
    const element = await this.#list.put(message, options);
    this.#mark(message, element);
    if (element && (follow || message.isAuthor)) this.scrollBottom();
  }

  /** Note on a message whether the docked log shows it. */
  #mark(message, element) {
    if (!this.isPopout) message.logged = element !== null;
  }

  get #scroller() {
    return this.element?.querySelector(".chat-scroll") ?? null;
  }

  /** Whether the newest message is in view. */
  get isAtBottom() {
    const scroller = this.#scroller;
    return !scroller || scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;
  }

  /** Bring the newest message into view. */
  scrollBottom() {
    const scroller = this.#scroller;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  /** Write the ages of the messages anew. */
  updateTimestamps() {
    for (const time of this.element?.querySelectorAll(".message-timestamp[datetime]") ?? []) {
      time.textContent = timeSince(time.getAttribute("datetime"));
    }
  }

  // Input

  /**
   * Post what a user typed, or do what its command says.
   * @param {string} input
   * @param {{speaker?: object}} [options]
   * @returns {Promise<object|undefined>} the message; undefined when a hook or a command took over
   * @throws {Error} for what is no command, and for one that cannot be done
   */
  async processMessage(input, options = {}) {
    return postChatInput(this, input, options);
  }

  static #onExport() {
    globalThis.game.messages.export();
  }

  static async #onFlush() {
    await globalThis.game.messages.flush();
  }
}
