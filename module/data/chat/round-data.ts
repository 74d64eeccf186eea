import type { DrawOptions } from "../../chat/draw-message";
import { drawRound } from "../../chat/draw-round";
import { mendFields } from "./mend-fields";

const { ArrayField, ObjectField, StringField, TypedObjectField } = foundry.data.fields;

/**
 * A round of conflict: what each participant does, thrown together. Loose as a check is; `readRound` reads it. Lines that
 * players aren't shown are a second message, which names the first.
 */
export class RoundData extends foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  ChatMessage.Implementation
> {
  declare of: string;

  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      lines: new ArrayField(new ObjectField()),
      visibility: new StringField({ required: true, blank: true, initial: "gm" }),
      of: new StringField({ required: true, blank: true, initial: "" }),
      applied: new TypedObjectField(new ObjectField()),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    mendFields(this.schema.fields, source);
    return super.migrateData(source);
  }

  /** The whole message; core leaves drawing to it when it is there (GH#11984). */
  async renderHTML(options: DrawOptions = {}): Promise<HTMLElement> {
    return drawRound(this.parent, this, options);
  }
}
