import type { DrawOptions } from "../../chat/draw-message";
import { drawStub } from "../../chat/draw-stub";
import { CheckData } from "./check-data";

/** A blind roll that its author asks a game master for: what to roll, and no dice. */
export class StubData extends CheckData {
  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      ...super.defineSchema(),
      // "waiting", "answered" or "refused".
      state: new foundry.data.fields.StringField({ required: true, blank: true, initial: "waiting" }),
      // Which game master's client throws it.
      claim: new foundry.data.fields.StringField({ required: true, blank: true, initial: "" }),
    };
  }

  /** The whole message; core leaves drawing to it when it is there (GH#11984). */
  async renderHTML(options: DrawOptions = {}): Promise<HTMLElement> {
    return drawStub(this.parent, this, options);
  }
}
