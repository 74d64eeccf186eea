import type { CheckRecord } from "../view/card-record";
import type { SequenceSide } from "../view/sequence-sides";
import { actorAt } from "./actor-at";

/** What the two sides of a sequence are called on its card. */
export function sequenceNames(
  message: ChatMessage.Implementation,
  { actorUuid, targets }: Pick<CheckRecord, "actorUuid" | "targets">,
): Record<SequenceSide, string> {
  return { actor: message.alias || (actorAt(actorUuid)?.name ?? ""), target: targets[0]?.name ?? "" };
}
