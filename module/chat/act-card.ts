import { words } from "../actions/words";
import { isRefusal, readCard } from "../apply/card";
import { foldedChoices, mayDecide } from "../apply/folded-choices";
import { mirrored } from "../apply/mirror";
import { actCard, actText } from "../view/act-card";
import type { CheckRecord } from "../view/card-record";
import { decisions } from "../view/decisions";
import { decidedInput, wantedOf } from "../view/card-wanted";
import { asFields } from "../view/shared-guards";
import { rules } from "../rules/registry";
import { RuleError } from "../rules/rule-error";
import type { ActionCard } from "./action-card";
import { changesContext } from "./changes-context";

/** What the card of an act is drawn from; null when its data can't be read. */
async function context(message: ChatMessage.Implementation, record: CheckRecord, system: unknown) {
  const language = words();
  const { faces } = asFields(system);
  const choices = foldedChoices(message, record);
  const outcome = judgedAgain(record, choices, faces);
  const card = actCard(record, outcome, faces, choices, language);
  if (!card) return null;
  const wanted = await readCard(message);
  const changes = isRefusal(wanted) ? null : changesContext(message, wanted, [...record.targets]);
  const open = changes?.rows.every(({ n }) => mirrored(message, n).state === "") ?? false;
  const may = (kind: string): boolean =>
    open && !isRefusal(wanted) && !isHidden(wanted) && mayDecide(game.user, kind, record);
  return { ...card, changes, decisions: decisions(outcome, choices, may, language) };
}

function isHidden({ hidden }: { hidden: boolean }): boolean {
  return hidden && !game.user.isGM;
}

/** The outcome with what was decided since; null for a card that no rule can judge. */
function judgedAgain(record: CheckRecord, choices: ReturnType<typeof foldedChoices>, faces: unknown): unknown {
  try {
    return rules[record.rule]?.judge(decidedInput(record, choices), faces) ?? null;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** The card of an act of a conflict: reprisals, landings and deflections are chosen on it until it is applied. */
export const ACT_CARD: ActionCard = {
  template: "act",
  context,
  text(record, outcome, faces) {
    const language = words();
    const card = actCard(record, outcome, faces, record.choices, language);
    return card ? actText(card, language) : "";
  },
  wanted({ message, record, faces }) {
    const choices = foldedChoices(message, record);
    const outcome = rules[record.rule]?.judge(decidedInput(record, choices), faces);
    return wantedOf(record, outcome, choices);
  },
};
