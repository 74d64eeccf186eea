import { drawMessage, type DrawOptions } from "../../chat/draw-message";

const { HTMLField, StringField } = foundry.data.fields;

/** An item that somebody showed to the table, as it was then; the card outlives the item. */
export class ItemMessageData extends foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  ChatMessage.Implementation
> {
  declare name: string;
  declare img: string;
  declare description: string;
  declare itemUuid: string;

  static override defineSchema(): foundry.data.fields.DataSchema {
    const text = { required: true, blank: true, initial: "" } as const;
    return {
      name: new StringField(text),
      img: new StringField(text),
      itemUuid: new StringField(text),
      description: new HTMLField(),
    };
  }

  /** The whole message; core leaves drawing to it when it is there (GH#11984). */
  async renderHTML(options: DrawOptions = {}): Promise<HTMLElement> {
    const editor = foundry.applications.ux.TextEditor.implementation;
    const description = await editor.enrichHTML(this.description, { secrets: false });
    const context = { name: this.name, img: this.img, itemUuid: this.itemUuid, description };
    const whisper = this.parent.whisper.length > 0 ? this.#readers() : "";
    return drawMessage(this.parent, { template: "item", context }, whisper, options);
  }

  #readers(): string {
    const names = this.parent.whisper.map((id) => game.users.get(id ?? "")?.name).filter(Boolean);
    return game.i18n.format("SCUFFLE.Card.Whisper.to", { names: names.join(", ") });
  }
}
