import { slugOf } from "../data/fields/slug-field";
import { ItemData } from "../data/item/item-data";
import { defaultImage } from "./default-image";
import { dropBlankName } from "./drop-blank-name";
import { isNewIdentifier } from "./new-identifier";
import { isFields } from "../view/shared-guards";

/** An item with a picture and an identifier from the start. */
export class ScuffleItem extends Item {
  /** Something that is no group of fields in place of `system` costs no item: it is left out. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("system" in source && !isFields(source["system"])) delete source["system"];
    return super.migrateData(source);
  }

  protected override async _preCreate(...args: Parameters<Item["_preCreate"]>): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    const data: object = args[0];
    const image = defaultImage(this.type);
    if (image && !("img" in data && data.img)) this.updateSource({ img: image });
    const system: unknown = this.system;
    if (system instanceof ItemData && system.identifier === "") {
      const identifier = slugOf(this.name) || `${this.type}-${foundry.utils.randomID(8).toLowerCase()}`;
      system.updateSource({ identifier });
    }
  }

  /** A blank name keeps the old one; the first name of an item made on a sheet gives it its identifier. */
  protected override async _preUpdate(...args: Parameters<Item["_preUpdate"]>): Promise<boolean | void> {
    const [changed] = args;
    dropBlankName(changed);
    const system: unknown = this.system;
    if (system instanceof ItemData && isNewIdentifier(system.identifier)) {
      const identifier = slugOf(changed.name ?? "");
      if (identifier) foundry.utils.mergeObject(changed, { system: { identifier } }, { overwrite: false });
    }
    return super._preUpdate(...args);
  }
}
