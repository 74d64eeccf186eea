import { is14 } from "../../generation.mjs";
import { CHAT_COMMANDS } from "./chat-commands.mjs";
import { visibilityKey } from "./chat-settings.mjs";
import { voiceOf } from "./chat-voices.mjs";

/** Generation 13's name of a command's visibility. */
const mode13 = (mode) => `${mode}roll`;

/**
 * Post what a user typed.
 * @param {object} chatLog handed to the hook `chatMessage`, whose handlers may take over by returning false
 * @param {string} input text, in generation 14 what its editor holds: HTML
 * @param {{speaker?: object}} [options] default: whoever `ChatMessage.getSpeaker` finds
 * @returns {Promise<object|undefined>} the message; undefined when a hook or the command handled it
 * @throws {Error} when it is no command, or one that cannot be done; then nothing is posted
 */
export async function postChatInput(chatLog, input, { speaker } = {}) {
  const { CONFIG, Hooks, game } = globalThis;
  const cls = CONFIG.ChatMessage.documentClass;
  const message = input.trim();
  const told = { user: game.user.id, speaker: speaker ?? cls.getSpeaker() };
  if (!message || !Hooks.call("chatMessage", chatLog, message, told)) return undefined;
  const [command, match] = chatLog.constructor.parse(message);
  if (command === "invalid") throw new Error(game.i18n.format("CHAT.InvalidCommand", { command: match[1] }));
  const chatData = { author: told.user, speaker: told.speaker, style: voiceOf(told), content: contentOf(message) };
  const createOptions = optionsOf(command);
  const done = await CHAT_COMMANDS[command]?.fn?.call(chatLog, command, match, chatData, createOptions);
  return done === false ? undefined : cls.create(chatData, createOptions);
}

/** Lines stay lines; markup is left to the server, which cleans it. Generation 14's editor gives HTML itself. */
function contentOf(message) {
  return is14() ? message : message.replaceAll("\n", "<br>");
}

/** Who is to read it: with generation 14 also plain text has the visibility that is chosen. */
function optionsOf(command) {
  const { isRoll, mode } = CHAT_COMMANDS[command] ?? {};
  const key = visibilityKey();
  if (mode) return { [key]: is14() ? mode : mode13(mode) };
  const follows = isRoll || (is14() && command === "none");
  return follows ? { [key]: globalThis.game.settings.get("core", key) } : {};
}
