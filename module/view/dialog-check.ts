import { odds } from "../rules/odds/odds";
import { diceLimits, readyCheck, TARGET_LIMIT, type CheckDraft } from "./check-draft";
import { modifierKeys } from "./check-follow";
import type { CheckModifier } from "./check-modifiers";
import { poolOdds, type OddsView } from "./odds-view";
import { plain, signed, targetText, type Words } from "./shared-words";

/** Everything of the roll dialog that moves while somebody changes it. */
export interface CheckNumbers {
  dice: string;
  target: string;
  /** Below the target: that sixes roll again, or that there is nothing to roll. */
  hint: string;
  odds: OddsView;
  /** What each modifier comes to, by its id. */
  lines: { id: string; text: string }[];
  limits: { min: number; max: number };
}

/** One modifier as a row of the dialog. */
export interface ModifierRow {
  id: string;
  /** By which the row is found again when others came or went. */
  key: string;
  label: string;
  source: string;
  text: string;
  on: boolean;
  fixed: boolean;
}

export const DIALOG_LIMITS = { min: -TARGET_LIMIT, max: TARGET_LIMIT } as const;

/** The moving part of the dialog, exact at every moment. */
export function checkNumbers(draft: CheckDraft, words: Words): CheckNumbers {
  const { input, modifiers, pool } = readyCheck(draft);
  return {
    dice: words.number(pool.dice),
    target: targetText(pool.target, words),
    hint: hint(pool, words),
    odds: poolOdds(odds("pool.check", input).tiers, words),
    lines: modifiers.map((modifier) => ({ id: modifier.id, text: effect(modifier, words) })),
    limits: diceLimits(draft),
  };
}

/** The rows above the nudges, with their switches. */
export function modifierRows(draft: CheckDraft, words: Words): ModifierRow[] {
  const keys = modifierKeys(draft.modifiers);
  return draft.modifiers.map((modifier, index) => ({
    id: modifier.id,
    key: keys[index] ?? modifier.id,
    label: modifierLabel(modifier, words),
    source: modifierSource(modifier, words),
    text: effect(modifier, words),
    on: modifier.on,
    fixed: modifier.fixed,
  }));
}

/** The rows of a roll that lines add to as they are: "+2", "−1". */
export function signedRows(modifiers: readonly CheckModifier[], words: Words): ModifierRow[] {
  return modifiers.map((modifier) => ({
    id: modifier.id,
    key: modifier.id,
    label: modifierLabel(modifier, words),
    source: modifierSource(modifier, words),
    text: signed(modifier.value, words),
    on: modifier.on,
    fixed: modifier.fixed,
  }));
}

/** "Specialization: Draughts", "Lightly Tired". */
export function modifierLabel({ label, name }: CheckModifier, words: Words): string {
  return words.t(label, { name });
}

function modifierSource({ source, amount }: CheckModifier, words: Words): string {
  if (source === "") return "";
  return amount > 0 ? words.count(source, amount) : words.t(source);
}

/** "target −1", "+2 dice". */
function effect({ part, value }: CheckModifier, words: Words): string {
  if (value === 0) return words.t("SCUFFLE.Check.Once");
  if (part === "diceModifier") return words.count("SCUFFLE.Check.DiceBy", value, { signed: signed(value, words) });
  return words.t("SCUFFLE.Check.TargetBy", { signed: signed(value, words) });
}

function hint(pool: { dice: number; explodes: boolean; target: number }, words: Words): string {
  if (pool.dice === 0) return words.t("SCUFFLE.Check.NoDice");
  if (pool.explodes) return words.t("SCUFFLE.Check.Explodes");
  return pool.target <= 1 ? words.t("SCUFFLE.Check.TargetIs", { target: plain(pool.target, words) }) : "";
}
