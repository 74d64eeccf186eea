import { drawAction } from "../../chat/draw-action";
import type { DrawOptions } from "../../chat/draw-message";
import { CheckData } from "./check-data";

const { ObjectField, StringField, TypedObjectField } = foundry.data.fields;

/** A check that was rolled: everything its card is drawn from, at every reload the same. */
export class ActionData extends CheckData {
  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      ...super.defineSchema(),
      faces: new ObjectField(),
      outcome: new ObjectField(),
      // Id of the stub that this answers, when a game master threw it blind for somebody.
      stub: new StringField({ required: true, blank: true, initial: "" }),
      // What game masters' clients did with each of its changes, by number; the ledgers are the truth, this mirrors them.
      applied: new TypedObjectField(new ObjectField()),
    };
  }

  /** The whole message; core leaves drawing to it when it is there (GH#11984). */
  async renderHTML(options: DrawOptions = {}): Promise<HTMLElement> {
    return drawAction(this.parent, this, options);
  }
}
