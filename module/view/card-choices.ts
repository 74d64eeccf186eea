import { asList, asText, isFields } from "./shared-guards";

/** Somebody whom an act is aimed at, as they were called then. */
export interface CardTarget {
  uuid: string;
  name: string;
  img: string;
}

/** What somebody who suffers chose of two printed consequences (docs/rules.md §2: Panicked, Griefstruck). */
interface ChosenConsequence {
  /** Who suffers. */
  uuid: string;
  emotion: string;
  /** Id of the Stage's effect. */
  id: string;
}

/** What people decide about a card besides what the dice say (docs/rules.md §2, "Where things land"). */
export interface CardChoices {
  /** The Condition or emotion that is inflicted, or the emotion that is recovered. */
  condition: string;
  /** How, in the player's words. */
  how: string;
  /** Whether the act is one of words: then Hurt lands on emotions only. */
  verbal: boolean;
  /** Whether it is done with a deadly weapon, which a town guard minds. */
  deadly: boolean;
  /** A track for each Stage of Hurt. */
  landing: string[];
  /** Of the answering side: blank for what the input says. */
  reprisal: "" | "hurt" | "condition";
  reprisalCondition: string;
  reprisalLanding: string[];
  /** Which of two printed consequences of an emotion's second Stage comes; who didn't choose takes the first. */
  consequences: ChosenConsequence[];
  /** What a blow that turned lethal comes to. */
  fatal: "unconscious" | "dead";
  /** UUIDs of those whom somebody else keeps from harm. */
  deflected: string[];
}

const NONE: CardChoices = {
  condition: "",
  how: "",
  verbal: false,
  deadly: false,
  landing: [],
  reprisal: "",
  reprisalCondition: "",
  reprisalLanding: [],
  consequences: [],
  fatal: "unconscious",
  deflected: [],
};

const texts = (value: unknown): string[] => asList(value).filter((entry) => typeof entry === "string");

const READERS: { [Name in keyof CardChoices]: (value: unknown) => CardChoices[Name] } = {
  condition: (value) => asText(value),
  how: (value) => asText(value),
  verbal: (value) => value === true,
  deadly: (value) => value === true,
  landing: texts,
  reprisal: (value) => (value === "hurt" || value === "condition" ? value : ""),
  reprisalCondition: (value) => asText(value),
  reprisalLanding: texts,
  consequences: readConsequences,
  fatal: (value) => (value === "dead" ? value : "unconscious"),
  deflected: texts,
};

function readConsequences(value: unknown): ChosenConsequence[] {
  return asList(value)
    .filter(isFields)
    .map(({ uuid, emotion, id }) => ({ uuid: asText(uuid), emotion: asText(emotion), id: asText(id) }));
}

/** Reads what a message, or an answer, says was chosen; what it doesn't say stays as it was. */
export function readChoices(source: unknown, before: CardChoices = NONE): CardChoices {
  if (!isFields(source)) return before;
  const said = Object.entries(READERS).filter(([name]) => name in source);
  return Object.assign({ ...before }, Object.fromEntries(said.map(([name, read]) => [name, read(source[name])])));
}

/** Reads the people an act is aimed at; what names nobody is left out. */
export function readTargets(source: unknown): CardTarget[] {
  return asList(source)
    .filter(isFields)
    .map(({ uuid, name, img }) => ({ uuid: asText(uuid), name: asText(name), img: asText(img) }))
    .filter(({ uuid }) => uuid !== "");
}
