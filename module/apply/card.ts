import type { Refusal } from "../actions/refusal";
import type { Wanted } from "../rules/changes/index";

/** A card as the queue trusts it: read, checked and judged again (docs/rules.md §0). */
export interface Card {
  wanted: Wanted[];
  /** UUID of the actor who acts; blank where a game master does. */
  actor: string;
  /** Whether its changes are applied in their order only, and undone from the last. */
  ordered?: boolean;
  /** Only game masters apply what players were not shown. */
  hidden: boolean;
}

/** Reads a message of one type; a refusal says what is wrong with it. */
export type CardReader = (message: ChatMessage.Implementation) => Promise<Card | Refusal>;

const readers = new Map<string, CardReader>();

/** Tells the queue how the changes of a message type are found; during `init`. */
export function registerCard(type: string, reader: CardReader): void {
  readers.set(type, reader);
}

/** What a message wants done, or why it can't be. */
export async function readCard(message: ChatMessage.Implementation): Promise<Card | Refusal> {
  const type: string = message.type;
  const reader = readers.get(type);
  return reader ? reader(message) : { key: "SCUFFLE.Refused.NoCard" };
}

export function isRefusal(card: object): card is Refusal {
  return "key" in card;
}
