import { editInTurn } from "../../apply/edit-in-turn";
import { statusOfEffect } from "../../view/status-catalog";

/** Switches an effect on or off. A Condition or an emotion is there or isn't: switched off it is lifted. */
export async function switchEffect(effect: ActiveEffect.Implementation | undefined, on: boolean): Promise<void> {
  const status = statusOfEffect(effect?.id ?? null);
  const parent: unknown = effect?.parent;
  if (status && !on && parent instanceof Actor) await editInTurn(parent, status, 0);
  else await effect?.update({ disabled: !on });
}
