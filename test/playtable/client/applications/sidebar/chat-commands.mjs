/** What each command word asks for; `mode` is a visibility, `roll` the current one. */
const COMMANDS = {
  r: { kind: "roll", mode: "roll" },
  roll: { kind: "roll", mode: "roll" },
  pr: { kind: "roll", mode: "publicroll" },
  publicroll: { kind: "roll", mode: "publicroll" },
  gmr: { kind: "roll", mode: "gmroll" },
  gmroll: { kind: "roll", mode: "gmroll" },
  br: { kind: "roll", mode: "blindroll" },
  blindroll: { kind: "roll", mode: "blindroll" },
  sr: { kind: "roll", mode: "selfroll" },
  selfroll: { kind: "roll", mode: "selfroll" },
  w: { kind: "whisper" },
  whisper: { kind: "whisper" },
  ic: { kind: "ic" },
  ooc: { kind: "ooc" },
  em: { kind: "emote" },
  me: { kind: "emote" },
  emote: { kind: "emote" },
};

/**
 * What a user typed into the chat.
 * @typedef {object} ChatCommand
 * @property {"plain"|"roll"|"whisper"|"ic"|"ooc"|"emote"|"unknown"} kind
 * @property {string} word the command as written, blank for plain text
 * @property {string} text what follows, for a whisper without its recipients
 * @property {string} [mode] the visibility of a roll
 * @property {string} [flavor] what follows a `#` in a roll
 * @property {string[]} [names] the recipients of a whisper
 */

/**
 * Read what a user typed: plain text, or a command such as `/r 1d6 # why`, `/w name text`, `/w [a, b] text`.
 * @param {string} input
 * @returns {ChatCommand}
 */
export function parseChatCommand(input) {
  const typed = input.trim();
  const found = /^(\/[a-z]+)(?:\s+([^]*))?$/i.exec(typed);
  if (!found) return { kind: "plain", word: "", text: typed };
  const [, word, text = ""] = found;
  const key = word.slice(1).toLowerCase();
  const command = Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : { kind: "unknown" };
  if (command.kind === "roll") return { ...command, word, ...splitFlavor(text) };
  if (command.kind === "whisper") return { ...command, word, ...splitRecipients(text) };
  return { ...command, word, text };
}

function splitFlavor(text) {
  const at = text.indexOf("#");
  if (at < 0) return { text, flavor: "" };
  return { text: text.slice(0, at).trim(), flavor: text.slice(at + 1).trim() };
}

function splitRecipients(text) {
  const several = /^\[([^\]]*)\]\s*([^]*)$/.exec(text);
  const [, who, said] = several ?? /^(\S*)\s*([^]*)$/.exec(text);
  const names = (several ? who.split(",") : [who]).map((name) => name.trim()).filter(Boolean);
  return { names, text: said };
}
