import { defaultImage } from "./default-image";
import { dropBlankName } from "./drop-blank-name";

/** An effect with a picture from the start; users' own effects stay with core otherwise. */
export class ScuffleActiveEffect extends ActiveEffect {
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
