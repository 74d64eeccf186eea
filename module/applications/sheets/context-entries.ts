import type { ContextEntry } from "../../compat/context-menu";
import { macroOf } from "../../actions/macro-of";
import { toHotbar } from "../../actions/to-hotbar";
import { key } from "../../constants";
import type { MacroRequest } from "../../view/macro-request";
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
    hotbarEntry((row) => rollOf(itemOf(row)), isEditable),
    entry(key("Sheet.Menu.Delete"), "fa-solid fa-trash", confirmDelete),
  ];
}

function rollOf(item: Item.Implementation | undefined): MacroRequest | null {
  return item ? macroOf(item) : null;
}

/** The entry that puts a roll on the hotbar without a drag. */
export function hotbarEntry(
  rollAt: (row: HTMLElement) => MacroRequest | null,
  isEditable: () => boolean,
): ContextEntry {
  return {
    label: key("Quick.ToHotbar"),
    icon: "fa-solid fa-grip",
    visible: (row) => isEditable() && rollAt(row) !== null,
    onClick: (row) => {
      const roll = rollAt(row);
      if (roll) void toHotbar(roll);
    },
  };
}
