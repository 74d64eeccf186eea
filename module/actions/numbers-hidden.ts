import { actorAt } from "./actor-at";
import { isOn } from "./world-settings";

/** Whether this user sees what happens to an actor in words alone: a foe that isn't theirs, where the world hides numbers. */
export function numbersHidden(actor: Actor.Implementation | null): boolean {
  if (!actor || game.user.isGM || actor.isOwner || !isOn("hideNumbers")) return false;
  const type: string = actor.type;
  return type === "foe";
}

/** The same of whoever stands behind a UUID. */
export function numbersHiddenAt(uuid: string): boolean {
  return numbersHidden(actorAt(uuid));
}
