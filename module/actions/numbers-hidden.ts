import { actorAt } from "./actor-at";
import { isOn } from "./world-settings";

/**
 * Whether this user sees what happens to an actor in words alone, on cards, in dialogs and in the tracker: where the world hides
 * numbers, those of whoever is no player's, to players who may not look at their sheet. Of somebody who is gone nothing is shown.
 */
export function numbersHidden(actor: Actor.Implementation | null): boolean {
  if (game.user.isGM || !isOn("hideNumbers")) return false;
  return actor?.testUserPermission(game.user, "OBSERVER") !== true && actor?.hasPlayerOwner !== true;
}

/** The same of whoever stands behind a UUID. */
export function numbersHiddenAt(uuid: string): boolean {
  return numbersHidden(actorAt(uuid));
}
