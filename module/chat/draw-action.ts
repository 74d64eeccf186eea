import { actorAt } from "../actions/actor-at";
import { plays } from "../actions/world-settings";
import { words } from "../actions/words";
import { readAgainst } from "../view/against";
import { readRecord, type CardVisibility, type CheckRecord } from "../view/card-record";
import { isFree } from "../view/free-roll";
import type { Words } from "../view/shared-words";
import { actionCard } from "./action-card";
import { isArriving } from "./arrival";
import { drawMessage, type DrawOptions } from "./draw-message";

/** Draws the card of a check from what its message holds; data that can't be read gives a card that says so. */
export async function drawAction(
  message: ChatMessage.Implementation,
  system: unknown,
  options: DrawOptions,
): Promise<HTMLElement> {
  const fresh = isArriving(message);
  const language = words();
  const record = readRecord(system);
  const kind = actionCard(record.rule);
  const card = kind ? await kind.context(message, record, system) : null;
  const whisper = message.whisper.length > 0 ? whisperMark(record, language) : "";
  const again = mayRepeat(record);
  const content =
    kind && card
      ? { template: kind.template, context: { ...card, again, repeatable: again && !isOnce(record) } }
      : { template: "damaged", context: { title: record.subject.name } };
  const element = await drawMessage(message, content, whisper, options);
  if (!isPlayed(record.rule)) takeButtons(element);
  if (fresh) element.querySelector(".sc-card")?.classList.add("is-new");
  return element;
}

/** Whether the world still plays the game of a rule: its name begins with it (docs/rules.md §5). */
function isPlayed(rule: string): boolean {
  const [game] = rule.split(".");
  if (game === "pool") return plays("pools");
  return game === "conflict" || game === "brawl" ? plays(game) : true;
}

/** Takes off a card what could be pressed or chosen, but for putting the message away; what it says stays. */
function takeButtons(element: HTMLElement): void {
  const pressed = "button[data-card]:not([data-card=delete], [data-card=close]), select[data-decide]";
  for (const control of element.querySelectorAll(pressed)) control.remove();
}

const MARKS: Readonly<Record<CardVisibility, string>> = {
  public: "",
  gm: "SCUFFLE.Card.Whisper.gm",
  blind: "SCUFFLE.Card.Whisper.blind",
  self: "SCUFFLE.Card.Whisper.self",
};

/** Whom a check was whispered to, in words. */
function whisperMark({ visibility }: CheckRecord, language: Words): string {
  const mark = MARKS[visibility];
  return mark === "" ? "" : language.t(mark);
}

/** What is done about an act on another card is done once. */
function isOnce({ besides }: CheckRecord): boolean {
  return readAgainst(besides) !== null;
}

/** Owners may roll again, and everybody what belongs to nobody; when the actor is gone its game master is told so by the button. */
function mayRepeat(record: CheckRecord): boolean {
  const actor = actorAt(record.actorUuid);
  return actor ? actor.isOwner : game.user.isGM || isFree(record);
}
