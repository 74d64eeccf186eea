import { at } from "../view/shared-guards";

/** Is this a blind roll that nobody threw yet? */
export function isWaiting(message: ChatMessage.Implementation): boolean {
  return stateOf(message) === "waiting";
}

/** Is this a blind roll that a game master's client threw? */
export function isAnswered(message: ChatMessage.Implementation): boolean {
  return stateOf(message) === "answered";
}

function stateOf(message: ChatMessage.Implementation): unknown {
  const type: string = message.type;
  return type === "stub" ? at(message.system, "state") : undefined;
}
