import type { Refusal } from "../actions/refusal";
import { readHarm } from "../view/harm-record";
import type { Card } from "./card";

/** Harm by hand is a game master's word: its author must be one. */
export function readHarmCard(message: ChatMessage.Implementation): Promise<Card | Refusal> {
  if (!message.author) return Promise.resolve({ key: "SCUFFLE.Refused.NoAuthor" });
  if (!message.author.isGM) return Promise.resolve({ key: "SCUFFLE.Refused.NotTheirs" });
  const { wanted } = readHarm(message.system);
  return Promise.resolve({ wanted, actor: "", hidden: message.whisper.length > 0 });
}
