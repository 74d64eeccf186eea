import { warn } from "../../actions/notify";
import { ItemData } from "../../data/item/item-data";
import { SkillData } from "../../data/item/skill-data";
import { createEmbedded } from "./create-embedded";

/**
 * Takes in an item that was dropped on an actor's sheet. Skills are copied, and so is everything from the sidebar or a
 * compendium; a thing of another actor's changes hands, so that the two have no more than before, whatever fails.
 */
export async function dropItem(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  const system: unknown = item.system;
  if (!(system instanceof ItemData)) return warn("SCUFFLE.Drop.Type", { name: item.name });
  const moves = item.parent instanceof Actor && !item.pack && !(system instanceof SkillData);
  if (moves && !item.isOwner) return warn("SCUFFLE.Drop.NotYours", { name: item.name });
  const { _id, ...data } = item.toObject();
  const made = await createEmbedded(actor, "Item", data);
  if (!moves || !(made instanceof Item)) return;
  try {
    await item.delete();
  } catch (error) {
    await made.delete();
    throw error;
  }
}
