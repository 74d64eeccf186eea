import type { DiceGroup, Rule } from "../rules/outcome";
import { rules } from "../rules/registry";
import { RuleError } from "../rules/rule-error";
import type { CheckRecord } from "../view/card-record";
import { DICE_MAXIMUM } from "../view/check-draft";

/**
 * What a record asks to be thrown. A message may come from anybody's client, or from a later version of the rules.
 * @throws {RuleError} for a rule that isn't there, an input that it refuses, and more than 100 dice
 */
export function checkedDice({ rule: id, input }: CheckRecord): { rule: Rule; groups: DiceGroup[] } {
  const rule = rules[id];
  if (!rule) throw new RuleError("check.rule", "no such rule");
  const groups = rule.dice(input);
  if (groups.some(({ number }) => number > DICE_MAXIMUM)) throw new RuleError("check.dice", "too many dice");
  return { rule, groups };
}
