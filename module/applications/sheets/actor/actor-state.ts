import { isOn } from "../../../actions/world-settings";
import { actorSystem } from "../../../data/actor/actor-system";
import type { ActorState } from "../../../view/actor";

/** What the head of a sheet needs to know, from an actor as prepared. */
export function actorState(actor: Actor.Implementation): ActorState {
  const system = actorSystem(actor);
  const type: string = actor.type;
  return {
    type: type === "foe" ? "foe" : "character",
    name: actor.name,
    img: actor.img ?? "",
    level: system.level,
    kind: system.kind,
    size: system.size,
    tippable: system.tippable,
    tagline: system.tagline,
    notches: system.notches,
    skillSlots: system.skillSlots,
    attributes: system.attributes,
    wounds: system.wounds,
    fatigue: system.fatigue,
    worstOnly: isOn("worstOnly"),
    targetBonus: system.bonuses.target,
  };
}
