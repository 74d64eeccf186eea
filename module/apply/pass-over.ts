import { poolInitiative } from "../rules/pool/initiative";
import { readRecord } from "../view/card-record";
import { mirror, mirrored } from "./mirror";

/** Says on the card of an initiative that its dice count for nothing, by its author or the client that writes; once. */
export async function passOver(message: ChatMessage.Implementation): Promise<void> {
  if (readRecord(message.system).rule !== poolInitiative.id || mirrored(message, 0).state !== "") return;
  await mirror(message, 0, { revision: 1, state: "undone" });
}
