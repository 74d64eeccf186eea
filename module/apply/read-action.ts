import { checkedDice } from "../actions/checked-dice";
import { findActor } from "../actions/find-actor";
import type { Refusal } from "../actions/refusal";
import { actionCard } from "../chat/action-card";
import { facesOf } from "../dice/faces-of";
import { RuleError } from "../rules/rule-error";
import { readRecord } from "../view/card-record";
import { at } from "../view/shared-guards";
import type { Card } from "./card";
import { isUntouched } from "./untouched";

/**
 * Reads an `action` as nobody's word but the dice's: its author owns who acts, the faces are those of its rolls, and what
 * comes of them is judged again. Amounts, targets and rules are never taken from the message.
 */
export async function readAction(message: ChatMessage.Implementation): Promise<Card | Refusal> {
  const record = readRecord(message.system);
  if (!isUntouched(message)) return { key: "SCUFFLE.Refused.Touched" };
  const actor = await findActor(record.actorUuid);
  if (!actor) return { key: "SCUFFLE.Refused.NoActor" };
  if (!message.author) return { key: "SCUFFLE.Refused.NoAuthor" };
  if (!actor.testUserPermission(message.author, "OWNER")) return { key: "SCUFFLE.Refused.NotTheirs" };
  try {
    const { rule, groups } = checkedDice(record);
    const faces = facesOf(message.rolls, groups);
    if (!faces) return { key: "SCUFFLE.Refused.Dice" };
    const judged = { message, record, faces };
    const card = actionCard(rule.id);
    const wanted = (await card?.wanted?.(judged)) ?? [];
    if (!Array.isArray(wanted)) return wanted;
    const counted = card?.counted?.(judged) ?? [];
    const hidden = record.visibility === "blind" || at(message, "blind") === true;
    return { wanted, actor: record.actorUuid, hidden, counted, ordered: card?.ordered === true };
  } catch (error) {
    if (error instanceof RuleError) return { key: "SCUFFLE.Refused.Rule", data: { reason: error.code } };
    throw error;
  }
}
