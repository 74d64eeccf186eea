import type { StatusId } from "../rules/changes/index";
import { editStatus } from "./edit-status";
import { enqueue } from "./queue";

/** Sets a status by hand once what was pressed before is written: each begins from what the one before left. */
export function editInTurn(actor: Actor.Implementation, status: StatusId, stage: number): Promise<boolean> {
  return enqueue(() => editStatus(actor, status, stage));
}
