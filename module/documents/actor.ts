import { releasesInstead } from "../actions/ask-release";
import { tellHolding } from "../actions/tell-holding";
import { actorSystem } from "../data/actor/actor-system";
import { editStatus, nextStage, stageNow } from "../apply/edit-status";
import { effectId, isEmotion, STATUS_IDS } from "../rules/changes/statuses";
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
   * A status from core's palette, or by a macro (foundryvtt.com/api, Actor#toggleStatusEffect). Ours go the way of every direct
   * edit; an emotion that isn't told where to goes none, I, II, none. One end of a hold is asked to be let go instead.
   */
  override async toggleStatusEffect(
    ...[statusId, options]: Parameters<Actor["toggleStatusEffect"]>
  ): Promise<ActiveEffect.Implementation | boolean | undefined> {
    const status = STATUS_IDS.find((known) => known === statusId);
    if (!status) return super.toggleStatusEffect(statusId, options);
    const { active, overlay = false } = options ?? {};
    const before = stageNow(this, status);
    if (active === true && before > 0) return true;
    // What another effect gives shows as pressed: it is pressed to lift it.
    if (active === undefined && before === 0 && !isEmotion(status) && tellHolding(this, status)) return undefined;
    const wanted = active === undefined ? nextStage(status, before) : active ? 1 : 0;
    if (await releasesInstead(this, status, wanted)) return undefined;
    const edited = await editStatus(this, status, wanted);
    if (wanted === 0) tellHolding(this, status);
    if (!edited) return undefined;
    const effect = this.effects.get(effectId(status));
    if (!effect || wanted === 0) return false;
    if (overlay) await effect.update({ flags: { core: { overlay: true } } });
    return effect;
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
