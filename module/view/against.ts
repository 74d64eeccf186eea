import { asText, asWhole, isFields, type Fields } from "./shared-guards";

/** What somebody keeps from whom: an act on another's card, and one person whom it is aimed at. */
export interface Against {
  /** Id of the message. */
  message: string;
  /** Line of a round; null on the card of one act. */
  line: number | null;
  /** UUID of who is kept from harm. */
  target: string;
  /** Names as they were then: who is kept from harm, whose act it is. */
  name: string;
  by: string;
  /** Name of the act, by its id. */
  act: string;
}

/** Reads what a deflection's message says it is against; null where it is against nothing on a card. */
export function readAgainst({ against }: Fields): Against | null {
  if (!isFields(against) || asText(against["message"]) === "" || asText(against["target"]) === "") return null;
  const line = asWhole(against["line"], -1);
  return {
    message: asText(against["message"]),
    line: line < 0 ? null : line,
    target: asText(against["target"]),
    name: asText(against["name"]),
    by: asText(against["by"]),
    act: asText(against["act"]),
  };
}
