import { stageNow } from "../apply/edit-status";
import { ActorData } from "../data/actor/actor-data";
import type { RestFacts } from "../view/rest-plan";

/** What decides how an actor rests, from its prepared data; null for an actor of another maker's type. */
export function restFacts(actor: Actor.Implementation): RestFacts | null {
  const system: unknown = actor.system;
  if (!(system instanceof ActorData)) return null;
  const { attributes, wounds, fatigue, hurt, care } = system;
  return {
    uuid: actor.uuid,
    endurance: attributes.endurance.dots,
    wounds: { value: wounds.value, max: wounds.max },
    fatigue: { value: fatigue.value, max: fatigue.max },
    hurt: { ...hurt },
    bleeding: stageNow(actor, "bleeding") > 0,
    care: Object.values(care),
  };
}
