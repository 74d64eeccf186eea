import type { Words } from "./shared-words";

/** A setting as the form asks for it. */
export type SettingField =
  | { kind: "switch"; name: string; value: boolean }
  | { kind: "formula"; name: string; value: string; names: readonly string[] }
  | { kind: "number"; name: string; value: number; min: number; max: number }
  | { kind: "choice"; name: string; value: string; choices: { value: string; label: string }[] };

export const SECTION_IDS = ["games", "houseRules", "automation"] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export interface SettingRow {
  name: string;
  label: string;
  hint: string;
  house: boolean;
  isSwitch: boolean;
  isFormula: boolean;
  isNumber: boolean;
  isChoice: boolean;
  on: boolean;
  value: string | number;
  min: number;
  max: number;
  choices: { value: string; label: string; selected: boolean }[];
}

export interface SettingSection {
  id: SectionId;
  title: string;
  note: string;
  rows: SettingRow[];
}

/** The form of the world's settings, section by section. */
export function settingsForm(sections: Readonly<Record<SectionId, readonly SettingField[]>>, words: Words) {
  return SECTION_IDS.map((id): SettingSection => ({
    id,
    title: words.t(`SCUFFLE.Settings.Section.${id}.Name`),
    note: words.t(`SCUFFLE.Settings.Section.${id}.Note`),
    rows: sections[id].map((field) => row(field, id === "houseRules", words)),
  }));
}

function row(field: SettingField, house: boolean, words: Words): SettingRow {
  const { kind, name, value } = field;
  return {
    name,
    label: words.t(`SCUFFLE.Settings.${name}.Name`),
    hint: words.t(`SCUFFLE.Settings.${name}.Hint`),
    house,
    isSwitch: kind === "switch",
    isFormula: kind === "formula",
    isNumber: kind === "number",
    isChoice: kind === "choice",
    on: value === true,
    value: typeof value === "boolean" ? "" : value,
    min: kind === "number" ? field.min : 0,
    max: kind === "number" ? field.max : 0,
    choices: kind === "choice" ? field.choices.map((one) => ({ ...one, selected: one.value === value })) : [],
  };
}

/** What somebody typed into the form: for each setting its new value, or what is wrong with it. */
export interface SettingAnswers {
  values: Record<string, boolean | string | number>;
  /** What is wrong, by the name of the field. */
  wrong: Record<string, string>;
}

/**
 * Reads the form. A formula that can't be reckoned and a number out of its bounds are told; one game at least must be played.
 * @param given     the form's fields by name
 * @param reckons   whether a formula can be reckoned
 */
export function readSettings(
  sections: Readonly<Record<SectionId, readonly SettingField[]>>,
  given: Readonly<Record<string, unknown>>,
  reckons: (name: string, formula: string) => boolean,
  words: Words,
): SettingAnswers {
  const values: SettingAnswers["values"] = {};
  const wrong: SettingAnswers["wrong"] = {};
  for (const field of SECTION_IDS.flatMap((id) => [...sections[id]])) {
    const { name } = field;
    const raw = given[name];
    if (field.kind === "switch") values[name] = raw === true;
    else if (field.kind === "number") {
      const number = Number(raw);
      const { min, max } = field;
      if (Number.isInteger(number) && number >= min && number <= max) values[name] = number;
      else wrong[name] = words.t("SCUFFLE.Settings.Wrong.number", { min: words.number(min), max: words.number(max) });
    } else {
      const text = typeof raw === "string" ? raw.trim() : "";
      if (field.kind === "choice" || reckons(name, text)) values[name] = text;
      else {
        const names = field.names.map((known) => `@${known}`).join(", ");
        wrong[name] = words.t("SCUFFLE.Settings.Wrong.formula", { names });
      }
    }
  }
  const [first] = sections.games;
  const none = first && sections.games.every(({ name }) => values[name] === false);
  if (none) wrong[first.name] = words.t("SCUFFLE.Settings.Wrong.games");
  return { values, wrong };
}
