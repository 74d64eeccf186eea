import { CONDITION_IDS } from "../rules/changes/statuses";
import type { Wanted } from "../rules/changes/index";
import { EMOTION_IDS, EMOTIONS, type EmotionId } from "../rules/tables/emotions";
import type { CardChoices } from "./card-choices";
import type { Choice } from "./dialog-conflict";
import { asWhole, at, isFields } from "./shared-guards";
import type { Words } from "./shared-words";
import { statusName } from "./status-catalog";

/** Something on a card that its side may still decide: a list to choose from. */
export interface Decision {
  /** Kind of the answer. */
  kind: "reprisal" | "landing" | "consequence" | "fatal";
  /** Field of the choices that it sets, and of a list which of its places. */
  field: string;
  place: number;
  label: string;
  choices: Choice[];
  /** Of a consequence: who suffers, and what. */
  uuid?: string;
  emotion?: string;
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
  may: (kind: "reprisal" | "landing") => boolean,
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

/** What a card knows of those who suffer. */
interface Sufferers {
  choices: CardChoices;
  /** The Stage that an emotion has on somebody now. */
  stageOf(uuid: string, emotion: EmotionId): number;
  nameOf(uuid: string): string;
  may(kind: "consequence", uuid: string): boolean;
}

/** Where an emotion's second Stage has two printed outcomes, who suffers chooses (docs/rules.md §2: Panicked, Griefstruck). */
export function consequenceDecisions(wanted: readonly Wanted[], about: Sufferers, words: Words): Decision[] {
  const { choices, stageOf, nameOf, may } = about;
  return wanted.flatMap(({ change }): Decision[] => {
    if (change.type !== "emotion.raise") return [];
    const { target, emotion, stages } = change;
    const [, second] = EMOTIONS[emotion].stages;
    const before = stageOf(target, emotion);
    const reached = before < 2 && before + stages >= 2;
    if (second.come !== "one" || !reached || !may("consequence", target)) return [];
    const chosen = choices.consequences.findLast((one) => one.uuid === target && one.emotion === emotion);
    const on = second.effects.find(({ id }) => id === chosen?.id) ?? second.effects[0];
    return [
      {
        kind: "consequence",
        field: "consequence",
        place: -1,
        label: words.t("SCUFFLE.Conflict.Decide.Consequence", { name: nameOf(target), stage: words.t(second.label) }),
        choices: second.effects.map(({ id, label }) => ({ value: id, label: words.t(label), on: id === on?.id })),
        uuid: target,
        emotion,
      },
    ];
  });
}
