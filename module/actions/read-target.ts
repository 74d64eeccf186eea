import { ActorData } from "../data/actor/actor-data";
import { asText, at } from "../view/shared-guards";
import type { AttackedFacts } from "../view/fight-odds";
import { readFight } from "./read-fight";
import { numbersHidden } from "./numbers-hidden";

/** What is known of whoever is attacked; null where there is nobody, or nothing may be known. */
export function readTarget(actor: Actor.Implementation | null): AttackedFacts | null {
  if (!actor || !(actor.system instanceof ActorData) || numbersHidden(actor)) return null;
  return {
    name: actor.token?.name ?? actor.name,
    facts: readFight(actor),
    usual: asText(at(actor.system, "defence.default")),
  };
}
