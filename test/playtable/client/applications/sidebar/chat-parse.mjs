import { is14 } from "../../generation.mjs";
import { logCompatibilityWarning } from "../../utils/index.mjs";
import { CHAT_COMMANDS } from "./chat-commands.mjs";

/** Patterns that generation 13 lets systems add to, by command. */
const PATTERNS_13 = Object.fromEntries(Object.entries(CHAT_COMMANDS).map(([name, { rgx }]) => [name, rgx]));

/** Generation 14's rest of it: what is written there is looked at after the commands, core's own patterns aren't in it. */
const PATTERNS_14 = new Proxy(
  {},
  {
    set: (written, name, rgx) => {
      const message = "ChatLog.MESSAGE_PATTERNS is deprecated in favor of ChatLog.CHAT_COMMANDS.";
      logCompatibilityWarning(message, { since: 14, until: 16 });
      return Reflect.set(written, name, rgx);
    },
  },
);

/** `ChatLog.MESSAGE_PATTERNS` of this generation. */
export const messagePatterns = () => (is14() ? PATTERNS_14 : PATTERNS_13);

/** Every pattern of this generation, by command; one that comes with a command of its own first. */
function patterns() {
  const own = Object.entries(CHAT_COMMANDS).map(([name, { rgx }]) => [name, rgx]);
  return is14() ? [...own, ...Object.entries(PATTERNS_14)] : Object.entries(PATTERNS_13);
}

/** What was typed, as lines of text: generation 14's editor gives a paragraph a line. */
export function typedText(message) {
  if (!is14() || !/^<\w/u.test(message)) return message;
  const holder = document.createElement("template");
  holder.innerHTML = message;
  for (const br of holder.content.querySelectorAll("br")) br.replaceWith("\n");
  return [...holder.content.children].map((block) => block.textContent.trim()).join("\n");
}

/** One match, or for a multiline command one a line; null when something doesn't match. */
function matchOf(name, rgx, text) {
  if (!CHAT_COMMANDS[name]?.isMultiline) return text.match(rgx);
  const matches = text.split("\n").map((line) => line.trim().match(rgx));
  return matches.every(Boolean) ? matches : null;
}

/**
 * Which command a message is.
 * @param {string} message
 * @returns {[string, RegExpMatchArray | RegExpMatchArray[] | string[]]} its name, `none` for plain text and `invalid` for a `/word`
 *   that is no command; and the match, of a multiline command one a line
 */
export function parseChatMessage(message) {
  const text = typedText(message.trim());
  for (const [name, rgx] of patterns()) {
    const match = matchOf(name, rgx, text);
    if (match) return [name, match];
  }
  const word = /^\/\S+/u.exec(text);
  return word ? ["invalid", [text, word[0]]] : ["none", [message, "", message]];
}
