import { sequenceWanted, type FoldedSequence } from "../view/sequence-fold";
import { captiveOf, otherSide, uuidOf } from "../view/sequence-sides";
import { mirrored } from "./mirror";
import { sequenceOf } from "./sequence-of";
import { cardsOf, type Hold } from "./standing-holds";

/** The card that a hold came by and still stands on; null when there is none. */
export function heldCard(hold: Hold): { message: ChatMessage.Implementation; folded: FoldedSequence } | null {
  const { holder, captive } = hold;
  for (const id of cardsOf(hold)) {
    const message = game.messages.get(id);
    const folded = message && sequenceOf(message);
    if (!folded || folded.state.status !== "held") continue;
    const side = captiveOf(folded.state);
    const fits = uuidOf(folded.record, side) === captive && uuidOf(folded.record, otherSide(side)) === holder;
    const last = fits ? sequenceWanted(folded).at(-1) : undefined;
    if (last && mirrored(message, last.n).state === "applied") return { message, folded };
  }
  return null;
}
