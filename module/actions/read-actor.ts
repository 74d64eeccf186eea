import type { AttributeId } from "../view/actor-ids";
import type { CheckFacts, HarmFacts } from "../view/check-modifiers";
import { asWhole, at } from "../view/shared-guards";
import { bonusShares } from "./bonus-shares";

/** What an actor brings to a check, from its prepared data. */
export type ActorFacts = Pick<CheckFacts, "wounds" | "fatigue" | "targetBonus" | "diceBonus"> & { dots: number };

/** Reads an actor's prepared data; what isn't there counts as nothing. */
export function readActor(actor: Actor.Implementation, attribute: AttributeId): ActorFacts {
  return {
    dots: Math.max(0, asWhole(at(actor.system, `attributes.${attribute}.dots`))),
    wounds: harm(actor, "wounds"),
    fatigue: harm(actor, "fatigue"),
    targetBonus: bonusShares(actor, "target"),
    diceBonus: bonusShares(actor, "dice"),
  };
}

function harm(actor: Actor.Implementation, track: "wounds" | "fatigue"): HarmFacts {
  const read = (name: string): number => asWhole(at(actor.system, `${track}.${name}`));
  return { points: read("value"), level: read("level"), penalty: Math.max(0, read("penalty")) };
}
