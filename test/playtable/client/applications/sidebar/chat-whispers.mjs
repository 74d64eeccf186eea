import { textBehind, typedHTML } from "./chat-voices.mjs";

const messageClass = () => globalThis.CONFIG.ChatMessage.documentClass;

/** The names before a whisper: `[Ann, Bob]`, or one word. */
function namesIn(who = "") {
  const listed = /^\[([^\]]*)\]$/u.exec(who);
  return (listed ? listed[1].split(",") : [who]).map((name) => name.trim()).filter(Boolean);
}

/** `/w name text`, `/w [Ann, Bob] text`, `/gm text`, `/players text`. @throws {Error} when a name is nobody's */
export async function postWhisper(command, match, chatData) {
  const direct = command === "gm" || command === "players";
  const names = direct ? [command] : namesIn(match[2]);
  const recipients = new Set();
  const content = typedHTML(textBehind(match[1], direct ? match[2] : match[3]));
  for (const name of names) {
    const users = messageClass().getWhisperRecipients(name);
    if (!users.length) throw new Error(globalThis.game.i18n.format("CHAT.NoRecipient", { name }));
    for (const user of users) recipients.add(user.id);
  }
  Object.assign(chatData, { whisper: [...recipients], content });
}

/** `/reply text`: to whoever whispered to this user last. @throws {Error} when nobody did */
export async function postReply(_command, [, word, text], chatData) {
  const { i18n, messages, user } = globalThis.game;
  const last = messages.contents.findLast((message) => !message.isAuthor && message.whisper.includes(user.id));
  if (!last?.author) throw new Error(i18n.localize("CHAT.NoReply"));
  Object.assign(chatData, { whisper: [last.author.id], content: typedHTML(textBehind(word, text)) });
}
