import { words } from "../actions/words";
import { isRefusal, readCard } from "../apply/card";
import { foldedChoices, mayDecide } from "../apply/folded-choices";
import { mirrored } from "../apply/mirror";
import { actCard } from "../view/act-card";
import type { CheckRecord } from "../view/card-record";
import { decisions } from "../view/decisions";
import { decidedInput } from "../view/card-wanted";
import { asFields } from "../view/shared-guards";
import { rules } from "../rules/registry";
import { RuleError } from "../rules/rule-error";
import { changesContext } from "./changes-context";

/** What the card of an act is drawn from; null when its data can't be read. */
export async function actContext(message: ChatMessage.Implementation, record: CheckRecord, system: unknown) {
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
