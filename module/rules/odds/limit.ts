import { RuleError } from "../rule-error";

/** More dice than this are refused (docs/rules.md §4). */
const MOST_DICE = 1000;

/**
 * Refuses more dice than odds are counted for.
 * @param parts how many dice each field of the input adds, in the order of the fields; of equals the first is named
 * @throws {RuleError} `<rule>.<field>` of the largest part
 */
export function refuseDice(rule: string, dice: number, parts: Readonly<Record<string, number>>): void {
  if (dice <= MOST_DICE) return;
  const most = Math.max(...Object.values(parts));
  const largest = Object.keys(parts).find((field) => parts[field] === most);
  throw new RuleError(`${rule}.${largest}`, `more than ${MOST_DICE} dice`);
}
