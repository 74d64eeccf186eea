import { itemIdOf } from "../rules/changes/index";
import { AnswerData } from "../data/chat/answer-data";
import { readOutcome, type RestOutcome } from "../view/rest-record";

/**
 * The id of the message that says what a rest was judged to be: the same on every client, so that the server keeps the first of
 * two.
 */
export function outcomeId(message: ChatMessage.Implementation): string {
  return itemIdOf(`rest ${message.id ?? ""}`);
}

/** What a rest was judged to be; null before. It is a game master's word: nobody else's counts. */
export function restOutcome(message: ChatMessage.Implementation): RestOutcome | null {
  const said = game.messages.get(outcomeId(message));
  const system: unknown = said?.system;
  if (!said?.author?.isGM || !(system instanceof AnswerData) || system.to !== message.id) return null;
  return readOutcome(system.value);
}

/** Whether a message is a rest that no game master has let happen yet. */
export function isRestAsked(message: ChatMessage.Implementation): boolean {
  const type: string = message.type;
  return type === "rest" && restOutcome(message) === null;
}
