import { redrawMessage, wholeOf } from "../chat/redraw-message";
import { AnswerData } from "../data/chat/answer-data";
import { readAgainst } from "../view/against";
import { asFields, at } from "../view/shared-guards";

/**
 * Draws a card again when somebody decided something about it, turned it away by an act of their own, or took that back, and
 * when something was done with what was kept out of it; during `init`.
 */
export function registerAnswers(): void {
  Hooks.on("createChatMessage", follow);
  Hooks.on("deleteChatMessage", follow);
  Hooks.on("updateChatMessage", (message) => {
    const whole = wholeOf(message);
    if (whole) redrawMessage(whole);
  });
}

function follow(message: ChatMessage.Implementation): void {
  const system: unknown = message.system;
  const answered = system instanceof AnswerData ? game.messages.get(system.to) : undefined;
  if (answered) redrawMessage(answered);
  const about = cardBehind(answered ?? message);
  if (about) redrawMessage(about);
}

/** The card that another one is about: what is deflected, or what the lines of a round were kept out of. */
function cardBehind(message: ChatMessage.Implementation): ChatMessage.Implementation | undefined {
  const against = readAgainst(asFields(at(message.system, "besides")));
  return against ? game.messages.get(against.message) : wholeOf(message);
}
