import { actorAt } from "../actions/actor-at";
import { isOn } from "../actions/world-settings";
import { AnswerData } from "../data/chat/answer-data";
import { ActionData } from "../data/chat/action-data";
import { actorsOf, type Change } from "../rules/changes/index";
import { applyAtOnce } from "./apply-at-once";

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
    applyAtOnce(card, isOnFoes).catch((error: unknown) => {
      Hooks.onError("apply to foes", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    });
  });
}

function isOnFoes(change: Change): boolean {
  return actorsOf(change).every((uuid) => {
    const type: string | undefined = actorAt(uuid)?.type;
    return type === "foe";
  });
}
