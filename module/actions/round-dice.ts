import type { DiceGroup } from "../rules/outcome";
import type { CheckRecord } from "../view/card-record";
import { lineGroup } from "../view/round-record";
import { checkedDice } from "./checked-dice";

/**
 * What is thrown at once for several, as in a round: every line's dice, in the order of the lines.
 * @throws {RuleError} as `checkedDice` does, for any of them
 */
export function roundDice(lines: readonly CheckRecord[]): DiceGroup[] {
  return lines.flatMap((record, line) =>
    checkedDice(record).groups.map((dice) => ({ ...dice, group: lineGroup(line, dice.group) })),
  );
}
