import { targetOf } from "./base/event-target";

/**
 * Puts an item before or after the row that it was dropped on, among items of its kind.
 * @returns whether anything moved
 */
export async function sortItem(actor: Actor.Implementation, item: Item.Implementation, event: Event): Promise<boolean> {
  const row = targetOf(event)?.closest<HTMLElement>("li[data-item-id]");
  const target = row?.dataset["itemId"] ? actor.items.get(row.dataset["itemId"]) : undefined;
  if (!target || target === item || isSkill(target) !== isSkill(item)) return false;
  const siblings = actor.items.contents.filter((other) => other !== item && isSkill(other) === isSkill(item));
  siblings.sort((a, b) => a.sort - b.sort);
  const changes = foundry.utils.performIntegerSort(item, { target, siblings, sortBefore: item.sort > target.sort });
  const updates = changes.map(({ target: moved, update }) => ({ ...update, _id: moved.id }));
  await actor.updateEmbeddedDocuments("Item", updates);
  return true;
}

function isSkill({ type }: { type: string }): boolean {
  return type === "skill";
}
