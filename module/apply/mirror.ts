import { asFields, asWhole, at } from "../view/shared-guards";
import type { PlanEntry, PlanNotice } from "../rules/changes/index";

/** What a card says was done with one of its changes; the ledgers are the truth. */
export interface Mirrored {
  /** The last press; 0 before the first. */
  revision: number;
  state: "" | "applied" | "undone";
  /** The d6 of a Stage's timed consequence, once it was thrown: it is never thrown again. */
  clock: number | null;
}

/** Reads it; what can't be read counts as never pressed. */
export function mirrored(message: ChatMessage.Implementation, n: number): Mirrored {
  const fields = asFields(at(message.system, `applied.${n}`));
  const { state } = fields;
  const clock = asWhole(fields["clock"]);
  return {
    revision: Math.max(0, asWhole(fields["revision"])),
    state: state === "applied" || state === "undone" ? state : "",
    clock: clock >= 1 && clock <= 6 ? clock : null,
  };
}

/** What is written of a press. */
export interface MirrorData {
  revision?: number;
  state?: "applied" | "undone";
  clock?: number | null;
  /** Id of the user who asked. */
  by?: string;
  ledger?: PlanEntry[];
  notices?: PlanNotice[];
  /** Ids of the messages that had decided something about it when it was applied. */
  counted?: string[];
}

/** Writes it on the card; a card that is gone meanwhile has nothing to be written on. */
export async function mirror(message: ChatMessage.Implementation, n: number, data: MirrorData): Promise<void> {
  const system: object = { applied: { [n]: data } };
  try {
    await message.update({ system });
  } catch (error) {
    if (message.id !== null && game.messages.has(message.id)) throw error;
  }
}
