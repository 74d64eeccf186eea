import { ROLL_DRAG } from "../../constants";
import type { MacroRequest } from "../../view/macro-request";

/** Puts a roll into a drag, for the hotbar. */
export function dragRoll({ dataTransfer }: DragEvent, request: MacroRequest): void {
  dataTransfer?.setData("text/plain", JSON.stringify({ ...request, type: ROLL_DRAG }));
}

/** What a drag is called whose rows may land among each other; a browser tells types of data, but not data, while it lasts. */
function kindOf({ parent, type }: Item.Implementation): string {
  return `text/x-row.${parent?.uuid ?? ""}.${type}`.toLowerCase();
}

/** Puts an item into a drag, as core does, with a mark for the list that it comes from. */
export function dragItem(event: DragEvent, item: Item.Implementation, row: Element | null): void {
  const { dataTransfer } = event;
  if (!dataTransfer) return;
  dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
  dataTransfer.setData(kindOf(item), "");
  if (row) dataTransfer.setDragImage(row, 12, 12);
}

/** Whether what is dragged is of the same list as an item. */
export function isSibling(event: DragEvent, item: Item.Implementation | undefined): boolean {
  return item !== undefined && (event.dataTransfer?.types.includes(kindOf(item)) ?? false);
}
