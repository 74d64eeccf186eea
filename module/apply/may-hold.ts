import { actorAt } from "../actions/actor-at";
import { sequenceWanted, type FoldedSequence } from "../view/sequence-fold";
import { captiveOf, uuidOf } from "../view/sequence-sides";
import { isHeldBy } from "./is-held-by";
import { mirrored } from "./mirror";

/** Whether the hold of a card stands, or may come to stand by what wasn't applied yet: what was taken back holds nobody. */
export function mayHold(message: ChatMessage.Implementation, folded: FoldedSequence): boolean {
  const last = sequenceWanted(folded).at(-1);
  if (!last) return false;
  const captive = actorAt(uuidOf(folded.record, captiveOf(folded.state)));
  return mirrored(message, last.n).revision === 0 || (captive !== null && isHeldBy(message, captive));
}
