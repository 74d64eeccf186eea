import { heldCard } from "./held-card";
import { standingHolds } from "./standing-holds";

/** Whether somebody is held now by what a card did (docs/rules.md §3, `sequence`). */
export function isHeldBy(message: ChatMessage.Implementation, captive: Actor.Implementation): boolean {
  return standingHolds(captive, "grappled").some((hold) => heldCard(hold)?.message === message);
}
