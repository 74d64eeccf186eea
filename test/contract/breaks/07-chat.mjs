const MESSAGE = "client/documents/chat-message.mjs";
const SIDEBAR = "client/applications/sidebar";

export default [
  {
    behaviour: "chat.systems-add-modes-on-14",
    file: "client/documents/chat-visibility.mjs",
    find: "  modes[messageMode].handler(data);",
    replace: "  void modes;",
  },
  {
    behaviour: "chat.a-mode-counts-at-creation-only-when-it-is-passed",
    file: MESSAGE,
    find: "if (is14() && messageMode) this.applyMode(messageMode);",
    replace: 'if (is14()) this.applyMode(messageMode ?? globalThis.game.settings.get("core", "messageMode"));',
  },
  {
    behaviour: "chat.entries-join-the-menu-of-messages",
    file: "client/applications/sidebar/chat-log.mjs",
    find: 'Hooks.callAll("getChatMessageContextOptions", this, entries);',
    replace: 'Hooks.callAll("getChatMessageContextOptions", this, [...entries]);',
  },
  {
    behaviour: "chat.concealed-messages-leave-the-log-and-come-back",
    file: MESSAGE,
    find: "if (this.visible) void chat?.updateMessage?.(this);",
    replace: "if (chat) void chat.updateMessage(this);",
  },
  {
    behaviour: "chat.a-hidden-message-shows-when-the-log-is-told-to-update-it",
    file: "client/applications/sidebar/chat-list.mjs",
    find: "if (!hidden && !message.visible) return null;",
    replace: "if (!message.visible) return null;",
  },
  {
    behaviour: "chat.modes-choose-who-reads",
    file: "client/documents/chat-visibility.mjs",
    find: "whisper: data.whisper?.length ? data.whisper : masters()",
    replace: "whisper: masters()",
  },
  {
    behaviour: "chat.an-update-right-after-the-creation-is-drawn-once",
    file: `${SIDEBAR}/chat-list.mjs`,
    find: "if (this.#turns.get(message.id) !== turn) return null;",
    replace: "",
  },
  {
    behaviour: "chat.one-message-is-drawn-in-log-pop-out-and-card-at-once",
    file: `${SIDEBAR}/chat-log.mjs`,
    find: "else await this.#notifications.update(message);",
    replace: "",
  },
  {
    behaviour: "chat.private-rolls-are-drawn-for-each-viewer",
    file: "client/documents/chat-message-html.mjs",
    find: "return rollsHTML(message, !isContentVisible);",
    replace: "return rollsHTML(message, false);",
  },
  {
    behaviour: "chat.secrets-are-for-whoever-owns-the-speaker",
    file: "client/documents/chat-message-html.mjs",
    find: "secrets: speakerActor ? speakerActor.isOwner : globalThis.game.user.isGM,",
    replace: "secrets: globalThis.game.user.isGM,",
  },
  {
    behaviour: "chat.the-hook-chat-message-comes-first-and-may-take-over",
    file: `${SIDEBAR}/chat-post.mjs`,
    find: '|| !Hooks.call("chatMessage", chatLog, message, told)',
    replace: '|| Hooks.call("chatMessage", chatLog, message, told) === null',
  },
  {
    behaviour: "chat.systems-bring-commands",
    file: `${SIDEBAR}/chat-post.mjs`,
    find: "return done === false ? undefined : cls.create(chatData, createOptions);",
    replace: "return cls.create(chatData, createOptions);",
  },
  {
    behaviour: "chat.only-the-author-and-game-masters-change-a-message",
    file: MESSAGE,
    find: "return this._source.author === user.id ? OWNER : NONE;",
    replace: "return OWNER;",
  },
  {
    behaviour: "chat.rolls-are-taken-in-any-form-and-broken-ones-dropped",
    file: "client/documents/chat-rolls-field.mjs",
    find: "return value.map((json) => revive(json, model)).filter((roll) => roll !== null);",
    replace: "return value.map((json) => revive(json, model));",
  },
];
