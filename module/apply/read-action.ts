import { checkedDice } from "../actions/checked-dice";
import { findActor } from "../actions/find-actor";
import type { Refusal } from "../actions/refusal";
import { actionCard, type JudgedAction } from "../chat/action-card";
import { facesOf } from "../dice/faces-of";
import { RuleError } from "../rules/rule-error";
import { readRecord } from "../view/card-record";
import { at } from "../view/shared-guards";
import { isRefusal, type Card } from "./card";
import { isUntouched } from "./untouched";

/**
 * Reads an `action` as nobody's word but the dice's: its author owns who acts, the faces are those of its rolls, and what
 * comes of them is judged again. Amounts, targets and rules are never taken from the message.
 */
export async function readAction(message: ChatMessage.Implementation): Promise<Card | Refusal> {
  const judged = await judgedAction(message);
  if (isRefusal(judged)) return judged;
  const { record } = judged;
  try {
    const card = actionCard(record.rule);
    const wanted = (await card?.wanted?.(judged)) ?? [];
    if (!Array.isArray(wanted)) return wanted;
    const counted = card?.counted?.(judged) ?? [];
    const hidden = record.visibility === "blind" || at(message, "blind") === true;
    return { wanted, actor: record.actorUuid, hidden, counted, ordered: card?.ordered === true };
  } catch (error) {
    return unruly(error);
  }
}

/** The dice of an `action`, and what they were thrown for; a refusal where its author doesn't own who acts, or they don't fit. */
export async function judgedAction(message: ChatMessage.Implementation): Promise<JudgedAction | Refusal> {
  const record = readRecord(message.system);
  if (!isUntouched(message)) return { key: "SCUFFLE.Refused.Touched" };
  const actor = await findActor(record.actorUuid);
  if (!actor) return { key: "SCUFFLE.Refused.NoActor" };
  if (!message.author) return { key: "SCUFFLE.Refused.NoAuthor" };
  if (!actor.testUserPermission(message.author, "OWNER")) return { key: "SCUFFLE.Refused.NotTheirs" };
  try {
    const faces = facesOf(message.rolls, checkedDice(record).groups);
    return faces ? { message, record, faces } : { key: "SCUFFLE.Refused.Dice" };
  } catch (error) {
    return unruly(error);
  }
}

/** What the rules refuse, as a refusal; everything else is thrown on. */
function unruly(error: unknown): Refusal {
  if (error instanceof RuleError) return { key: "SCUFFLE.Refused.Rule", data: { reason: error.code } };
  throw error;
}
