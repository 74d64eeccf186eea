import type { BonusId } from "../data/actor/bonuses-schema";
import { shareBonus, type BonusShare } from "../view/check-modifiers";
import { effectChanges } from "../view/effects-read";
import { asWhole, at } from "../view/shared-guards";

/** A prepared bonus of an actor's, by the effects that gave it. */
export function bonusShares(actor: Actor.Implementation, name: BonusId): BonusShare[] {
  const key = `system.bonuses.${name}`;
  const total = asWhole(at(actor.system, `bonuses.${name}`));
  const shares = actor.appliedEffects.flatMap((effect) =>
    effectChanges(effect)
      .filter((change) => at(change, "key") === key)
      .map((change) => ({ name: effect.name, value: Number(at(change, "value")) })),
  );
  return shareBonus(total, shares);
}
