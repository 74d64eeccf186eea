import type { AttributeId } from "../view/actor-ids";
import { shareBonus, type BonusShare, type CheckFacts, type HarmFacts } from "../view/check-modifiers";
import { asWhole, at } from "../view/shared-guards";

/** What an actor brings to a check, from its prepared data. */
export type ActorFacts = Pick<CheckFacts, "wounds" | "fatigue" | "targetBonus" | "diceBonus"> & { dots: number };

/** Reads an actor's prepared data; what isn't there counts as nothing. */
export function readActor(actor: Actor.Implementation, attribute: AttributeId): ActorFacts {
  return {
    dots: Math.max(0, asWhole(at(actor.system, `attributes.${attribute}.dots`))),
    wounds: harm(actor, "wounds"),
    fatigue: harm(actor, "fatigue"),
    targetBonus: bonus(actor, "target"),
    diceBonus: bonus(actor, "dice"),
  };
}

function harm(actor: Actor.Implementation, track: "wounds" | "fatigue"): HarmFacts {
  const read = (name: string): number => asWhole(at(actor.system, `${track}.${name}`));
  return { points: read("value"), level: read("level"), penalty: Math.max(0, read("penalty")) };
}

/** A prepared bonus, by the effects that gave it. */
function bonus(actor: Actor.Implementation, name: "target" | "dice"): BonusShare[] {
  const key = `system.bonuses.${name}`;
  const total = asWhole(at(actor.system, `bonuses.${name}`));
  const shares = actor.appliedEffects.flatMap((effect) =>
    effect.changes
      .filter((change) => change.key === key)
      .map((change) => ({ name: effect.name, value: Number(change.value) })),
  );
  return shareBonus(total, shares);
}
