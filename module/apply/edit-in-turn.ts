import { releasesInstead } from "../actions/ask-release";
import type { StatusId } from "../rules/changes/index";
import { editStatus } from "./edit-status";
import { enqueue } from "./queue";

/**
 * Sets a status by hand once what was pressed before is written: each begins from what the one before left. One end of a hold
 * is asked to be let go instead.
 */
export async function editInTurn(actor: Actor.Implementation, status: StatusId, stage: number): Promise<boolean> {
  if (await releasesInstead(actor, status, stage)) return false;
  return enqueue(() => editStatus(actor, status, stage));
}
