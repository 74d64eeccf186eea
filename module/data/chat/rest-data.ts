import type { DrawOptions } from "../../chat/draw-message";
import { drawRest } from "../../chat/draw-rest";
import { mendFields } from "./mend-fields";

const { ArrayField, ObjectField, TypedObjectField } = foundry.data.fields;

/** A rest that somebody asks for: who rests, what from and how. Loose as a check is; `readRest` reads it. */
export class RestData extends foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  ChatMessage.Implementation
> {
  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      how: new ObjectField(),
      people: new ArrayField(new ObjectField()),
      applied: new TypedObjectField(new ObjectField()),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    mendFields(this.schema.fields, source);
    return super.migrateData(source);
  }

  /** The whole message; core leaves drawing to it when it is there (GH#11984). */
  async renderHTML(options: DrawOptions = {}): Promise<HTMLElement> {
    return drawRest(this.parent, this, options);
  }
}
