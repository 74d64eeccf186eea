import { actorAt } from "../actions/actor-at";
import { isOn } from "../actions/world-settings";
import { AnswerData } from "../data/chat/answer-data";
import { ActionData } from "../data/chat/action-data";
import { actorsOf, type Change } from "../rules/changes/index";
import { ask } from "./ask";
import { isRefusal, readCard } from "./card";
import { mirrored } from "./mirror";

/**
 * Applies at once what a game master's card does to foes, where the world wants that: as if its author had pressed, through
 * the same queue. Also what only an answer made of it. During `init`.
 */
export function registerOwnFoes(): void {
  Hooks.on("createChatMessage", (message) => {
    const system: unknown = message.system;
    const card = system instanceof AnswerData ? game.messages.get(system.to) : message;
    if (!card?.isAuthor || !game.user.isGM || !isOn("applyOwnFoes")) return;
    const shown: unknown = card.system;
    if (!(shown instanceof ActionData)) return;
    applyToFoes(card).catch((error: unknown) => {
      Hooks.onError("apply to foes", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    });
  });
}

/** Whatever was pressed on before, applied or undone, is left as it is. */
async function applyToFoes(message: ChatMessage.Implementation): Promise<void> {
  const card = await readCard(message);
  if (isRefusal(card)) return;
  for (const { n, change } of card.wanted) {
    if (mirrored(message, n).revision > 0 || !isOnFoes(change)) continue;
    // As they stand on the card: each begins from what the one before left.
    // oxlint-disable-next-line no-await-in-loop
    await ask(message, n, "apply");
  }
}

function isOnFoes(change: Change): boolean {
  return actorsOf(change).every((uuid) => {
    const type: string | undefined = actorAt(uuid)?.type;
    return type === "foe";
  });
}
