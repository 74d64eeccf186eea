import type { DropSpot } from "./base/drop-mark";

/**
 * Puts an item before or after the row that it was dropped on, among items of its type, and gives all of these the order in
 * which they were shown: what was looked at stays as it was, however it was sorted before.
 * @returns whether anything moved
 */
export async function sortItem(
  actor: Actor.Implementation,
  item: Item.Implementation,
  { row, after }: DropSpot,
): Promise<boolean> {
  const target = actor.items.get(row.dataset["itemId"] ?? "");
  if (!target || target === item || target.type !== item.type) return false;
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(":scope > li[data-item-id]") ?? [])];
  const shown = rows.flatMap(({ dataset }) => actor.items.get(dataset["itemId"] ?? "") ?? []);
  const siblings = shown.filter(({ type }) => type === item.type);
  const others = siblings.filter((other) => other !== item);
  const wanted = others.toSpliced(others.indexOf(target) + (after ? 1 : 0), 0, item);
  if (wanted.every((one, index) => one === siblings[index])) return false;
  const updates = wanted
    .map(({ id: _id }, index) => ({ _id, sort: (index + 1) * CONST.SORT_INTEGER_DENSITY }))
    .filter(({ _id, sort }) => actor.items.get(_id ?? "")?.sort !== sort);
  await actor.updateEmbeddedDocuments("Item", updates);
  return true;
}
