import { skillSource } from "../applications/sheets/actor/skill-source";
import type { UntrainedSkill } from "../view/dialog-untrained";
import type { SkillSource } from "./types";

/** A skill as an actor has it: by its identifier an item of theirs, else without dots. An attribute alone has no dots either. */
export function memberSkill(actor: Actor.Implementation, asked: UntrainedSkill): SkillSource {
  const { identifier } = asked;
  const own = identifier === "" ? [] : actor.items.contents.flatMap((item) => skillSource(item) ?? []);
  const found = own.filter((skill) => skill.identifier === identifier).toSorted((a, b) => b.dots - a.dots)[0];
  return found ?? { ...asked, itemId: null, dots: 0, specializations: [] };
}
