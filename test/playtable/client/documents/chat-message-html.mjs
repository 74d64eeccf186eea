import { Hooks } from "../helpers/hooks.mjs";

const TEMPLATE = "templates/chat/message.hbs";

/**
 * The element of a message for the user of this client. A sub-type's model that has `renderHTML` makes all of it; the
 * hook then has no context (foundryvtt GH#11984, Foundryborne/daggerheart#1199).
 * @param {object} message
 * @param {{canDelete?: boolean, canClose?: boolean}} [options] and whatever else a model may want
 * @returns {Promise<HTMLElement>}
 */
export async function renderMessageHTML(
  message,
  { canDelete = globalThis.game.user.isGM, canClose = false, ...rest } = {},
) {
  if (typeof message.system?.renderHTML === "function") {
    const element = await message.system.renderHTML({ canDelete, canClose, ...rest });
    Hooks.callAll("renderChatMessageHTML", message, element);
    return element;
  }
  const context = await messageContext(message, { canDelete, canClose, ...rest });
  const template = globalThis.CONFIG.ChatMessage.template ?? TEMPLATE;
  const html = await globalThis.foundry.applications.handlebars.renderTemplate(template, context);
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const element = document.importNode(holder.content.firstElementChild, true);
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}

async function messageContext(message, options) {
  const { CONST, game } = globalThis;
  const { author, style, speakerActor, whisper, isContentVisible } = message;
  const styles = CONST.CHAT_MESSAGE_STYLES;
  const recipients = whisper.map((id) => game.users.get(id)?.name).filter(Boolean);
  const name = Object.keys(styles).find((key) => styles[key] === style) ?? "other";
  const private_ = whisper.length > 0 || message.blind;
  return {
    ...options,
    message: { ...message.toObject(), content: await contentHTML(message) },
    alias: message.alias,
    author,
    speakerActor,
    user: game.user,
    isContentVisible,
    flavor: await flavorHTML(message),
    cssClass: [name.toLowerCase(), whisper.length && "whisper", message.blind && "blind", message.emote && "emote"]
      .filter(Boolean)
      .join(" "),
    borderColor: style === styles.OOC ? cssColor(author?.color) : null,
    isWhisper: private_,
    whisperTo: recipients.join(", "),
    time: new Date(message.timestamp).toISOString(),
  };
}

/** A user's colour may be an object that knows its CSS text. */
function cssColor(color) {
  return color?.css ?? color ?? null;
}

/** What the message says: its content, or its rolls when the content is no more than their total. */
async function contentHTML(message) {
  const { content, isRoll, isContentVisible } = message;
  const plain = content.trim() === "" || Number.isFinite(Number(content));
  if (isRoll && (plain || !isContentVisible)) return rollsHTML(message, !isContentVisible);
  return isContentVisible ? enrich(message, content) : "";
}

async function rollsHTML(message, isPrivate) {
  const parts = [];
  for (const roll of message.rolls) parts.push(await roll.render({ isPrivate, message }));
  return parts.join("");
}

async function flavorHTML(message) {
  const { flavor, isContentVisible, isRoll } = message;
  if (isContentVisible) return flavor ? enrich(message, flavor) : "";
  return isRoll ? globalThis.game.i18n.localize("CHAT.PrivateRoll") : "";
}

/** Secrets are for those who own the speaking actor, without one for game masters (foundryvtt GH#6627). */
async function enrich(message, html) {
  const { speakerActor } = message;
  return globalThis.foundry.applications.ux.TextEditor.implementation.enrichHTML(html, {
    secrets: speakerActor ? speakerActor.isOwner : globalThis.game.user.isGM,
    rollData: message.getRollData(),
    relativeTo: speakerActor ?? undefined,
  });
}
