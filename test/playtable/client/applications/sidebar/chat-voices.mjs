import { is14 } from "../../generation.mjs";
import { escapeHTML } from "../../utils/index.mjs";

const styles = () => globalThis.CONST.CHAT_MESSAGE_STYLES;

/** Whoever has an actor or a token speaks in character. */
export function voiceOf({ speaker }) {
  return speaker.actor || speaker.token ? styles().IC : styles().OOC;
}

/**
 * What was typed behind a command, as HTML: lines stay lines. In generation 13 markup is left to the server, which cleans it;
 * generation 14's editor gives text.
 */
export function typedHTML(text) {
  return (is14() ? escapeHTML(text) : text).replaceAll("\n", "<br>");
}

/** What follows a command. @throws {Error} when nothing does */
export function textBehind(word, text) {
  if (!text?.trim()) throw new Error(globalThis.game.i18n.format("CHAT.Command.Empty", { command: word }));
  return text.trim();
}

/** `/ic text` */
export async function postInCharacter(_command, [, word, text], chatData) {
  Object.assign(chatData, { style: styles().IC, content: typedHTML(textBehind(word, text)) });
}

/** `/ooc text`: the user speaks, whatever they control. */
export async function postOutOfCharacter(_command, [, word, text], chatData) {
  Object.assign(chatData, {
    style: styles().OOC,
    speaker: { ...chatData.speaker, actor: null, token: null, alias: globalThis.game.user.name },
    content: typedHTML(textBehind(word, text)),
  });
}

/** `/em text`: the speaker does it. */
export async function postEmote(_command, [, word, text], chatData) {
  const content = `${escapeHTML(chatData.speaker.alias)} ${typedHTML(textBehind(word, text))}`;
  Object.assign(chatData, { style: styles().EMOTE, emote: true, content });
}
