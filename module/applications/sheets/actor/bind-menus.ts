import { createContextMenu } from "../../../compat/context-menu";
import { hotbarEntry, itemEntries } from "../context-entries";
import { QUICK, quickRoll } from "./quick-roll";

/** A sheet whose rows have menus. */
interface SheetWithRows {
  readonly element: HTMLElement;
  readonly actor: Actor.Implementation;
  readonly isEditable: boolean;
  itemOf(row: Element): Item.Implementation | undefined;
}

/** Gives the rows of an actor's sheet their menus: of items, and of rolls without one. */
export function bindMenus(sheet: SheetWithRows): void {
  const isEditable = (): boolean => sheet.isEditable;
  const entries = itemEntries((row) => sheet.itemOf(row), isEditable);
  createContextMenu(sheet.element, "li[data-item-id], tr[data-item-id]", entries);
  createContextMenu(sheet.element, QUICK, [hotbarEntry((row) => quickRoll(sheet.actor, row), isEditable)]);
}
