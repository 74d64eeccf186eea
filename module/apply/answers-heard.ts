import { redrawMessage } from "../chat/redraw-message";
import { AnswerData } from "../data/chat/answer-data";
import { readAgainst } from "../view/against";
import { asFields, asText, at } from "../view/shared-guards";

/**
 * Draws a card again when somebody decided something about it, turned it away by an act of their own, or took that back; during
 * `init`.
 */
export function registerAnswers(): void {
  Hooks.on("createChatMessage", follow);
  Hooks.on("deleteChatMessage", follow);
}

function follow(message: ChatMessage.Implementation): void {
  const system: unknown = message.system;
  const answered = system instanceof AnswerData ? game.messages.get(system.to) : undefined;
  if (answered) redrawMessage(answered);
  const about = cardBehind(answered ?? message);
  if (about) redrawMessage(about);
}

/** The card that another one is about: what is deflected, or what the lines of a round were kept out of. */
function cardBehind({ system }: ChatMessage.Implementation): ChatMessage.Implementation | undefined {
  const against = readAgainst(asFields(at(system, "besides")))?.message;
  return game.messages.get(against ?? asText(at(system, "of")));
}
