import { heldCard } from "../apply/held-card";
import type { Hold } from "../apply/standing-holds";
import { readRecord } from "../view/card-record";
import { warn } from "./notify";
import { sequenceNames } from "./sequence-names";
import { answerStep } from "./sequence-step";

/** A captive tries to break a hold, or chooses what to do after it did: what its card waits for now. */
export async function breakHold(hold: Hold, origin: HTMLElement): Promise<void> {
  const held = heldCard(hold);
  if (!held) return warn("SCUFFLE.Hold.NoCard");
  const { message, folded } = held;
  const names = sequenceNames(message, readRecord(message.system));
  await answerStep({ message, revision: folded.revision, names, origin });
}
