import { coreEntries } from "../ux/context-entry.mjs";
import ChatPopout from "./chat-popout.mjs";

/**
 * The entries of a message's context menu.
 * @returns {object[]} in the shape of the generation
 */
export function messageMenu() {
  const { user } = globalThis.game;
  return coreEntries([
    entry("CHAT.PopOut", "fa-up-right-from-square", (message) => message.visible, popOut),
    entry("CHAT.Reveal", "fa-eye", (message) => user.isGM && isPrivate(message), reveal),
    entry("CHAT.Conceal", "fa-eye-slash", (message) => user.isGM && !isPrivate(message), conceal),
    entry("CHAT.Delete", "fa-trash", (message) => message.canUserModify(user, "delete"), remove),
  ]);
}

function entry(name, icon, condition, callback) {
  return {
    name,
    icon: `<i class="fa-solid fa-fw ${icon}"></i>`,
    condition: (li) => withMessage(li, condition) === true,
    callback: (li) => withMessage(li, callback),
  };
}

function withMessage(li, use) {
  const message = globalThis.game.messages.get(li.dataset.messageId);
  return message && use(message);
}

function isPrivate(message) {
  return message.whisper.length > 0 || message.blind;
}

async function reveal(message) {
  return message.update({ whisper: [], blind: false });
}

async function conceal(message) {
  const masters = message.constructor.getWhisperRecipients("GM");
  return message.update({ whisper: masters.map((user) => user.id) });
}

async function remove(message) {
  return message.delete();
}

async function popOut(message) {
  const Popout = globalThis.CONFIG.ChatMessage.popoutClass ?? ChatPopout;
  const app = message.apps[`chat-popout-${message.id}`] ?? new Popout({ message });
  await app.render({ force: true });
  app.bringToFront();
}
