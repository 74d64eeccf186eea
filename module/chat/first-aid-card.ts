import { words } from "../actions/words";
import { isRefusal, readCard } from "../apply/card";
import { readChange } from "../rules/changes/index";
import type { CheckRecord } from "../view/card-record";
import type { ActionCard } from "./action-card";
import { changesContext } from "./changes-context";

function titleOf({ targets }: CheckRecord): { title: string; subtitle: string } {
  const { t } = words();
  const names = targets.map(({ name }) => name).join(", ");
  return { title: t("SCUFFLE.FirstAid.Name"), subtitle: t("SCUFFLE.FirstAid.For", { names }) };
}

/** The card of First Aid: beginning is enough, the clock of the bleeding stops, the Stage stays (docs/rules.md §2). */
export const FIRST_AID_CARD: ActionCard = {
  template: "first-aid",
  atOnce: true,
  async context(message, record) {
    const card = await readCard(message);
    const changes = isRefusal(card) ? null : changesContext(message, card, record.targets);
    return { ...titleOf(record), changes };
  },
  title: titleOf,
  text(record) {
    const { title, subtitle } = titleOf(record);
    return `${title} ${subtitle}`;
  },
  wanted({ record: { targets, actorUuid } }) {
    return targets
      .slice(0, 1)
      .map(({ uuid }, n) => ({ n, change: readChange({ type: "bleeding.stop", target: uuid, by: actorUuid }) }));
  },
};
