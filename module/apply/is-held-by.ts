import { cardsOf, standingHolds } from "./standing-holds";

/** Whether somebody is held now by what a card did, as the ends of the hold say (docs/rules.md §3, `sequence`). */
export function isHeldBy(message: ChatMessage.Implementation, captive: Actor.Implementation): boolean {
  return standingHolds(captive, "grappled").some((hold) => cardsOf(hold).has(message.id ?? ""));
}
