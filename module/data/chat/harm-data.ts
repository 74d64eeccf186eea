import { drawHarm } from "../../chat/draw-harm";
import type { DrawOptions } from "../../chat/draw-message";

const { ArrayField, ObjectField, TypedObjectField } = foundry.data.fields;

/** Harm that a game master deals by hand: changes as the rules read them, to whom, and what was done with each. */
export class HarmData extends foundry.abstract.TypeDataModel<
  foundry.data.fields.DataSchema,
  ChatMessage.Implementation
> {
  declare changes: Record<string, unknown>[];
  declare targets: Record<string, unknown>[];
  /** How wounds were soaked, by target. */
  declare soaks: Record<string, unknown>[];

  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      changes: new ArrayField(new ObjectField()),
      targets: new ArrayField(new ObjectField()),
      soaks: new ArrayField(new ObjectField()),
      applied: new TypedObjectField(new ObjectField()),
    };
  }

  /** The whole message; core leaves drawing to it when it is there (GH#11984). */
  async renderHTML(options: DrawOptions = {}): Promise<HTMLElement> {
    return drawHarm(this.parent, this, options);
  }
}
