import { BaseData } from "../base-data";
import { SlugField } from "../fields/slug-field";

/** What every item has: a description, and an identifier that rules go by in every language. */
export abstract class ItemData extends BaseData<Item.Implementation> {
  declare description: string;
  declare identifier: string;

  static override defineSchema(): foundry.data.fields.DataSchema {
    return { description: new foundry.data.fields.HTMLField(), identifier: new SlugField() };
  }
}
