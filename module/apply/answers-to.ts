import { AnswerData } from "../data/chat/answer-data";
import { isUntouched } from "./untouched";

/** What somebody decided, or threw, about a card: their own message, so nobody can put it into their mouth. */
export interface Answer {
  author: User.Implementation | null;
  kind: string;
  value: Record<string, unknown>;
  rolls: readonly Roll[];
  at: number;
  id: string;
}

/** All answers to a card, in the order they came, but those that were changed since; the same on every client. */
export function answersTo(message: ChatMessage.Implementation): Answer[] {
  return game.messages.contents
    .flatMap((other): Answer[] => {
      const system: unknown = other.system;
      if (!(system instanceof AnswerData) || system.to !== message.id || !isUntouched(other)) return [];
      const { kind, value } = system;
      // When it came is the server's word (foundryvtt.com/api, DocumentStats): a message's own time is its author's.
      const came = other._stats.createdTime ?? other.timestamp;
      return [{ author: other.author, kind, value, rolls: other.rolls, at: came, id: other.id }];
    })
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}
