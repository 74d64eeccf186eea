import { actorAt } from "../actions/actor-at";
import type { Refusal } from "../actions/refusal";
import { readChange } from "../rules/changes/index";
import { readNotice } from "../view/notice-record";
import type { Card } from "./card";
import { stageNow } from "./edit-status";
import { mirrored } from "./mirror";

/**
 * Who has bled out dies when a game master says so (docs/rules.md §2, Body IV): a game master's client told it, and of the
 * message only whom it is about is taken. Nothing is asked any more of somebody who no longer bleeds, by First Aid or by hand.
 */
export function readNoticeCard(message: ChatMessage.Implementation): Promise<Card | Refusal> {
  if (!message.author) return Promise.resolve({ key: "SCUFFLE.Refused.NoAuthor" });
  if (!message.author.isGM) return Promise.resolve({ key: "SCUFFLE.Refused.NotTheirs" });
  const { kind, actor } = readNotice(message.system);
  if (kind !== "bled" || actor === "") return Promise.resolve({ key: "SCUFFLE.Refused.NoCard" });
  const pressed = [0, 1].some((n) => mirrored(message, n).revision > 0);
  const patient = actorAt(actor);
  if (patient && !pressed && stageNow(patient, "bleeding") === 0) {
    const name = patient.token?.name ?? patient.name;
    return Promise.resolve({ key: "SCUFFLE.Refused.NoLongerBleeds", data: { name } });
  }
  const died = readChange({ type: "condition.add", target: actor, condition: "dead", duration: null, by: null });
  const over = readChange({ type: "condition.remove", target: actor, condition: "bleeding" });
  const wanted = [died, over].map((change, n) => ({ n, change }));
  return Promise.resolve({ wanted, actor: "", hidden: true });
}
