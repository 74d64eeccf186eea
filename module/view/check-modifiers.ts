import type { HurtShare } from "./hurt-lines";
import { levelKey } from "./shared-levels";

/**
 * Where a modifier enters the rule: of a pool (docs/rules.md §1) its dice and target, `untrained` and `specialized` being the
 * rule's own; of a conflict (§2) `bonus` and `penalty`; of a brawl (§3) also `situational`, a blow's `force`, and what is added
 * to the target's stun check.
 */
export const MODIFIER_PARTS = [
  "untrained",
  "specialized",
  "penalty",
  "targetModifier",
  "diceModifier",
  "toHit",
  "defence",
  "bonus",
  "situational",
  "force",
  "shock",
] as const;
export type ModifierPart = (typeof MODIFIER_PARTS)[number];

/** One line of the dialog and of the card, kept in the message: language keys and names, never finished sentences. */
export interface CheckModifier {
  id: string;
  /** Language key, with `{name}`. */
  label: string;
  name: string;
  /** Language key of where it comes from, with `{n}`; or blank. */
  source: string;
  amount: number;
  part: ModifierPart;
  value: number;
  on: boolean;
  /** Can't be switched off: it is the rule. */
  fixed: boolean;
}

/** What an effect of the user's adds to targets or dice. */
export interface BonusShare {
  name: string;
  value: number;
}

/** All that weighs on a check before anybody touches a switch. */
export interface CheckFacts {
  skill: number;
  specializations: readonly string[];
  /** Specializations that were on when this skill was rolled last. */
  remembered: readonly string[];
  wounds: HarmFacts;
  fatigue: HarmFacts;
  /** What Hurt weighs on it, by the house rule `carryPenalties` (docs/rules.md §5). */
  hurt: readonly HurtShare[];
  targetBonus: readonly BonusShare[];
  diceBonus: readonly BonusShare[];
}

export interface HarmFacts {
  points: number;
  level: number;
  penalty: number;
}

/** Every modifier of a check, in the order of the dialog: training, harm, effects. */
export function collectModifiers(facts: CheckFacts): CheckModifier[] {
  return [
    ...training(facts),
    ...harm("wounds", facts.wounds),
    ...harm("fatigue", facts.fatigue),
    ...hurt(facts),
    ...effects(facts),
  ];
}

function training({ skill, specializations, remembered }: CheckFacts): CheckModifier[] {
  if (skill === 0) {
    const source = "SCUFFLE.Check.Source.untrained";
    return [line("untrained", "SCUFFLE.Check.Modifier.untrained", "untrained", 2, { source, fixed: true })];
  }
  return specializations.map((name, index) =>
    line(`specialized.${index}`, "SCUFFLE.Check.Modifier.specialized", "specialized", -1, {
      name,
      on: remembered.includes(name),
    }),
  );
}

function harm(track: "wounds" | "fatigue", { points, level, penalty }: HarmFacts): CheckModifier[] {
  if (penalty <= 0) return [];
  const source = track === "wounds" ? "SCUFFLE.Check.Source.wounds" : "SCUFFLE.Check.Source.fatigue";
  return [line(track, levelKey(track, level), "penalty", penalty, { source, amount: points })];
}

/** A Hurt's −n on a d20 is +n on a target. */
function hurt({ hurt: shares }: CheckFacts): CheckModifier[] {
  const source = "SCUFFLE.Check.Source.houseRule";
  return shares.map(({ track, label, penalty }) => line(`hurt.${track}`, label, "penalty", -penalty, { source }));
}

function effects({ targetBonus, diceBonus }: CheckFacts): CheckModifier[] {
  return [...effectLines("targetModifier", targetBonus), ...effectLines("diceModifier", diceBonus)];
}

/** A line for each effect that adds something. */
export function effectLines(part: ModifierPart, shares: readonly BonusShare[]): CheckModifier[] {
  const source = "SCUFFLE.Check.Source.effect";
  return shares
    .filter(({ value }) => value !== 0)
    .map(({ name, value }, index) =>
      line(`effect.${part}.${index}`, "SCUFFLE.Check.Modifier.effect", part, value, { name, source }),
    );
}

/** A modifier that is on and can be switched, unless `more` says otherwise. */
export function line(
  id: string,
  label: string,
  part: ModifierPart,
  value: number,
  more: Partial<CheckModifier> = {},
): CheckModifier {
  return { id, label, part, value, name: "", source: "", amount: 0, on: true, fixed: false, ...more };
}

/**
 * What single effects gave to a prepared bonus. When their numbers add up to it, a line each; else (one multiplies, or
 * overrides) one line for all, under their names joined, so that the sum is always right.
 */
export function shareBonus(total: number, shares: readonly BonusShare[]): BonusShare[] {
  if (total === 0 && shares.every(({ value }) => value === 0)) return [];
  const sum = shares.reduce((all, { value }) => all + value, 0);
  if (sum === total && shares.every(({ value }) => Number.isInteger(value))) return [...shares];
  return total === 0 ? [] : [{ name: shares.map(({ name }) => name).join(", "), value: total }];
}
