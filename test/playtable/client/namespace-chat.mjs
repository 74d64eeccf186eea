import { CHAT_COMMANDS } from "./applications/sidebar/chat-commands.mjs";
import ChatLog from "./applications/sidebar/chat-log.mjs";
import { Roll } from "./dice/index.mjs";
import ChatMessage from "./documents/chat-message.mjs";
import { applyMessageMode, mapLegacyRollMode } from "./documents/chat-visibility.mjs";

/** Generation 14's names on the classes of chat and dice. */
const NAMES_14 = [
  [ChatLog, "CHAT_COMMANDS", CHAT_COMMANDS],
  [Roll, "_mapLegacyRollMode", mapLegacyRollMode],
  [ChatMessage, "applyMode", applyMessageMode],
  [
    ChatMessage.prototype,
    "applyMode",
    /** Give this message, not yet created, the audience of a mode. */
    function applyMode(mode) {
      const { whisper, blind, style } = this._source;
      const data = { whisper: [...whisper], blind, style };
      this.constructor.applyMode(data, mode);
      this.updateSource(data);
    },
  ],
];

/** Give chat its names of a generation, and take away those that it lacks. @param {number} generation */
export function nameChat(generation) {
  for (const [owner, name, value] of NAMES_14) {
    if (generation >= 14) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
    else delete owner[name];
  }
}
