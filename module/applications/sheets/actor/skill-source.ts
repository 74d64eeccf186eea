import type { SkillSource } from "../../../actions/types";
import { SkillData } from "../../../data/item/skill-data";

/** A skill item as a check takes it; null for an item that is no skill. */
export function skillSource(item: Item.Implementation | undefined): SkillSource | null {
  const system: unknown = item?.system;
  if (!item || !(system instanceof SkillData)) return null;
  const { identifier, attribute, dots, specializations, tags } = system;
  const about = { itemId: item.id, identifier, name: item.name, img: item.img ?? "" };
  return { ...about, attribute, dots, specializations, tags: [...tags] };
}
