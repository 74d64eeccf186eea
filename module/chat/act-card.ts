import { words } from "../actions/words";
import { readCard } from "../apply/card";
import { foldAct } from "../apply/fold-act";
import { actCard, actText, actTitle } from "../view/act-card";
import type { CheckRecord } from "../view/card-record";
import { wantedOf } from "../view/card-wanted";
import { asFields } from "../view/shared-guards";
import { actContext } from "./act-context";
import type { ActionCard } from "./action-card";

/** The card of an act of a conflict: reprisals, landings and deflections are chosen on it until it is applied. */
export const ACT_CARD: ActionCard = {
  template: "act",
  async context(message: ChatMessage.Implementation, record: CheckRecord, system: unknown) {
    const { faces } = asFields(system);
    return actContext({ message, record, faces, line: null }, await readCard(message));
  },
  title(record) {
    return actTitle(record, record.choices, words());
  },
  text(record, outcome, faces) {
    const language = words();
    const card = actCard(record, outcome, faces, record.choices, language);
    return card ? actText(card, language) : "";
  },
  wanted({ message, record, faces }) {
    const { outcome, choices } = foldAct(message, record, faces);
    return wantedOf(record, outcome, choices);
  },
  counted({ message, record, faces }) {
    return foldAct(message, record, faces).counted;
  },
};
