import { ArmorData } from "../../../data/item/armor-data";
import { GearData } from "../../../data/item/gear-data";
import { SkillData } from "../../../data/item/skill-data";
import { WeaponData } from "../../../data/item/weapon-data";
import type { PossessionState } from "../../../view/item-possessions";
import type { SkillState } from "../../../view/item-skills";

/** The skills of an actor. */
export function skillStates(actor: Actor.Implementation): SkillState[] {
  return actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    if (!(system instanceof SkillData)) return [];
    const { attribute, dots, specializations, handToHand, tags } = system;
    return [{ ...about(item), attribute, dots, specializations, handToHand, tags: [...tags] }];
  });
}

/** Everything else that an actor has: weapons, armour, gear. */
export function possessionStates(actor: Actor.Implementation): PossessionState[] {
  return actor.items.contents.flatMap((item): PossessionState[] => {
    const system: unknown = item.system;
    if (system instanceof WeaponData) {
      const { held: ready, dice, toHit, defence } = system;
      return [{ ...about(item), type: "weapon", ready, dice, toHit, defence }];
    }
    if (system instanceof ArmorData) {
      const { worn: ready, dice, rating } = system;
      return [{ ...about(item), type: "armor", ready, dice, rating }];
    }
    return system instanceof GearData ? [{ ...about(item), type: "gear", quantity: system.quantity }] : [];
  });
}

function about(item: Item.Implementation): { id: string; name: string; img: string; sort: number } {
  return { id: item.id ?? "", name: item.name, img: item.img ?? "", sort: item.sort };
}
