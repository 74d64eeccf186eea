import type { Refusal } from "../actions/refusal";
import type { Wanted } from "../rules/changes/index";

/** Whose a change is, and what counted when it was decided. */
export interface CardScope {
  /** UUID of the actor who acts; blank where a game master does. */
  actor: string;
  /** Whether its changes are applied in their order only, and undone from the last. */
  ordered?: boolean;
  /** Only game masters apply what players were not shown. */
  hidden: boolean;
  /** Whether only game masters apply it, though everybody sees it: a foe's line that a player rolled. */
  gmOnly?: boolean;
  /** Ids of the messages that were folded into it: what was decided stands as long as something of it is applied. */
  counted?: string[];
}

/** What a card does once, before any of its changes: a rest moves the world's clock on. Only game masters ask for it. */
export interface Opening {
  /** The number by which it is asked for; once it is done, all changes of the card are applied. */
  n: number;
  done: boolean;
  /** Does it, or what is left of it; says why it can't be. */
  open(): Promise<Refusal | null>;
}

/** A card as the queue trusts it: read, checked and judged again (docs/rules.md §0). */
export interface Card extends CardScope {
  wanted: Wanted[];
  /** What is done once before any of its changes, left out where there is no such thing. */
  opening?: Opening;
  /** Of a card with several lines: whose the change of this number is, or why its line can't be applied. */
  scope?(n: number): CardScope | Refusal;
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

/** Whose a change of a card is. */
export function scopeOf(card: Card, n: number): CardScope | Refusal {
  return card.scope ? card.scope(n) : card;
}

export function isRefusal(card: object): card is Refusal {
  return "key" in card;
}
