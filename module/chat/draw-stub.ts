import { words } from "../actions/words";
import { readRecord } from "../view/card-record";
import { cardTitle } from "../view/card-view";
import { at } from "../view/shared-guards";
import { isWaiting } from "./blind-state";
import { drawMessage, type DrawOptions } from "./draw-message";

/** Draws a blind roll that was asked for: what, and whether it is thrown; nothing of the dice is in it. */
export async function drawStub(
  message: ChatMessage.Implementation,
  system: unknown,
  options: DrawOptions,
): Promise<HTMLElement> {
  const language = words();
  const context = {
    ...cardTitle(readRecord(system), language),
    note: language.t(note(at(system, "state"))),
    withdraw: message.isAuthor && isWaiting(message),
  };
  return drawMessage(message, { template: "stub", context }, language.t("SCUFFLE.Card.Whisper.blind"), options);
}

function note(state: unknown): string {
  if (state === "answered") return "SCUFFLE.Blind.Answered";
  return state === "refused" ? "SCUFFLE.Blind.Refused" : "SCUFFLE.Blind.Waiting";
}
