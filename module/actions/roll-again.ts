import { RuleError } from "../rules/rule-error";
import { readRecord } from "../view/card-record";
import { warn } from "./notify";
import { performCheck } from "./perform-check";

/** Rolls the check of a card again: the same input and visibility, in a new message. Says so when it can't. */
export async function rollAgain(message: ChatMessage.Implementation): Promise<void> {
  try {
    await performCheck(readRecord(message.system));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    warn("SCUFFLE.Gone.Rule", { reason: error.code });
  }
}
