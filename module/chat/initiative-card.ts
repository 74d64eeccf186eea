import { numbersHiddenAt } from "../actions/numbers-hidden";
import { words } from "../actions/words";
import { mirrored } from "../apply/mirror";
import { initiativeCard } from "../view/initiative";
import { asFields } from "../view/shared-guards";
import type { ActionCard } from "./action-card";

/** The card of an initiative: its dice, and what comes of them (docs/rules.md §1, `pool.initiative`). */
export const INITIATIVE_CARD: ActionCard = {
  template: "initiative",
  async context(message, record, system) {
    const { outcome, faces } = asFields(system);
    const card = initiativeCard(record, outcome, faces, numbersHiddenAt(record.actorUuid), words());
    const idle = mirrored(message, 0).state === "undone";
    return card && { ...card, idle, body: idle || card.dice.length > 0 };
  },
  text(record, outcome, faces) {
    return initiativeCard(record, outcome, faces, false, words())?.text ?? "";
  },
};
