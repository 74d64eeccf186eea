import { words } from "../actions/words";
import { isRefusal, readCard } from "../apply/card";
import { attackCard, attackText } from "../view/attack-card";
import { asFields } from "../view/shared-guards";
import type { ActionCard } from "./action-card";
import { brawlRefusal } from "./brawl-refusal";
import { changesContext } from "./changes-context";
import { counterWanted } from "./counter-wanted";
import { hidesNumbers } from "./hides-numbers";

/** The card of an attack alone, before what goes on after it (docs/rules.md §3, `brawl.attack`). */
export const ATTACK_CARD: ActionCard = {
  template: "attack",
  async context(message, record, system) {
    const { outcome, faces } = asFields(system);
    const card = attackCard(record, outcome, faces, hidesNumbers(record), words());
    if (!card) return null;
    const wanted = await readCard(message);
    return { ...card, changes: isRefusal(wanted) ? null : changesContext(message, wanted, [...record.targets]) };
  },
  text(record, outcome, faces) {
    const language = words();
    const card = attackCard(record, outcome, faces, true, language);
    return card ? attackText(card, language) : "";
  },
  wanted({ message, record }) {
    return brawlRefusal(message, record) ?? counterWanted(record);
  },
};
