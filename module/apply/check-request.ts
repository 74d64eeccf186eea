import { readRequest, type RequestRecord } from "../view/request-record";

/** What a message asks for; null for one that asks for nothing: only game masters ask for checks. */
export function checkRequest(message: ChatMessage.Implementation): RequestRecord | null {
  const type: string = message.type;
  if (type !== "request" || message.author?.isGM !== true) return null;
  return readRequest(message.system);
}
