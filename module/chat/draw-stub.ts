import { words } from "../actions/words";
import { readRecord } from "../view/card-record";
import { cardTitle } from "../view/card-view";
import { at } from "../view/shared-guards";
import { actionCard } from "./action-card";
import { isWaiting } from "./blind-state";
import { drawMessage, type DrawOptions } from "./draw-message";
import { keepTrue, waitingKey } from "./waiting-note";

/** Draws a blind roll that was asked for: what, and whether it is thrown; nothing of the dice is in it. */
export async function drawStub(
  message: ChatMessage.Implementation,
  system: unknown,
  options: DrawOptions,
): Promise<HTMLElement> {
  const language = words();
  const waiting = isWaiting(message);
  const record = readRecord(system);
  const context = {
    ...(actionCard(record.rule)?.title?.(record) ?? cardTitle(record, language)),
    note: language.t(waiting ? waitingKey() : doneKey(at(system, "state"))),
    withdraw: message.isAuthor && waiting,
  };
  const whisper = language.t("SCUFFLE.Card.Whisper.blind");
  const element = await drawMessage(message, { template: "stub", context }, whisper, options);
  const note = element.querySelector<HTMLElement>("[data-out=note]");
  if (note && waiting) keepTrue(note, message);
  // A log that draws it again although nobody is to see it draws nothing.
  element.hidden = !message.visible;
  return element;
}

function doneKey(state: unknown): string {
  return state === "answered" ? "SCUFFLE.Blind.Answered" : "SCUFFLE.Blind.Refused";
}
