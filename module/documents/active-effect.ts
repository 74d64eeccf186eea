import { path } from "../constants";
import { ConditionData } from "../data/effect/condition-data";
import { stagesOf } from "../rules/changes/stages-of";
import { statusLook, statusMeans, statusOfEffect } from "../view/status-catalog";
import { isFields } from "../view/shared-guards";
import { defaultImage } from "./default-image";
import { dropBlankName } from "./drop-blank-name";

/** An effect with a picture from the start; our Conditions and emotions look as their Stage does. */
export class ScuffleActiveEffect extends ActiveEffect {
  /** Something that is no group of fields in place of `system` costs no effect: it is left out. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("system" in source && !isFields(source["system"])) delete source["system"];
    return super.migrateData(source);
  }

  /** Our Conditions carry no duration of core's, and are for a while all the same. */
  override get isTemporary(): boolean {
    return isCondition(this) || super.isTemporary;
  }

  /** The name, picture and meaning of the Stage that the effect stands for, in the reader's language. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const status = statusOfEffect(this.id);
    if (!status || !isCondition(this)) return;
    const stage = stagesOf([{ ...this.toObject(), _id: this.id ?? "" }])[status];
    const { name, icon } = statusLook(status, stage);
    this.name = game.i18n.localize(name);
    this.img = path(`assets/badges/${icon}.svg`);
    // What somebody wrote about it themselves stays.
    if (!this._source.description) this.description = game.i18n.localize(statusMeans(status, stage));
  }

  /** Our Conditions float over their tokens by what became of their Stage; core would tell of it a second time. */
  protected override _displayScrollingStatus(enabled: boolean): void {
    if (!isCondition(this)) super._displayScrollingStatus(enabled);
  }

  protected override async _preCreate(...args: Parameters<ActiveEffect["_preCreate"]>): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    const data: object = args[0];
    if (!("img" in data && data.img)) this.updateSource({ img: defaultImage("effect") });
  }

  /** A blank name keeps the old one. */
  protected override async _preUpdate(...args: Parameters<ActiveEffect["_preUpdate"]>): Promise<boolean | void> {
    dropBlankName(args[0]);
    return super._preUpdate(...args);
  }
}

function isCondition(effect: ActiveEffect): boolean {
  const system: unknown = effect.system;
  return system instanceof ConditionData;
}
