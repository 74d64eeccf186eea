import { sequenceWanted } from "../view/sequence-fold";
import { answer } from "./answer";
import { heldCard } from "./held-card";
import { sequenceOf, STEP } from "./sequence-of";
import type { Hold } from "./standing-holds";

/** A hold that a card has let go: the number of the change that ends it. */
export interface ReleasedHold {
  message: ChatMessage.Implementation;
  n: number;
}

/** Says on the card of a hold that it is let go. @returns null when no card can say so: it is gone, or its captive chooses now */
export async function releaseOnCard(hold: Hold): Promise<ReleasedHold | null> {
  const held = heldCard(hold);
  if (held?.folded.state.step !== "break") return null;
  const { message, folded } = held;
  await answer(message, STEP, { step: "release", revision: folded.revision });
  const now = sequenceOf(message);
  const last = now?.state.status === "released" ? sequenceWanted(now).at(-1) : undefined;
  return last ? { message, n: last.n } : null;
}
