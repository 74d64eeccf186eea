import { skillSource } from "../applications/sheets/actor/skill-source";
import { untrainedSkills, type UntrainedSkill } from "../view/dialog-untrained";
import { actorAt } from "./actor-at";
import { packIndex } from "./skill-pack";
import { intlLanguage } from "./words";

/** Every skill that can be asked for: those of the pack, and those that the candidates have besides; by name. */
export async function requestSkills(uuids: readonly string[]): Promise<UntrainedSkill[]> {
  const pack = untrainedSkills((await packIndex()) ?? [], new Set());
  const found = new Map(pack.map((skill) => [skill.identifier, skill]));
  for (const uuid of uuids) {
    for (const item of actorAt(uuid)?.items ?? []) {
      const own = skillSource(item);
      if (!own || own.identifier === "" || found.has(own.identifier)) continue;
      const { identifier, name, img, attribute, tags } = own;
      found.set(identifier, { identifier, name, img, attribute, tags });
    }
  }
  const { compare } = new Intl.Collator(intlLanguage());
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name));
}
