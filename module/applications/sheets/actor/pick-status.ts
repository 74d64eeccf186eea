import { editInTurn } from "../../../apply/edit-in-turn";
import { STATUS_IDS } from "../../../rules/changes/index";

/** Sets the Condition that was picked from a list, which then says again what it is for. */
export async function pickStatus(actor: Actor.Implementation, list: { value: string }, may: boolean): Promise<void> {
  const status = STATUS_IDS.find((id) => id === list.value);
  list.value = "";
  if (status && may) await editInTurn(actor, status, 1);
}
