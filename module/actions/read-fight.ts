import { actorSystem } from "../data/actor/actor-system";
import { ArmorData } from "../data/item/armor-data";
import { SkillData } from "../data/item/skill-data";
import { WeaponData } from "../data/item/weapon-data";
import { defencesUsed } from "../apply/defences-used";
import type { ArmorFacts, FightFacts, SkillFacts, WeaponFacts } from "../view/fight-facts";
import { readMemory } from "../view/check-memory";
import { memoryKey } from "./keep-choice";
import { readActor } from "./read-actor";
import { readSetting, SETTINGS } from "./settings";

/**
 * Reads what an actor brings to a fight with pools, from its prepared data.
 * @throws {Error} for an actor of another maker's type
 */
export function readFight(actor: Actor.Implementation): FightFacts {
  const { attributes } = actorSystem(actor);
  const { skills } = readMemory(readSetting(SETTINGS.memory));
  const remembered = (identifier: string): string[] => skills[memoryKey(actor, identifier)] ?? [];
  const items = actor.items.contents.toSorted((a, b) => a.sort - b.sort);
  return {
    strength: Math.max(0, attributes.strength.dots),
    agility: Math.max(0, attributes.dexterity.dots),
    endurance: Math.max(0, attributes.endurance.dots),
    weapons: items.flatMap(weapon),
    armors: items.flatMap(armor),
    skills: items.flatMap((item) => skill(item, remembered)),
    used: defencesUsed(actor),
    weighs: ({ tags }) => readActor(actor, "dexterity", tags),
  };
}

function weapon(item: Item.Implementation): WeaponFacts[] {
  const system: unknown = item.system;
  if (!(system instanceof WeaponData)) return [];
  const { identifier, skill: used, form, deadly, held, toHit, initiative } = system;
  const { dice, armorFactor, defence, offHand, hands } = system;
  return [
    {
      itemId: item.id ?? "",
      identifier,
      name: item.name,
      img: item.img ?? "",
      skill: used === "" ? identifier : used,
      form,
      deadly,
      held,
      toHit,
      initiative: { ...initiative },
      dice,
      armorFactor,
      defence,
      offHand,
      hands,
    },
  ];
}

function armor(item: Item.Implementation): ArmorFacts[] {
  const system: unknown = item.system;
  if (!(system instanceof ArmorData)) return [];
  return [{ itemId: item.id ?? "", name: item.name, dice: system.dice, worn: system.worn }];
}

function skill(item: Item.Implementation, remembered: (identifier: string) => string[]): SkillFacts[] {
  const system: unknown = item.system;
  if (!(system instanceof SkillData)) return [];
  const { identifier, dots, specializations, tags } = system;
  const known = { specializations: [...specializations], remembered: remembered(identifier), tags: [...tags] };
  return [{ identifier, name: item.name, dots, ...known }];
}
