import type { CheckRecord } from "../view/card-record";
import { alone } from "./alone";
import { performCheck } from "./perform-check";

/**
 * Asks for one roll at a time, by the window's id. Where no dialog is shown the roll itself is awaited too, so that a second
 * press under way isn't a second roll; once a dialog was answered, the next press may ask anew while its dice still fall.
 * @param prepare what to roll; null when it was cancelled
 * @returns the message, or null when it was cancelled, is being asked already, or can't be rolled
 */
export async function rollOnce(
  id: string,
  skip: boolean,
  prepare: () => Promise<CheckRecord | null>,
): Promise<ChatMessage.Implementation | null> {
  if (skip) return alone(id, async () => roll(await prepare()));
  return roll(await alone(id, prepare));
}

async function roll(record: CheckRecord | null): Promise<ChatMessage.Implementation | null> {
  return record ? performCheck(record) : null;
}
