import { RuleError } from "./rule-error";

/** A plain record of unknown fields, as inputs and faces arrive. */
export type Fields = Record<string, unknown>;

/** Is this an object with named fields (no array, no null)? */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Is this a finite number? */
export function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Is this a whole number that is told exactly? */
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

interface Limits {
  /** Smallest value allowed. */
  min?: number;
  /** Largest value allowed. */
  max?: number;
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
  whole(field: string, { min = -Infinity, max = Infinity, initial }: Limits = {}): number {
    const value = this.#fields[field] === undefined ? initial : this.#fields[field];
    if (typeof value !== "number" || !Number.isInteger(value)) {
      throw new RuleError(`${this.name}.${field}`, "not a finite whole number");
    }
    if (value < min || value > max) throw new RuleError(`${this.name}.${field}`, `outside ${min} to ${max}`);
    return value === 0 ? 0 : value;
  }

  /** A finite whole number, or null, which is also what a field left out means. @throws {RuleError} `<name>.<field>` */
  wholeOrNull(field: string, limits: Limits = {}): number | null {
    return (this.#fields[field] ?? null) === null ? null : this.whole(field, limits);
  }

  /** One of the values that docs/rules.md lists for a field. @throws {RuleError} `<name>.<field>` */
  choice<Value>(field: string, values: readonly Value[], initial?: Value): Value {
    const value = this.#fields[field] === undefined ? initial : this.#fields[field];
    const found = values.find((known) => known === value);
    if (found === undefined) throw new RuleError(`${this.name}.${field}`, `not one of ${values.join(", ")}`);
    return found;
  }

  /** Any text. @throws {RuleError} `<name>.<field>` */
  text(field: string): string {
    const value = this.#fields[field];
    if (typeof value !== "string") throw new RuleError(`${this.name}.${field}`, "not a text");
    return value;
  }

  /** The reader of a nested input, whose codes are `<name>.<field>.<part>`. @throws {RuleError} `<name>.<field>` */
  part(field: string): InputReader {
    const value = this.#fields[field];
    if (!isFields(value)) throw new RuleError(`${this.name}.${field}`, "not an object");
    return new InputReader(`${this.name}.${field}`, value);
  }

  /** As `part`, but null where null is written. @throws {RuleError} `<name>.<field>` */
  partOrNull(field: string): InputReader | null {
    return this.#fields[field] === null ? null : this.part(field);
  }

  /** A flag. @throws {RuleError} `<name>.<field>` */
  flag(field: string, initial = false): boolean {
    const value = this.#fields[field];
    if (value === undefined) return initial;
    if (typeof value !== "boolean") throw new RuleError(`${this.name}.${field}`, "not a boolean");
    return value;
  }
}
