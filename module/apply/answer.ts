import { createMessage } from "../chat/create-message";
import type { ScuffleRoll } from "../dice/scuffle-roll";

/**
 * Decides or throws something on a card: an answer of one's own, which everybody folds into it.
 * @returns null when a module's hook cancelled it
 */
export async function answer(
  message: ChatMessage.Implementation,
  kind: string,
  value: object,
  rolls: readonly ScuffleRoll[] = [],
): Promise<ChatMessage.Implementation | null> {
  return createMessage({
    type: "answer",
    content: "",
    whisper: [...message.whisper],
    blind: message.blind,
    rolls,
    // A sound is heard by everybody: only an open roll makes one.
    ...(rolls.length > 0 && message.whisper.length === 0 ? { sound: CONFIG.sounds.dice } : {}),
    system: { to: message.id ?? "", kind, value },
  });
}
