import { CONDITION_IDS } from "../rules/changes/statuses";
import { odds } from "../rules/odds/odds";
import { EMOTION_IDS } from "../rules/tables/emotions";
import { RECOVERIES } from "../rules/tables/recoveries";
import { conflictAct, type ActId } from "./conflict-acts";
import { readyAct, type ConflictDraft } from "./conflict-draft";
import { signedRows, type ModifierRow } from "./dialog-check";
import { conflictOdds, type OddsView } from "./odds-view";
import { signed, type Words } from "./shared-words";
import { statusName } from "./status-catalog";

/** Everything of the dialog that moves while somebody changes it. */
export interface ConflictNumbers {
  /** "+3": what is added to the d20. */
  total: string;
  odds: OddsView;
}

/** A choice of a list. */
export interface Choice {
  value: string;
  label: string;
  on: boolean;
}

export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

/** What the dialog shows but its numbers. */
export interface ConflictView {
  title: string;
  attributes: Choice[];
  /** What can be inflicted, or recovered; none where nothing is chosen. */
  conditions: ChoiceGroup[];
  /** Whether the dialog asks how: inflicting must be told [printed]. */
  asksHow: boolean;
  asksSupport: boolean;
  rows: ModifierRow[];
}

/** Conditions of the body that the text lists; the others come from Stages, holds and blows. */
const PHYSICAL = CONDITION_IDS.slice(0, CONDITION_IDS.indexOf("unconscious") + 1);

export function conflictNumbers(draft: ConflictDraft, words: Words): ConflictNumbers {
  const { rule, input } = readyAct(draft);
  const total = Number(input["bonus"]) + Number(input["penalty"]);
  return { total: signed(total, words), odds: conflictOdds(odds(rule, input).tiers, words) };
}

/** The name of an act: "Inflict a Condition". */
export function actName(id: ActId, words: Words): string {
  return words.t(`SCUFFLE.Conflict.Act.${id}`);
}

export function conflictView(draft: ConflictDraft, words: Words): ConflictView {
  const act = conflictAct(draft.act, draft.condition);
  return {
    title: actName(draft.act, words),
    attributes: act.attributes.map((value) => ({
      value,
      label: words.t(`SCUFFLE.Attribute.${value}`),
      on: value === draft.attribute,
    })),
    conditions: conditionGroups(draft, words),
    asksHow: act.rule === "conflict.inflict" || act.rule === "conflict.injure",
    asksSupport: act.rule === "conflict.act",
    rows: signedRows(draft.modifiers, words),
  };
}

function conditionGroups({ act, condition }: ConflictDraft, words: Words): ChoiceGroup[] {
  const choice = (value: (typeof PHYSICAL)[number] | (typeof EMOTION_IDS)[number]): Choice => ({
    value,
    label: words.t(statusName(value)),
    on: value === condition,
  });
  if (act === "inflict") {
    return [
      { label: words.t("SCUFFLE.Conflict.Physical"), choices: PHYSICAL.map(choice) },
      { label: words.t("SCUFFLE.Conflict.Emotions"), choices: EMOTION_IDS.map(choice) },
    ];
  }
  if (act !== "defuse-anger" && act !== "defuse-fear" && act !== "comic-levity") return [];
  return [{ label: words.t("SCUFFLE.Conflict.Emotions"), choices: RECOVERIES[act].treats.map(choice) }];
}
