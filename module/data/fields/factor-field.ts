import { parseNumber } from "./parse-whole";
import type { Choosy } from "./choosy";

/** How often an armour's dice count against a weapon: half, once or twice (docs/rules.md §1). */
export const ARMOR_FACTORS = [0.5, 1, 2] as const;

/** One of `ARMOR_FACTORS`; anything else becomes 1 here, and leaves the old one in an update (`repair`). */
export class ArmorFactorField
  extends foundry.data.fields.NumberField<foundry.data.fields.NumberField.Options>
  implements Choosy
{
  constructor() {
    super({ required: true, nullable: false, initial: 1, choices: [...ARMOR_FACTORS] });
  }

  accepts(value: unknown): boolean {
    return ARMOR_FACTORS.some((factor) => factor === parseNumber(value));
  }

  override clean(value: unknown, options?: foundry.data.fields.DataField.CleanOptions) {
    return super.clean(this.accepts(value) ? parseNumber(value) : undefined, options);
  }
}
