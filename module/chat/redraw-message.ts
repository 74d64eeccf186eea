import { asText, at } from "../view/shared-guards";

/** The log, as far as we use it (foundryvtt.com/api, ChatLog#updateMessage). */
interface Log {
  updateMessage(message: ChatMessage.Implementation): unknown;
}

/**
 * Draws a message again wherever it is shown, though it hasn't changed: what it is drawn from beside itself has. What this user
 * may not see isn't drawn: the log would show whatever it is given (foundryvtt/foundryvtt#14429).
 */
export function redrawMessage(message: ChatMessage.Implementation): void {
  const log: unknown = ui.chat;
  if (!isLog(log)) return;
  for (const shown of [message, wholeOf(message)]) if (shown?.visible) void log.updateMessage(shown);
}

/** The round whose card shows what was kept out of it. */
export function wholeOf({ system }: ChatMessage.Implementation): ChatMessage.Implementation | undefined {
  return game.messages.get(asText(at(system, "of")));
}

function isLog(value: unknown): value is Log {
  return typeof value === "object" && value !== null && "updateMessage" in value;
}
