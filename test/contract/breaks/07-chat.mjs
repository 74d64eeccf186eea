const MESSAGE = "client/documents/chat-message.mjs";

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
    replace: "void chat?.updateMessage?.(this);",
  },
  {
    behaviour: "chat.a-hidden-message-shows-when-the-log-is-told-to-update-it",
    file: "client/applications/sidebar/chat-list.mjs",
    find: "if (!hidden && !message.visible) return null;",
    replace: "if (!message.visible) return null;",
  },
];
