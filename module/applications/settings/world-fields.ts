import { readSetting } from "../../actions/settings";
import {
  ANSWER_SECONDS,
  answerSeconds,
  ASK_DEFENCE,
  askDefence,
  FORMULAS,
  INITIATIVE_METHODS,
  isOn,
  usualMethod,
  type FormulaName,
  type SwitchName,
} from "../../actions/world-settings";
import { APPLY_BY, APPLY_BY_SETTING } from "../../apply/entitled";
import type { SectionId, SettingField } from "../../view/settings-form";

/** All that the world sets, as it is set now. */
export function worldFields(): Record<SectionId, SettingField[]> {
  return {
    games: [toggle("playsPools"), toggle("playsConflict"), toggle("playsBrawl")],
    houseRules: [
      toggle("worstOnly"),
      toggle("carryPenalties"),
      toggle("sharedBody"),
      toggle("naturalOne"),
      formula("conflictBonus"),
      toggle("playersRollFoes"),
      toggle("snatchAllowed"),
      toggle("targetThrowsShock"),
      formula("shockBonus"),
      formula("shockTarget"),
      toggle("subduedUnits"),
    ],
    automation: [
      choice("askDefence", ASK_DEFENCE, askDefence()),
      {
        kind: "number",
        name: "answerSeconds",
        value: answerSeconds(),
        min: ANSWER_SECONDS.min,
        max: ANSWER_SECONDS.max,
      },
      choice(APPLY_BY_SETTING, APPLY_BY, String(readSetting(APPLY_BY_SETTING))),
      choice("initiativeMethod", INITIATIVE_METHODS, usualMethod()),
      toggle("rerollInitiative"),
      toggle("applyOwnFoes"),
      toggle("hideNumbers"),
    ],
  };
}

function toggle(name: SwitchName): SettingField {
  return { kind: "switch", name, value: isOn(name) };
}

function formula(name: FormulaName): SettingField {
  const stored = readSetting(name);
  return { kind: "formula", name, value: typeof stored === "string" ? stored : "", names: FORMULAS[name].names };
}

function choice(name: string, values: readonly string[], value: string): SettingField {
  const label = (one: string): string => game.i18n.localize(`SCUFFLE.Settings.${name}.${one}`);
  return { kind: "choice", name, value, choices: values.map((one) => ({ value: one, label: label(one) })) };
}
