import { warn } from "./notify";

/**
 * Says so where another answer came before one's own.
 * @param made    one's own; null when a module's hook cancelled it
 * @param counted id of the one that counts; left out while none does
 */
export function sayLate(made: ChatMessage.Implementation | null, counted: string | undefined): void {
  if (made && counted !== undefined && counted !== made.id) warn("SCUFFLE.Sequence.Late");
}
