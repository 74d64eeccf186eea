import { drawNotice } from "../../chat/draw-notice";
import type { DrawOptions } from "../../chat/draw-message";

const { ArrayField, NumberField, ObjectField, StringField, TypedObjectField } = foundry.data.fields;

const text = () => new StringField({ required: true, blank: true, initial: "" });

/** What the clock tells by itself: what has ended, whose turn begins, who has bled out. */
export class NoticeData extends foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  ChatMessage.Implementation
> {
  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      kind: text(),
      actor: text(),
      name: text(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      lines: new ArrayField(new ObjectField()),
      applied: new TypedObjectField(new ObjectField()),
    };
  }

  /** The whole message; core leaves drawing to it when it is there (GH#11984). */
  async renderHTML(options: DrawOptions = {}): Promise<HTMLElement> {
    return drawNotice(this.parent, this, options);
  }
}
