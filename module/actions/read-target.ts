import { ActorData } from "../data/actor/actor-data";
import { asText, at } from "../view/shared-guards";
import type { AttackedFacts } from "../view/fight-odds";
import { readFight } from "./read-fight";
import { isOn } from "./world-settings";

/** Whether this user may know the numbers of a foe: its observers, or everybody where the world doesn't hide them. */
export function knowsNumbers(actor: Actor.Implementation | null): boolean {
  if (!actor || game.user.isGM || actor.testUserPermission(game.user, "OBSERVER")) return true;
  const type: string = actor.type;
  return type !== "foe" || !isOn("hideNumbers");
}

/** What is known of whoever is attacked; null where there is nobody, or nothing may be known. */
export function readTarget(actor: Actor.Implementation | null): AttackedFacts | null {
  if (!actor || !(actor.system instanceof ActorData) || !knowsNumbers(actor)) return null;
  return {
    name: actor.token?.name ?? actor.name,
    facts: readFight(actor),
    usual: asText(at(actor.system, "defence.default")),
  };
}
