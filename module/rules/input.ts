import { RuleError } from "./rule-error";

/** A plain record of unknown fields, as inputs and faces arrive. */
export type Fields = Record<string, unknown>;

/** Is this an object with named fields (no array, no null)? */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface Limits {
  /** Smallest value allowed. */
  min?: number;
  /** Taken when the field is left out; without it the field is needed. */
  initial?: number;
}

/**
 * Reads one rule's or function's input, field by field; called in the order that docs/rules.md lists the fields, so that
 * the first wrong one in that order is thrown (docs/rules.md §0). Unknown extra fields are never looked at.
 */
export class InputReader {
  readonly #fields: Fields;

  /** @throws {RuleError} `<name>.input` when the input is no object */
  constructor(
    readonly name: string,
    input: unknown,
  ) {
    if (!isFields(input)) throw new RuleError(`${name}.input`, "not an object");
    this.#fields = input;
  }

  /** A finite whole number. @throws {RuleError} `<name>.<field>` */
  whole(field: string, { min = -Infinity, initial }: Limits = {}): number {
    const value = this.#fields[field] ?? (this.#fields[field] === undefined ? initial : null);
    if (typeof value !== "number" || !Number.isInteger(value)) {
      throw new RuleError(`${this.name}.${field}`, "not a finite whole number");
    }
    if (value < min) throw new RuleError(`${this.name}.${field}`, `below ${min}`);
    return value === 0 ? 0 : value;
  }

  /** A flag, false when left out. @throws {RuleError} `<name>.<field>` */
  flag(field: string): boolean {
    const value = this.#fields[field];
    if (value === undefined) return false;
    if (typeof value !== "boolean") throw new RuleError(`${this.name}.${field}`, "not a boolean");
    return value;
  }
}
