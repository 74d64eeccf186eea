import { at } from "../view/shared-guards";

/** Is this a blind roll that nobody threw yet? */
export function isWaiting(message: ChatMessage.Implementation): boolean {
  const type: string = message.type;
  return type === "stub" && at(message.system, "state") === "waiting";
}
