import { createMessage } from "../chat/create-message";
import type { CardChoices } from "../view/card-choices";

/** Decides something on a card: an answer of one's own, which everybody folds into it. */
export async function answer(
  message: ChatMessage.Implementation,
  kind: string,
  value: Partial<CardChoices>,
): Promise<void> {
  await createMessage({
    type: "answer",
    content: "",
    whisper: [...message.whisper],
    blind: message.blind,
    system: { to: message.id ?? "", kind, value },
  });
}
