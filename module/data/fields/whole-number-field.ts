import { parseWhole } from "./parse-whole";
import type { Choosy } from "./choosy";

export interface WholeNumberOptions {
  min: number;
  max: number;
  /** What a document without a readable value gets; 0, or null in a nullable field, when left out. */
  initial?: number | null;
  /** Whether blank is a value of its own. */
  nullable?: boolean;
}

/**
 * A whole number within bounds that is never NaN: what can be read is rounded and clamped, what can't becomes the initial
 * value here, and is taken out of an update before it comes here (`repair`), so that the old value stays.
 */
export class WholeNumberField
  extends foundry.data.fields.NumberField<foundry.data.fields.NumberField.Options>
  implements Choosy
{
  constructor({ min, max, nullable = false, initial = nullable ? null : 0 }: WholeNumberOptions) {
    super({ required: true, nullable, integer: true, min, max, initial });
  }

  /** Whether a value can be stored, after rounding and clamping. */
  accepts(value: unknown): boolean {
    if (this.nullable && isBlank(value)) return true;
    return parseWhole(value) !== undefined;
  }

  override clean(value: unknown, options?: foundry.data.fields.DataField.CleanOptions) {
    return super.clean(this.#read(value), options);
  }

  #read(value: unknown): number | null | undefined {
    if (this.nullable && isBlank(value)) return null;
    const number = parseWhole(value);
    return number === undefined ? undefined : Math.min(Math.max(number, this.min ?? -Infinity), this.max ?? Infinity);
  }
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}
