import { ArmorData } from "../../../data/item/armor-data";
import { GearData } from "../../../data/item/gear-data";
import { ItemData } from "../../../data/item/item-data";
import { SkillData } from "../../../data/item/skill-data";
import { WeaponData } from "../../../data/item/weapon-data";
import { FORM_IDS, ROLL_TAGS } from "../../../view/actor-ids";
import { effectLists } from "../../../view/effects";
import { choices, factorChoices, type Choice } from "../../../view/item-choices";
import { attributeOptions } from "../../../view/item-skills";
import { joinList } from "../../../view/sheet-lists";
import { dotsView } from "../../../view/sheet-dots";
import { isLong, type Words } from "../../../view/sheet-words";
import { effectStates } from "../actor/effect-states";
import { enrich } from "../enrich";

/** All that the templates of an item's sheet are given. */
export async function itemContext(
  item: Item.Implementation,
  editable: boolean,
  words: Words,
): Promise<Record<string, unknown>> {
  const system: unknown = item.system;
  if (!(system instanceof ItemData)) throw new Error(`${item.uuid} has no data of ours`);
  const effects = effectLists(effectStates(item, words), words);
  return {
    uuid: item.uuid,
    name: item.name,
    img: item.img,
    type: words.t(`TYPES.Item.${item.type}`),
    identifier: system.identifier,
    long: isLong(item.name),
    ...typeContext(system, editable, words),
    description: await enrich(system.description, item),
    effects,
    anyEffect: effects.some((group) => group.rows.length > 0),
  };
}

function typeContext(system: ItemData, editable: boolean, words: Words): Record<string, unknown> {
  if (system instanceof SkillData) {
    return {
      attributes: attributeOptions(system.attribute, words),
      dots: dotsView(system.dots, editable, words),
      specializations: joinList(system.specializations),
      handToHand: system.handToHand,
      tags: ROLL_TAGS.map((id): Choice => ({
        value: id,
        label: words.t(`SCUFFLE.Tag.${id}`),
        selected: system.tags.has(id),
      })),
    };
  }
  if (system instanceof WeaponData) {
    return {
      weapon: system,
      forms: choices(FORM_IDS, system.form, "SCUFFLE.Form", words),
      factors: factorChoices(system.armorFactor, words),
    };
  }
  if (system instanceof ArmorData) return { armor: system };
  return system instanceof GearData ? { gear: system } : {};
}
