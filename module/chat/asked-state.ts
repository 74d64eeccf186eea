import { isAsked } from "../apply/ask";
import { requestKey } from "../apply/request";
import { redrawMessage } from "./redraw-message";

/** How long a game master who is online is trusted to be doing what was asked, in milliseconds. */
const PATIENCE = 10_000;

/** When this client first drew its own open requests, by their keys. */
const drawn = new Map<string, number>();

/**
 * How far a request of this user for a change has come: `doing` while a game master is online who does it, `asked` where none is
 * or where it takes too long, so that it may be taken back; blank where nothing is asked.
 */
export function askedState(message: ChatMessage.Implementation, n: number): "" | "doing" | "asked" {
  const key = requestKey({ message: message.id ?? "", n });
  if (!isAsked(message, n)) {
    drawn.delete(key);
    return "";
  }
  if (!drawn.has(key)) {
    drawn.set(key, Date.now());
    setTimeout(() => {
      if (drawn.has(key) && game.messages.has(message.id ?? "")) redrawMessage(message);
    }, PATIENCE);
  }
  const waited = Date.now() - (drawn.get(key) ?? 0);
  return game.users.activeGM && waited < PATIENCE ? "doing" : "asked";
}
