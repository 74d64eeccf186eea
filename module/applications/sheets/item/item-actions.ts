import { confirmDelete } from "../confirm-delete";
import { effectFor } from "../effect-for";
import { openSheet } from "../open-sheet";
import { createEffect, editPicture } from "../shared-actions";

/** What an action asks of the sheet that it was pressed on. */
interface PressedSheet {
  readonly item: Item.Implementation;
  readonly isEditable: boolean;
}

type Action = (this: PressedSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** What the buttons of an item's sheet do, by their `data-action`. */
export const ITEM_ACTIONS: Record<string, Action> = {
  async editImage() {
    if (this.isEditable) await editPicture(this.item);
  },
  async createEffect(_event, target) {
    if (this.isEditable) await createEffect(this.item, target.dataset["listId"]);
  },
  async editEffect(_event, target) {
    await openSheet(effectFor(this.item, target));
  },
  async deleteEffect(_event, target) {
    const effect = effectFor(this.item, target);
    if (effect && this.isEditable) await confirmDelete(effect);
  },
};
