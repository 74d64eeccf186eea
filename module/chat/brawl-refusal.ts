import type { Refusal } from "../actions/refusal";
import { readBesides } from "../view/brawl-record";
import type { CheckRecord } from "../view/card-record";
import { asText, at } from "../view/shared-guards";

/** Why nothing may be done by the card of an attack: only game masters allow what the rules refuse; null when nothing is. */
export function brawlRefusal(message: ChatMessage.Implementation, record: CheckRecord): Refusal | null {
  if (record.targets.length !== 1) return { key: "SCUFFLE.Refused.NoChange" };
  if (readBesides(record).override.length === 0) return null;
  const stub = asText(at(message.system, "stub"));
  const asker = stub === "" ? message.author : game.messages.get(stub)?.author;
  return asker?.isGM ? null : { key: "SCUFFLE.Brawl.RefusedOverride" };
}
