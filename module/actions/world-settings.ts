import { evaluateFormula } from "../dice/evaluate-formula";
import { warn } from "./notify";
import { readSetting, registerSetting } from "./settings";
import { worldChanged } from "./world-changed";

/** What the world switches on or off, with what it is at first (docs/rules.md §5). */
export const SWITCHES = {
  playsPools: true,
  playsConflict: true,
  playsBrawl: true,
  carryPenalties: false,
  sharedBody: false,
  naturalOne: false,
  worstOnly: false,
  targetThrowsShock: false,
  subduedUnits: false,
  snatchAllowed: true,
  playersRollFoes: true,
  applyOwnFoes: false,
  hideNumbers: false,
  rerollInitiative: false,
} as const;

export type SwitchName = keyof typeof SWITCHES;

/** Formulas of the world: what stands there at first, and what they may name (docs/rules.md §2, §3). */
export const FORMULAS = {
  conflictBonus: { initial: "@bonus", names: ["bonus", "dots", "level"] },
  shockBonus: { initial: "@con + @level", names: ["con", "level", "hps", "remaining", "damage", "max"] },
  shockTarget: { initial: "@damage", names: ["con", "level", "hps", "remaining", "damage", "max"] },
} as const;

export type FormulaName = keyof typeof FORMULAS;

/** Whether defences are asked for, or a foe takes the one that stands on it. */
export const ASK_DEFENCE = ["ask", "default"] as const;

/** How new fights find their order (docs/rules.md §5). */
export const INITIATIVE_METHODS = ["pools", "dexterity"] as const;

/** How long somebody is waited for before a game master may stand in, in seconds. */
export const ANSWER_SECONDS = { initial: 60, min: 5, max: 3600 } as const;

/** Registers what the world sets: its games, its house rules and what is done by itself; during `init`. */
export function registerWorldSettings(): void {
  for (const [name, initial] of Object.entries(SWITCHES)) register(name, { type: Boolean, default: initial });
  for (const name of Object.keys(FORMULAS).filter(isFormulaName)) register(name, { type: formulaField(name) });
  const choices = Object.fromEntries(ASK_DEFENCE.map((way) => [way, `SCUFFLE.Settings.askDefence.${way}`]));
  register("askDefence", { type: String, choices, default: ASK_DEFENCE[0] });
  const methods = Object.fromEntries(
    INITIATIVE_METHODS.map((way) => [way, `SCUFFLE.Settings.initiativeMethod.${way}`]),
  );
  register("initiativeMethod", { type: String, choices: methods, default: INITIATIVE_METHODS[0] });
  register("answerSeconds", { type: secondsField(), default: ANSWER_SECONDS.initial });
}

/** Whether the world has something switched on. */
export function isOn(name: SwitchName): boolean {
  return readSetting(name) === true;
}

/** Whether the world plays one of the three games: what is off disappears, and its data stays (docs/rules.md §5). */
export function plays(game: "pools" | "conflict" | "brawl"): boolean {
  return isOn(PLAYS[game]);
}

const PLAYS = { pools: "playsPools", conflict: "playsConflict", brawl: "playsBrawl" } as const;

/** What happens when a foe is attacked: its side is asked for a defence, or the one that stands on it is taken. */
export function askDefence(): (typeof ASK_DEFENCE)[number] {
  return ASK_DEFENCE.find((way) => way === readSetting("askDefence")) ?? ASK_DEFENCE[0];
}

/** How a fight finds its order whose game master chose nothing else. */
export function usualMethod(): (typeof INITIATIVE_METHODS)[number] {
  return INITIATIVE_METHODS.find((way) => way === readSetting("initiativeMethod")) ?? INITIATIVE_METHODS[0];
}

/** How many seconds an answer is waited for. */
export function answerSeconds(): number {
  const seconds = readSetting("answerSeconds");
  return typeof seconds === "number" && Number.isFinite(seconds) ? seconds : ANSWER_SECONDS.initial;
}

/**
 * The value of a formula of the world. One that can't be reckoned counts as the one that stood there at first, with a notice the
 * first time.
 * @param values each name that the formula may use (`FORMULAS`), with its value
 */
export function formulaValue(name: FormulaName, values: Readonly<Record<string, number>>): number {
  const stored = readSetting(name);
  const formula = typeof stored === "string" ? stored : "";
  const value = evaluateFormula(formula, values);
  if (value !== null) return value;
  complain(name, formula);
  return evaluateFormula(FORMULAS[name].initial, values) ?? 0;
}

/** Whether a text would do as a formula of the world. */
export function isFormula(name: FormulaName, formula: string): boolean {
  return evaluateFormula(formula, Object.fromEntries(FORMULAS[name].names.map((known) => [known, 1]))) !== null;
}

/** Wrong formulas that were spoken of. */
const known = new Set<string>();

function complain(name: FormulaName, formula: string): void {
  const wrong = `${name}: ${formula}`;
  if (known.has(wrong)) return;
  known.add(wrong);
  const setting = game.i18n.localize(`SCUFFLE.Settings.${name}.Name`);
  warn("SCUFFLE.Settings.WrongFormula", { setting, formula, initial: FORMULAS[name].initial });
}

function register(name: string, data: object): void {
  registerSetting(name, {
    name: `SCUFFLE.Settings.${name}.Name`,
    hint: `SCUFFLE.Settings.${name}.Hint`,
    scope: "world",
    config: false,
    onChange: () => worldChanged(),
    ...data,
  });
}

function isFormulaName(name: string): name is FormulaName {
  return name in FORMULAS;
}

/** A formula of the world; one that can't be reckoned is refused when it is set (foundryvtt.com/api, DataField options). */
function formulaField(name: FormulaName) {
  return new foundry.data.fields.StringField({
    required: true,
    blank: false,
    initial: FORMULAS[name].initial,
    validate: (value: unknown) => typeof value === "string" && isFormula(name, value),
  });
}

function secondsField() {
  const { min, max, initial } = ANSWER_SECONDS;
  return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, min, max, initial });
}
