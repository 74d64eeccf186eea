import { ActorData } from "../data/actor/actor-data";
import { stagesOf } from "../rules/changes/index";
import type { FloatFacts } from "../view/floats";
import { isOn, plays } from "./world-settings";

/** What an actor shows of itself over its token now; null for one of another maker's type. */
export function readFloats(actor: Actor.Implementation | null): FloatFacts | null {
  const system: unknown = actor?.system;
  if (!actor || !(system instanceof ActorData)) return null;
  const pools = plays("pools");
  // With one body the HPS are the wounds, told the other way round (docs/rules.md §5).
  const hps = plays("brawl") && !(pools && isOn("sharedBody"));
  return {
    wounds: pools ? system.wounds.value : null,
    fatigue: pools ? system.fatigue.value : null,
    hps: hps ? system.hps.value : null,
    body: plays("conflict") ? system.hurt.body : null,
    stages: stagesOf(actor.effects.map((effect) => ({ ...effect.toObject(), _id: effect.id ?? "" }))),
  };
}
