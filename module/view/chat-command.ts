import { readFree, type FreeRoll } from "./free-roll";

/** A command of ours that somebody typed into the chat. */
export interface ChatCommand {
  kind: FreeRoll["kind"];
  /** What it rolls; null when its numbers make no roll. */
  roll: FreeRoll | null;
  typed: string;
}

const KINDS = { "/pool": "pool", "/act": "act" } as const;

/** Reads `/pool 7 5` (dice, then target) and `/act 3` (bonus of a d20); null for everything that is no command of ours. */
export function readCommand(text: string): ChatCommand | null {
  const typed = text.trim();
  const [word = "", ...numbers] = typed.split(/\s+/);
  const name = word.toLowerCase();
  if (name !== "/pool" && name !== "/act") return null;
  const kind = KINDS[name];
  return { kind, roll: readFree(kind, numbers), typed };
}
