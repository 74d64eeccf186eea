import type { AttributeId } from "../view/actor-ids";
import type { CheckFacts, HarmFacts } from "../view/check-modifiers";
import { hurtShares, rollTags } from "../view/hurt-lines";
import { asWhole, at } from "../view/shared-guards";
import { bonusShares } from "./bonus-shares";
import { harmPenalties } from "./harm-penalties";
import { hurtStages } from "./hurt-stages";
import { isOn } from "./world-settings";

/** What an actor brings to a check, from its prepared data. */
export type ActorFacts = Pick<CheckFacts, "wounds" | "fatigue" | "hurt" | "targetBonus" | "diceBonus"> & {
  dots: number;
};

/**
 * Reads an actor's prepared data; what isn't there counts as nothing.
 * @param tags of the roll, by which Hurt finds it where the house rule `carryPenalties` is on (docs/rules.md §5)
 */
export function readActor(
  actor: Actor.Implementation,
  attribute: AttributeId,
  tags: Iterable<string> = [],
): ActorFacts {
  const penalties = harmPenalties(actor);
  const harm = (track: "wounds" | "fatigue"): HarmFacts => ({
    points: asWhole(at(actor.system, `${track}.value`)),
    level: asWhole(at(actor.system, `${track}.level`)),
    penalty: penalties[track],
  });
  return {
    dots: Math.max(0, asWhole(at(actor.system, `attributes.${attribute}.dots`))),
    wounds: harm("wounds"),
    fatigue: harm("fatigue"),
    hurt: isOn("carryPenalties") ? hurtShares(hurtStages(actor), rollTags(tags)) : [],
    targetBonus: bonusShares(actor, "target"),
    diceBonus: bonusShares(actor, "dice"),
  };
}
