import type { CheckRecord } from "../view/card-record";
import { countedAnswers } from "./folded-choices";

/** A game master's word about how an outcome is read. */
export interface Shift<Tier extends string> {
  to: Tier;
  /** Name of whoever said so last. */
  by: string;
}

/** The tier that a game master moved an outcome to, as it was said last; null where nobody did. */
export function foldedShift<Tier extends string>(
  message: ChatMessage.Implementation,
  record: CheckRecord,
  isTier: (value: unknown) => value is Tier,
  line: number | null = null,
): Shift<Tier> | null {
  return countedAnswers(message, record, line).reduce<Shift<Tier> | null>((last, { kind, value, author }) => {
    const { to } = value;
    return kind === "shift" && isTier(to) ? { to, by: author?.name ?? "" } : last;
  }, null);
}
