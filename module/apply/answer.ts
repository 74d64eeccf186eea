import { createMessage } from "../chat/create-message";
import type { ScuffleRoll } from "../dice/scuffle-roll";

/**
 * Decides or throws something on a card: an answer of one's own, which everybody folds into it.
 * @param to  ids of those whom it is whispered to: where it holds what others aren't shown; left out, as the card is
 * @returns null when a module's hook cancelled it
 */
export async function answer(
  message: ChatMessage.Implementation,
  kind: string,
  value: object,
  rolls: readonly ScuffleRoll[] = [],
  to: readonly string[] = message.whisper.filter((id) => id !== null),
): Promise<ChatMessage.Implementation | null> {
  return createMessage({
    type: "answer",
    content: "",
    whisper: [...to],
    blind: message.blind,
    rolls,
    // A sound is heard by everybody: only an open roll makes one.
    ...(rolls.length > 0 && to.length === 0 ? { sound: CONFIG.sounds.dice } : {}),
    system: { to: message.id ?? "", kind, value },
  });
}
