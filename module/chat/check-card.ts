import { words } from "../actions/words";
import { checkCard, checkText } from "../view/card-view";
import { asFields } from "../view/shared-guards";
import type { ActionCard } from "./action-card";

/** The card of a pool check: it says what came of it, and wants nothing done. */
export const CHECK_CARD: ActionCard = {
  template: "check",
  async context(_message, record, system) {
    const { outcome, faces } = asFields(system);
    return checkCard(record, outcome, faces, words());
  },
  text(record, outcome, faces) {
    const language = words();
    const card = checkCard(record, outcome, faces, language);
    return card ? checkText(card, language) : "";
  },
};
