import { ActorData } from "../data/actor/actor-data";
import { barOf } from "./bar-edit";

/** A token whose bars show what remains, and can be typed into though they are derived. */
export class ScuffleTokenDocument extends TokenDocument {
  override getBarAttribute(
    ...args: Parameters<TokenDocument["getBarAttribute"]>
  ): ReturnType<TokenDocument["getBarAttribute"]> {
    const [barName, options] = args;
    const chosen = options?.alternative ?? this.#attributeOf(barName);
    const id = chosen ? barOf(chosen) : null;
    const system: unknown = this.actor?.system;
    if (!id || !(system instanceof ActorData)) {
      return super.getBarAttribute(...args);
    }
    return { type: "bar", attribute: `bars.${id}`, ...system.bars[id], editable: true };
  }

  /** An unlinked token's own sheet bears its name. */
  protected override _onUpdate(...args: Parameters<TokenDocument["_onUpdate"]>): void {
    super._onUpdate(...args);
    if ("name" in args[0] && !this.actorLink) this.actor?.render(false);
  }

  #attributeOf(barName: string): string | null {
    if (barName === "bar1") return this.bar1.attribute ?? null;
    if (barName === "bar2") return this.bar2.attribute ?? null;
    return null;
  }
}
