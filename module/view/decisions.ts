import { CONDITION_IDS } from "../rules/changes/statuses";
import { EMOTION_IDS } from "../rules/tables/emotions";
import type { CardChoices } from "./card-choices";
import type { Choice } from "./dialog-conflict";
import { asWhole, at, isFields } from "./shared-guards";
import type { Words } from "./shared-words";
import { statusName } from "./status-catalog";

/** Something on a card that its side may still decide: a list to choose from. */
export interface Decision {
  /** Kind of the answer. */
  kind: "reprisal" | "landing" | "fatal";
  /** Field of the choices that it sets, and of a list which of its places. */
  field: string;
  place: number;
  label: string;
  choices: Choice[];
}

/** Conditions that an answer may choose from: of the body, and emotions. */
const CONDITIONS = [...CONDITION_IDS.slice(0, CONDITION_IDS.indexOf("unconscious") + 1), ...EMOTION_IDS] as const;

/**
 * What may still be decided on a judged card (docs/rules.md §2, "Where things land"): the answering side's reprisal, and where
 * each Stage of Hurt lands.
 * @param may whether the reader decides for a side
 */
export function decisions(
  outcome: unknown,
  choices: CardChoices,
  may: (kind: Decision["kind"]) => boolean,
  words: Words,
): Decision[] {
  return [
    ...(may("reprisal") ? reprisal(outcome, choices, words) : []),
    ...(may("landing") ? landing(outcome, choices, words) : []),
  ];
}

function reprisal(outcome: unknown, choices: CardChoices, words: Words): Decision[] {
  const answer = at(outcome, "reprisal");
  if (!isFields(answer)) return [];
  const tier = at(outcome, "tier");
  const hurt = asWhole(answer["hurt"]);
  const found: Decision[] = [];
  if (tier === "failure" || tier === "disaster") {
    found.push({
      kind: "reprisal",
      field: "reprisal",
      place: -1,
      label: words.t("SCUFFLE.Conflict.Decide.Reprisal"),
      choices: (["hurt", "condition"] as const).map((value) => ({
        value,
        label: words.t(`SCUFFLE.Reprisal.${value}`),
        on: (value === "hurt") === hurt > 0,
      })),
    });
  }
  if (hurt === 0) found.push(conditionOf(choices.reprisalCondition, words));
  return [...found, ...tracks("reprisal", "reprisalLanding", hurt, choices.reprisalLanding, choices.verbal, words)];
}

function conditionOf(chosen: string, words: Words): Decision {
  const value = chosen === "" ? CONDITIONS[0] : chosen;
  return {
    kind: "reprisal",
    field: "reprisalCondition",
    place: -1,
    label: words.t("SCUFFLE.Conflict.Decide.Condition"),
    choices: CONDITIONS.map((id) => ({ value: id, label: words.t(statusName(id)), on: id === value })),
  };
}

function landing(outcome: unknown, choices: CardChoices, words: Words): Decision[] {
  return tracks("landing", "landing", asWhole(at(outcome, "hurt")), choices.landing, choices.verbal, words);
}

function tracks(
  kind: Decision["kind"],
  field: string,
  hurt: number,
  chosen: readonly string[],
  verbal: boolean,
  words: Words,
): Decision[] {
  const ids = verbal ? EMOTION_IDS : (["body", ...EMOTION_IDS] as const);
  return Array.from({ length: hurt }, (_stage, place) => ({
    kind,
    field,
    place,
    label: words.t("SCUFFLE.Conflict.Decide.Landing"),
    choices: ids.map((id) => ({
      value: id,
      label: id === "body" ? words.t("SCUFFLE.Conflict.Body") : words.t(statusName(id)),
      on: id === (ids.find((one) => one === chosen[place]) ?? ids[0]),
    })),
  }));
}
