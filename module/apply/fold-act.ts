import { judgeAs } from "../rules/conflict/shift";
import type { Outcome } from "../rules/outcome";
import { rules } from "../rules/registry";
import { RuleError } from "../rules/rule-error";
import type { ConflictTier } from "../rules/tables/conflict-bands";
import type { CardChoices } from "../view/card-choices";
import type { CheckRecord } from "../view/card-record";
import { decidedInput } from "../view/card-wanted";
import { isConflictTier } from "../view/shared-tiers";
import { deflectionsOf, turnedAway, type Deflection } from "./deflections";
import { countedAnswers, foldedChoices } from "./folded-choices";
import { foldedShift, type Shift } from "./folded-shift";

/** An act of a conflict with everything that was said about it since it was thrown. */
export interface FoldedAct {
  /** Judged again with what was decided, never thrown again. */
  outcome: Outcome;
  /** As the dice alone would have it. */
  tier: string;
  choices: CardChoices;
  shift: Shift<ConflictTier> | null;
  deflections: Deflection[];
  /** Ids of the messages that were folded in. */
  counted: string[];
}

/**
 * Folds what was decided about an act into it: choices, a game master's shift, and who kept whom from harm; the same on every
 * client (docs/rules.md §2).
 * @param line of a round; null on the card of one act
 * @throws {RuleError} for what no rule can judge
 */
export function foldAct(
  message: ChatMessage.Implementation,
  record: CheckRecord,
  faces: unknown,
  line: number | null = null,
): FoldedAct {
  const rule = rules[record.rule];
  if (!rule) throw new RuleError("check.rule", "no such rule");
  const deflections = deflectionsOf(message, record, line);
  const choices = { ...foldedChoices(message, record, line), deflected: turnedAway(deflections) };
  const input = decidedInput(record, choices);
  const shift = foldedShift(message, record, isConflictTier, line);
  const { tier } = rule.judge(input, faces);
  const outcome = shift ? judgeAs(rule, input, faces, shift.to) : rule.judge(input, faces);
  const counted = [...countedAnswers(message, record, line), ...deflections].map(({ id }) => id);
  return { outcome, tier, choices, shift, deflections, counted };
}

/** As `foldAct`, but null for a card that no rule can judge. */
export function foldedAct(...part: Parameters<typeof foldAct>): FoldedAct | null {
  try {
    return foldAct(...part);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
