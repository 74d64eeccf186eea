import { parseChatCommand } from "./chat-commands.mjs";

/**
 * Post what a user typed. What cannot be posted is told to the user and posts nothing.
 * @param {object} chatLog handed to the hook `chatMessage`, whose handlers may take over by returning false
 * @param {string} input
 * @param {{speaker?: object}} [options] default: whoever `ChatMessage.getSpeaker` finds
 * @returns {Promise<object|undefined|false>} the message; undefined when a hook handled it; false when it was refused
 */
export async function postChatInput(chatLog, input, { speaker } = {}) {
  const { CONFIG, Hooks, game } = globalThis;
  const cls = CONFIG.ChatMessage.documentClass;
  const chatData = { user: game.user.id, speaker: speaker ?? cls.getSpeaker() };
  if (!input.trim() || !Hooks.call("chatMessage", chatLog, input, chatData)) return undefined;
  const command = parseChatCommand(input);
  if (command.kind === "unknown") return refuse("CHAT.Command.Unknown", { command: command.word });
  if (command.kind !== "plain" && !command.text) return refuse("CHAT.Command.Empty", { command: command.word });
  return POST[command.kind](command, { author: chatData.user, speaker: chatData.speaker }, cls);
}

const POST = {
  plain: (command, data, cls) => cls.create({ ...data, style: voice(data), content: toHTML(command.text) }),
  ic: (command, data, cls) => cls.create({ ...data, style: styles().IC, content: toHTML(command.text) }),
  ooc: (command, data, cls) =>
    cls.create({
      ...data,
      speaker: { ...data.speaker, actor: null, token: null, alias: globalThis.game.user.name },
      style: styles().OOC,
      content: toHTML(command.text),
    }),
  emote: (command, data, cls) =>
    cls.create({
      ...data,
      style: styles().EMOTE,
      emote: true,
      content: `${globalThis.foundry.utils.escapeHTML(data.speaker.alias)} ${toHTML(command.text)}`,
    }),
  whisper: postWhisper,
  roll: postRoll,
};

function styles() {
  return globalThis.CONST.CHAT_MESSAGE_STYLES;
}

/** Whoever has an actor or a token speaks in character. */
function voice({ speaker }) {
  return speaker.actor || speaker.token ? styles().IC : styles().OOC;
}

/** Lines stay lines; markup is left to the server, which cleans it. */
function toHTML(text) {
  return text.replaceAll("\n", "<br>");
}

async function postWhisper({ names, text }, data, cls) {
  const recipients = new Set();
  for (const name of names) {
    const users = cls.getWhisperRecipients(name);
    if (!users.length) return refuse("CHAT.NoRecipient", { name });
    for (const user of users) recipients.add(user.id);
  }
  return cls.create({ ...data, style: voice(data), whisper: [...recipients], content: toHTML(text) });
}

async function postRoll({ text, mode, flavor }, data, cls) {
  const { Roll } = globalThis.foundry.dice;
  const rollData = cls.getSpeakerActor(data.speaker)?.getRollData() ?? {};
  let roll = null;
  try {
    roll = await Roll.create(text, rollData).evaluate();
  } catch (error) {
    return refuse("CHAT.InvalidFormula", { formula: text, reason: error.message });
  }
  return roll.toMessage({ ...data, flavor }, { rollMode: mode });
}

function refuse(key, values) {
  globalThis.ui.notifications.error(globalThis.game.i18n.format(key, values));
  return false;
}
