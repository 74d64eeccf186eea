import type { DiceGroup } from "../rules/outcome";
import { lineGroup, type RoundLine } from "../view/round-record";
import { checkedDice } from "./checked-dice";

/**
 * What a round asks to be thrown: every line's dice, in the order of the lines.
 * @throws {RuleError} as `checkedDice` does, for any of them
 */
export function roundDice(lines: readonly RoundLine[]): DiceGroup[] {
  return lines.flatMap((record, line) =>
    checkedDice(record).groups.map((dice) => ({ ...dice, group: lineGroup(line, dice.group) })),
  );
}
