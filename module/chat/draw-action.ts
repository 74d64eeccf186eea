import { actorAt } from "../actions/actor-at";
import { words } from "../actions/words";
import { readRecord, type CardVisibility, type CheckRecord } from "../view/card-record";
import { checkCard } from "../view/card-view";
import { asFields } from "../view/shared-guards";
import type { Words } from "../view/shared-words";
import { actContext } from "./draw-act";
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
  const { outcome, faces } = asFields(system);
  const card = isAct(record) ? await actContext(message, record, system) : checkCard(record, outcome, faces, language);
  const whisper = message.whisper.length > 0 ? whisperMark(record, language) : "";
  const content = card
    ? { template: isAct(record) ? "act" : "check", context: { ...card, again: mayRepeat(record) } }
    : { template: "damaged", context: { title: record.subject.name } };
  const element = await drawMessage(message, content, whisper, options);
  if (fresh) element.querySelector(".sc-card")?.classList.add("is-new");
  return element;
}

/** A d20 of a conflict; anything else is a pool. */
function isAct({ rule }: CheckRecord): boolean {
  return rule.startsWith("conflict.");
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

/** Owners may roll again; when the actor is gone its game master is told so by the button. */
function mayRepeat({ actorUuid }: CheckRecord): boolean {
  const actor = actorAt(actorUuid);
  return actor ? actor.isOwner : game.user.isGM;
}
