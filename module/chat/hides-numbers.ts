import { numbersHiddenAt } from "../actions/numbers-hidden";
import type { CheckRecord } from "../view/card-record";

/** Whether numbers of the targets' stay with those who may know them, and this reader may not. */
export function hidesNumbers({ targets }: CheckRecord): boolean {
  return targets.some(({ uuid }) => numbersHiddenAt(uuid));
}
