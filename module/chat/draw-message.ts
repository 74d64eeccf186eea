import { intlLanguage } from "../actions/words";
import { path, SYSTEM_ID } from "../constants";
import { bindCard } from "./bind-card";
import { parseElement } from "./parse-element";

/** What the place that shows a message allows (foundryvtt.com/api, ChatMessage#renderHTML). */
export interface DrawOptions {
  canDelete?: boolean | undefined;
  canClose?: boolean | undefined;
}

/** What stands at the head of a message of many people, in place of one. */
interface MessageHead {
  badge: string;
  title: string;
  note: string;
}

const { renderTemplate } = foundry.applications.handlebars;
/** Whoever has no portrait: an image that Foundry ships. */
const NOBODY = "icons/svg/mystery-man.svg";

/**
 * Draws a whole message of ours: header with portrait, speaker, time, whom it is whispered to and its controls, and below
 * it the card. The log, a pop-out and a notification each get an element of their own, with its own listeners.
 */
export async function drawMessage(
  message: ChatMessage.Implementation,
  card: { template: string; context: Record<string, unknown>; head?: MessageHead },
  whisper: string,
  { canDelete = game.user.isGM, canClose = false }: DrawOptions,
): Promise<HTMLElement> {
  const header = {
    scope: SYSTEM_ID,
    id: message.id ?? "",
    alias: card.head?.title ?? message.alias,
    portrait: portrait(message),
    badge: card.head?.badge ?? "",
    note: card.head?.note ?? "",
    time: time(message.timestamp),
    whisper,
    canDelete,
    canClose,
  };
  const element = parseElement(await renderTemplate(path("templates/chat/message.hbs"), header));
  const parts = parseElement(await renderTemplate(path(`templates/chat/${card.template}.hbs`), card.context));
  element.querySelector(".sc-card")?.append(...parts.childNodes);
  bindCard(element, message);
  return element;
}

function portrait(message: ChatMessage.Implementation): string {
  const actor: { img?: string | null } | null | undefined = message.speakerActor;
  return actor?.img || message.author?.avatar || NOBODY;
}

/**
 * When a message was written: for core's way to say how long ago, which it also keeps fresh (`message-timestamp`), and
 * exactly. Core misreads times to come (foundryvtt GH#14664), and two machines' clocks differ.
 */
function time(timestamp: number): { iso: string; since: number; full: string } | null {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return null;
  return {
    iso: date.toISOString(),
    since: Math.min(timestamp, Date.now()),
    full: date.toLocaleString(intlLanguage(), { dateStyle: "medium", timeStyle: "medium" }),
  };
}
