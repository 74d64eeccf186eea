import type { RollFacts } from "../applications/dialogs/roll-dialog";
import { collectModifiers } from "../view/check-modifiers";
import { readActor } from "./read-actor";
import type { SkillSource } from "./types";

/**
 * A check as it stands now, before anybody touches it.
 * @param base        the base target
 * @param remembered  specializations that were on when this skill was rolled last
 */
export function checkFacts(
  actor: Actor.Implementation,
  skill: SkillSource,
  base: number,
  remembered: readonly string[] = [],
): RollFacts {
  const { dots, ...facts } = readActor(actor, skill.attribute, skill.tags);
  const { specializations } = skill;
  const modifiers = collectModifiers({ ...facts, skill: skill.dots, specializations, remembered });
  return { draft: { attribute: dots, skill: skill.dots, base, modifiers, dice: 0, target: 0 }, skill };
}
