import { key } from "../../constants";
import { WholeNumberField } from "../fields/whole-number-field";
import { ItemData } from "./item-data";

/** A thing that one has; no rule looks at it. */
export class GearData extends ItemData {
  static override LOCALIZATION_PREFIXES = [key("Item"), key("Gear")];

  declare quantity: number;

  static override defineSchema(): foundry.data.fields.DataSchema {
    return { ...super.defineSchema(), quantity: new WholeNumberField({ min: 0, max: 9999, initial: 1 }) };
  }
}
