import { isOn } from "./world-settings";

/** Whether this user sees an actor's numbers on cards and in dialogs: a world may keep those of foes from players. */
export function showsNumbers(actor: Actor.Implementation | null): boolean {
  if (game.user.isGM || !isOn("hideNumbers")) return true;
  return actor?.testUserPermission(game.user, "OBSERVER") === true || actor?.hasPlayerOwner === true;
}
