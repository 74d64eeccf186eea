import { numbersHiddenAt } from "../actions/numbers-hidden";
import { words } from "../actions/words";
import { initiativeCard } from "../view/initiative";
import { asFields } from "../view/shared-guards";
import type { ActionCard } from "./action-card";

/** The card of an initiative: its dice, and what comes of them (docs/rules.md §1, `pool.initiative`). */
export const INITIATIVE_CARD: ActionCard = {
  template: "initiative",
  async context(_message, record, system) {
    const { outcome, faces } = asFields(system);
    return initiativeCard(record, outcome, faces, numbersHiddenAt(record.actorUuid), words());
  },
  text(record, outcome, faces) {
    return initiativeCard(record, outcome, faces, false, words())?.text ?? "";
  },
};
