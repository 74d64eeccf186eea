import { postEmote, postInCharacter, postOutOfCharacter } from "./chat-voices.mjs";
import { postRolls } from "./chat-rolls.mjs";
import { postReply, postWhisper } from "./chat-whispers.mjs";

/** `/word` or `/other`, and what follows it. */
const pattern = (words) => new RegExp(`^(/(?:${words}))(?:\\s+([^]*))?$`, "iu");

const roll = (words, mode) => ({ rgx: pattern(words), fn: postRolls, mode, isRoll: true, isMultiline: true });

/** `/macro name`, with arguments `key=value` behind it. */
async function runMacro(_command, [, word, text = ""]) {
  const name = text.replace(/(?:\s+\w+=\S+)+$/u, "").trim();
  const scope = Object.fromEntries(
    [...text.slice(name.length).matchAll(/(\w+)=(\S+)/gu)].map(([, key, value]) => [key, value]),
  );
  const macro = globalThis.game.macros.getName(name);
  if (!macro) throw new Error(globalThis.game.i18n.format("CHAT.NoMacro", { command: word, name }));
  await macro.execute(scope);
  return false;
}

/**
 * The commands of the chat: what each looks like, and what it makes of a message about to be created. `fn(command, match, chatData,
 * createOptions)` runs as a method of the log; nothing is posted when it returns false. A multiline one gets a match a line.
 * Generation 14 shows this record as `ChatLog.CHAT_COMMANDS`, for systems to add to (foundryvtt.com/api: ChatCommandCallback).
 */
export const CHAT_COMMANDS = {
  roll: roll("r|roll"),
  publicroll: roll("pr|publicr|publicroll", "public"),
  gmroll: roll("gmr|gmroll", "gm"),
  blindroll: roll("br|broll|blindr|blindroll", "blind"),
  selfroll: roll("sr|sroll|selfr|selfroll", "self"),
  ic: { rgx: pattern("ic"), fn: postInCharacter },
  ooc: { rgx: pattern("ooc"), fn: postOutOfCharacter },
  emote: { rgx: pattern("em|emote|me"), fn: postEmote },
  whisper: { rgx: /^(\/w(?:hisper)?)(?:\s+(\[[^\]]*\]|\S+)\s*([^]*))?$/iu, fn: postWhisper },
  reply: { rgx: pattern("reply"), fn: postReply },
  gm: { rgx: pattern("gm"), fn: postWhisper },
  players: { rgx: pattern("players"), fn: postWhisper },
  macro: { rgx: pattern("macro|m"), fn: runMacro },
};
