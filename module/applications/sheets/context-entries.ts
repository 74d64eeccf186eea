import type { ContextEntry } from "../../compat/context-menu";
import { key } from "../../constants";
import { openSheet } from "./open-sheet";
import { postItem } from "./post-item";
import { confirmDelete } from "./confirm-delete";

/** What can be done with an item on a sheet by its context menu. */
export function itemEntries(
  itemOf: (row: HTMLElement) => Item.Implementation | undefined,
  isEditable: () => boolean,
): ContextEntry[] {
  const entry = (
    label: string,
    icon: string,
    act: (item: Item.Implementation) => Promise<unknown>,
    always = false,
  ) => ({
    label,
    icon,
    visible: (row: HTMLElement) => itemOf(row) !== undefined && (always || isEditable()),
    onClick: (row: HTMLElement) => {
      const item = itemOf(row);
      if (item) void act(item);
    },
  });
  return [
    entry(key("Sheet.Menu.Edit"), "fa-solid fa-pen", openSheet, true),
    entry(key("Sheet.Menu.Chat"), "fa-solid fa-comment", postItem),
    entry(key("Sheet.Menu.Delete"), "fa-solid fa-trash", confirmDelete),
  ];
}
