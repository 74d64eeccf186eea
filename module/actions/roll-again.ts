import { RuleError } from "../rules/rule-error";
import { readRecord } from "../view/card-record";
import { findActor } from "./find-actor";
import { warn } from "./notify";
import { performCheck } from "./perform-check";

/** Rolls the check of a card again: the same input and visibility, in a new message. Says so when it can't. */
export async function rollAgain(message: ChatMessage.Implementation): Promise<void> {
  const record = readRecord(message.system);
  const actor = await findActor(record.actorUuid);
  if (!actor) return warn("SCUFFLE.Gone.Actor");
  if (!actor.isOwner) return warn("SCUFFLE.Gone.NotYours");
  const { itemId, name } = record.subject;
  if (itemId !== "" && !actor.items.get(itemId)) return warn("SCUFFLE.Gone.Item", { name });
  try {
    await performCheck(record);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    warn("SCUFFLE.Gone.Rule", { reason: error.code });
  }
}
