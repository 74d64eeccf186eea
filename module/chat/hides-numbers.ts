import { actorAt } from "../actions/actor-at";
import { isOn } from "../actions/world-settings";
import type { CheckRecord } from "../view/card-record";

/** Whether numbers of the targets' stay with their owners and game masters, and this reader is neither. */
export function hidesNumbers({ targets }: CheckRecord): boolean {
  if (!isOn("hideNumbers") || game.user.isGM) return false;
  return !targets.some(({ uuid }) => actorAt(uuid)?.isOwner === true);
}
