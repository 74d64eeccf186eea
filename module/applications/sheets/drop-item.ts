import { warn } from "../../actions/notify";
import { GearData } from "../../data/item/gear-data";
import { ItemData } from "../../data/item/item-data";
import { SkillData } from "../../data/item/skill-data";
import { asFields } from "../../view/shared-guards";
import { askHowMany } from "./ask-how-many";
import { createEmbedded } from "./create-embedded";

/**
 * Takes in an item that was dropped on an actor's sheet. Skills are copied, each only once, and so is everything from the
 * sidebar or a compendium; a thing of another actor's changes hands, all of it or as many of a stack as are wanted, so that
 * the two have no more than before, whatever fails.
 */
export async function dropItem(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  const system: unknown = item.system;
  if (!(system instanceof ItemData)) return warn("SCUFFLE.Drop.Type", { name: item.name });
  if (system instanceof SkillData && hasSkill(actor, system.identifier))
    return warn("SCUFFLE.Drop.HasSkill", { name: item.name, actor: actor.name });
  const moves = item.parent instanceof Actor && !item.pack && !(system instanceof SkillData);
  if (!moves) return void (await copy(actor, item));
  if (!item.isOwner) return warn("SCUFFLE.Drop.NotYours", { name: item.name });
  const stack = quantityOf(item);
  const amount = stack > 1 ? await askHowMany(item.name, stack) : stack;
  if (amount !== null) await handOver(actor, item, amount);
}

function hasSkill(actor: Actor.Implementation, identifier: string): boolean {
  return actor.items.some(({ system }: { system: unknown }) => {
    return system instanceof SkillData && identifier !== "" && system.identifier === identifier;
  });
}

async function handOver(actor: Actor.Implementation, item: Item.Implementation, amount: number): Promise<void> {
  const part = quantityOf(item) > amount;
  const made = await copy(actor, item, part ? { quantity: amount } : {});
  if (!made) return;
  try {
    // Somebody may have taken from it while it was copied.
    const left = quantityOf(item) - amount;
    if (!item.parent?.items.has(item.id ?? "") || left < 0) throw new Error(`${item.uuid} is gone`);
    await (left > 0 ? item.update({ system: { quantity: left } }) : item.delete());
  } catch {
    await made.delete();
    warn("SCUFFLE.Drop.Gone", { name: item.name });
  }
}

async function copy(
  actor: Actor.Implementation,
  item: Item.Implementation,
  changes: object = {},
): Promise<Item.Implementation | null> {
  const { _id, ...data } = item.toObject();
  const system = { ...asFields(data.system), ...changes };
  const made = await createEmbedded(actor, "Item", { ...data, system });
  return made instanceof Item ? made : null;
}

/** How many a stack holds; everything but gear is one. */
function quantityOf(item: Item.Implementation): number {
  const system: unknown = item.system;
  return system instanceof GearData ? system.quantity : 1;
}
