import { words } from "../actions/words";
import { foldedShift } from "../apply/folded-shift";
import { POOL_TIERS } from "../rules/pool/tiers";
import { checkCard, checkText } from "../view/card-view";
import { asFields } from "../view/shared-guards";
import { isPoolTier, POOL_LOOKS } from "../view/shared-tiers";
import { shiftNote, shiftView } from "../view/tier-shift";
import type { ActionCard } from "./action-card";

/** The card of a pool check: it says what came of it, and wants nothing done. */
export const CHECK_CARD: ActionCard = {
  template: "check",
  async context(message, record, system) {
    const { outcome, faces } = asFields(system);
    const language = words();
    const shift = foldedShift(message, record, isPoolTier);
    const { tier } = asFields(outcome);
    // The word alone: the dice stay what they are, and nothing hangs on it.
    const told = shift ? { ...asFields(outcome), tier: shift.to } : outcome;
    const card = checkCard(record, told, faces, language);
    if (!card) return null;
    const said = shift && isPoolTier(tier) && tier !== shift.to ? [shiftNote(POOL_LOOKS, tier, shift, language)] : [];
    const arrows = game.user.isGM ? shiftView(POOL_TIERS, POOL_LOOKS, shift?.to ?? String(tier), language) : null;
    return { ...card, notes: [...card.notes, ...said], shift: arrows };
  },
  text(record, outcome, faces) {
    const language = words();
    const card = checkCard(record, outcome, faces, language);
    return card ? checkText(card, language) : "";
  },
};
