/** Rolls in text: `[[/r 1d20]]` is rolled when clicked, `[[1d6]]` at once. foundryvtt.com/article/dice. */

import { createFontAwesomeIcon } from "../fields.mjs";

/** `[[/command formula # flavor]]{label}` or `[[formula]]{label}` */
export const ROLL_PATTERN = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:\{([^}]+)\})?/g;

const MODES = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

const rollClass = () => globalThis.CONFIG.Dice.rolls[0];

/** Closing brackets of a flavour belong to the formula. */
const completed = (formula, closing) => (closing.length === 3 ? `${formula}]` : formula).trim();

/**
 * The element for a match of ROLL_PATTERN.
 * @param {RegExpMatchArray} match
 * @param {{rollData?: object | (() => object)}} options
 * @returns {Promise<HTMLAnchorElement | null>} null for a command that is none of the rolls
 */
export async function inlineRoll([, command, text, closing, label], { rollData } = {}) {
  const data = typeof rollData === "function" ? rollData() : (rollData ?? {});
  const formula = completed(text, closing);
  if (!command) return immediateRoll(formula, label, data);
  const mode = MODES[command.trim().slice(1).toLowerCase()];
  return mode ? deferredRoll(formula, label, mode) : null;
}

async function immediateRoll(formula, label, data) {
  try {
    const roll = rollClass().create(formula, data);
    await roll.evaluate({ allowInteractive: false });
    const link = anchor(["inline-roll", "inline-result"], `${label ? `${label}: ` : ""}${roll.total}`);
    link.dataset.tooltipText = roll.formula;
    link.dataset.roll = encodeURIComponent(JSON.stringify(roll));
    return link;
  } catch {
    return null;
  }
}

function deferredRoll(text, label, mode) {
  const [formula, flavor = ""] = text.split("#").map((piece) => piece.trim());
  const link = anchor(["inline-roll", "roll"], label || flavor || formula);
  Object.assign(link.dataset, { mode, flavor: label || flavor, formula, tooltipText: formula });
  return link;
}

function anchor(classes, text) {
  const link = document.createElement("a");
  link.classList.add(...classes);
  link.append(createFontAwesomeIcon("dice-d20"), text);
  return link;
}

/**
 * A click on a roll: a deferred one is rolled to chat, with the data of the sheet or message around it.
 * @param {MouseEvent} event
 * @param {HTMLElement} link
 * @returns {Promise<object | undefined>} the message
 */
export async function clickInlineRoll(event, link) {
  event.preventDefault();
  const { formula, flavor, mode } = link.dataset;
  if (!formula) {
    expandResult(link);
    return undefined;
  }
  const actor = actorAround(link);
  const ChatMessage = globalThis.CONFIG.ChatMessage.documentClass;
  const speaker = ChatMessage.getSpeaker(actor ? { actor } : {});
  const roll = rollClass().create(formula, actor?.getRollData() ?? {});
  const chosen = mode === "roll" ? undefined : mode;
  const messages = globalThis.game.release.generation >= 14;
  const option = messages
    ? { messageMode: chosen?.replace("roll", "") }
    : { rollMode: chosen ?? globalThis.game.settings.get("core", "rollMode") };
  return roll.toMessage({ flavor, speaker }, option);
}

/** The dice of an immediate roll, shown in a tooltip until the pointer leaves. */
function expandResult(link) {
  const { game } = globalThis;
  const roll = rollClass().fromJSON(decodeURIComponent(link.dataset.roll));
  void roll.getTooltip().then((html) => game.tooltip.activate(link, { html }));
}

function actorAround(link) {
  const app = globalThis.foundry.applications.instances.get(link.closest(".application")?.id);
  if (app?.document) return app.document.documentName === "Actor" ? app.document : (app.document.actor ?? null);
  const message = globalThis.game.messages?.get(link.closest("[data-message-id]")?.dataset.messageId);
  return message?.speakerActor ?? null;
}
