import { actionCard } from "../chat/action-card";
import { firstAid } from "../rules/conflict/first-aid";
import type { DiceGroup, Rule } from "../rules/outcome";
import { rules } from "../rules/registry";
import { RuleError } from "../rules/rule-error";
import type { CheckRecord } from "../view/card-record";
import { DICE_MAXIMUM } from "../view/check-draft";
import { linesAddUp } from "../view/check-lines";

/**
 * What a record asks to be thrown. A message may come from anybody's client, or from a later version of the rules.
 * @throws {RuleError} for a rule that isn't there, an input that it refuses, more than 100 dice, and lines that don't come
 * to the input
 */
export function checkedDice(record: CheckRecord): { rule: Rule; groups: DiceGroup[] } {
  const { rule: id, input, modifiers } = record;
  const rule = rules[id] ?? (id === firstAid.id ? firstAid : undefined);
  if (!rule) throw new RuleError("check.rule", "no such rule");
  const asked = rule.dice(input);
  const groups = actionCard(id)?.dice?.(record, asked) ?? asked;
  if (groups.some(({ number }) => number > DICE_MAXIMUM)) throw new RuleError("check.dice", "too many dice");
  if (!linesAddUp(id, input, modifiers)) throw new RuleError("check.lines", "its lines come to something else");
  return { rule, groups };
}
