import { actorAt } from "../actions/actor-at";
import { heldCard } from "../apply/held-card";
import { standingHolds } from "../apply/standing-holds";
import { unitNow } from "../apply/unit-now";
import type { NoticeRecord } from "../view/notice-record";
import { isFree } from "../view/sequence-fold";

/** The card of a hold that somebody may try to break now, and its step. */
export interface BreakOffer {
  message: string;
  step: string;
}

/** The tries that a reminder of a turn offers, as long as it is that round: each hold's once a unit (docs/rules.md §3). */
export function breaksOf({ kind, actor: uuid, round }: NoticeRecord): BreakOffer[] {
  const actor = kind === "turn" ? actorAt(uuid) : null;
  const unit = unitNow(uuid);
  if (!actor || unit?.round !== round) return [];
  return standingHolds(actor, "grappled").flatMap((hold) => {
    const held = heldCard(hold);
    if (held?.folded.state.step !== "break" || !isFree(held.folded, unit)) return [];
    return [{ message: held.message.id ?? "", step: `break-${held.folded.revision}` }];
  });
}
