import { actorSystem } from "../data/actor/actor-system";
import { barOf, editBar } from "./bar-edit";
import { defaultImage } from "./default-image";
import { dropBlankName } from "./drop-blank-name";
import { isFields } from "../view/shared-guards";

/** An actor with our defaults, and with bars that show what remains. */
export class ScuffleActor extends Actor {
  /** Something that is no group of fields in place of `system` costs no actor: it is left out. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("system" in source && !isFields(source["system"])) delete source["system"];
    return super.migrateData(source);
  }

  /** Characters come linked and friendly, foes unlinked and hostile, where the data says nothing of it. */
  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    const [data] = args;
    const given: Record<string, unknown> = isFields(data) ? data : {};
    const image = defaultImage(this.type);
    const token = isFields(given["prototypeToken"]) ? given["prototypeToken"] : {};
    const texture = isFields(token["texture"]) ? token["texture"] : {};
    const type: string = this.type;
    const ours = type === "character";
    const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
    this.updateSource({
      ...(given["img"] || !image ? {} : { img: image }),
      prototypeToken: {
        ...("actorLink" in token ? {} : { actorLink: ours }),
        ...("disposition" in token ? {} : { disposition: ours ? FRIENDLY : HOSTILE }),
        ...(texture["src"] ? {} : { texture: { src: this.img && given["img"] ? this.img : image } }),
      },
    });
  }

  /** A blank name keeps the old one. */
  protected override async _preUpdate(...args: Parameters<Actor["_preUpdate"]>): Promise<boolean | void> {
    dropBlankName(args[0]);
    return super._preUpdate(...args);
  }

  /**
   * A token's bar was edited. Core would write to the bar itself and stop at 0; ours is turned back into points taken, and
   * goes through one clamp (docs/rules.md §1, §3).
   */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const id = barOf(attribute);
    if (!id) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const stored = editBar(id, actorSystem(this).bars[id], value, isDelta);
    if (stored === null) return this;
    const updates = { system: { [id]: { value: stored } } };
    const edit = { attribute, value, isDelta, isBar };
    const allowed: unknown = Reflect.apply(Hooks.call, Hooks, ["modifyTokenAttribute", edit, updates, this]);
    return allowed === false ? this : this.update(updates);
  }
}
