import { createMessage, plainContent } from "../../chat/create-message";
import { ItemData } from "../../data/item/item-data";

/** Shows an item to the table: a message that keeps its name, picture and words as they are now. */
export async function postItem(item: Item.Implementation): Promise<void> {
  const system: unknown = item.system;
  const { name, img, uuid: itemUuid } = item;
  const description = system instanceof ItemData ? system.description : "";
  const actor = item.parent instanceof Actor ? item.parent : undefined;
  const message = {
    type: "item",
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    content: plainContent(name),
    system: { name, img, description, itemUuid },
  };
  await createMessage(message);
}
