import { key } from "../../constants";
import { WholeNumberField } from "../fields/whole-number-field";
import { ItemData } from "./item-data";

/** Armour: dice that soak damage (docs/rules.md §1) and a rating that makes one harder to hit in a brawl (§3). */
export class ArmorData extends ItemData {
  static override LOCALIZATION_PREFIXES = [key("Item"), key("Armor")];

  declare worn: boolean;
  declare dice: number;
  declare rating: number;

  static override defineSchema(): foundry.data.fields.DataSchema {
    return {
      ...super.defineSchema(),
      worn: new foundry.data.fields.BooleanField({ initial: true }),
      dice: new WholeNumberField({ min: 0, max: 99 }),
      rating: new WholeNumberField({ min: -999, max: 999 }),
    };
  }
}
