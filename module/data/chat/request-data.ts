import type { DrawOptions } from "../../chat/draw-message";
import { drawRequest } from "../../chat/draw-request";
import { mendFields } from "./mend-fields";

const { ArrayField, BooleanField, NumberField, ObjectField } = foundry.data.fields;

const whole = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, initial });

/** A check that a game master asks for, of one or many. Loose as a check is; `readRequest` reads it. */
export class RequestData extends foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  ChatMessage.Implementation
> {
  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      skill: new ObjectField(),
      target: whole(0),
      hidden: new BooleanField({ initial: true }),
      seconds: whole(60),
      quiet: new BooleanField({ initial: false }),
      members: new ArrayField(new ObjectField()),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    mendFields(this.schema.fields, source);
    return super.migrateData(source);
  }

  /** The whole message; core leaves drawing to it when it is there (GH#11984). */
  async renderHTML(options: DrawOptions = {}): Promise<HTMLElement> {
    return drawRequest(this.parent, options);
  }
}
