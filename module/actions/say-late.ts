import { warn } from "./notify";

/**
 * Says so where another answer came before one's own.
 * @param made    id of one's own; null when a module's hook cancelled it
 * @param counted id of the one that counts; left out while none does
 */
export function sayLate(made: string | null, counted: string | undefined): void {
  if (made !== null && counted !== undefined && counted !== made) warn("SCUFFLE.Sequence.Late");
}
