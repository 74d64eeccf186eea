import { redrawMessage } from "../chat/redraw-message";
import { AnswerData } from "../data/chat/answer-data";

/** Draws a card again when somebody decided something about it, or took it back; during `init`. */
export function registerAnswers(): void {
  Hooks.on("createChatMessage", follow);
  Hooks.on("deleteChatMessage", follow);
}

function follow(message: ChatMessage.Implementation): void {
  const system: unknown = message.system;
  const card = system instanceof AnswerData ? game.messages.get(system.to) : undefined;
  if (card) redrawMessage(card);
}
