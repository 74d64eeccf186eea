import { ODD_VALUES } from "./odd-values";
import type { Random } from "./random";

export type Fields = Record<string, unknown>;

/** One field of an input: how to fill it well, and how to break it. `left` means: leave it out. */
export interface Field {
  field: string;
  valid(random: Random): unknown;
  /** A value that must throw, and the code after the name of the input: the field, or a part of it. */
  broken(random: Random): { value: unknown; code: string };
  /** Every code that breaking it can give. */
  codes: readonly string[];
}

/** Stands for a field that is left out. */
export const LEFT: unique symbol = Symbol("left out");

const NO_NUMBERS = [null, NaN, Infinity, -Infinity, "3", "", 1.5, -0.25, true, {}, [], [1], () => 1, ...ODD_VALUES];
const NO_OBJECTS = [null, 3, "text", true, [], [{}], NaN, () => ({}), Symbol("odd"), 10n];
const NO_FLAGS = [null, 0, 1, "true", "", {}, [], NaN, ...ODD_VALUES];
const NO_TEXTS = [null, 0, 3, true, {}, [], NaN, LEFT, ...ODD_VALUES];
const NO_WORDS = [null, 0, true, "", "Word", "constructor", {}, [], NaN, -1, ...ODD_VALUES];

interface Bounds {
  /** Smallest and largest value that the rules allow; the fuzz stays within `from` and `to`. */
  min?: number;
  max?: number;
  from?: number;
  to?: number;
  optional?: boolean;
  /** Null is allowed, and the same as leaving it out. */
  nullable?: boolean;
}

/** A whole number, as the rules bound it. */
export function whole(field: string, bounds: Bounds = {}): Field {
  const { min = -Infinity, max = Infinity, optional = false, nullable = false } = bounds;
  const from = bounds.from ?? Math.max(min, -30);
  const to = bounds.to ?? Math.min(max, 30);
  const wrong: unknown[] = NO_NUMBERS.filter((value) => !(nullable && value === null));
  if (!optional) wrong.push(LEFT);
  return {
    field,
    codes: [field],
    valid(random) {
      if (optional && random.chance(0.3)) return LEFT;
      if (nullable && random.chance(0.2)) return null;
      return random.chance(0.02) ? Math.min(max, Math.max(min, -0)) : random.int(from, to);
    },
    broken(random) {
      if (min > -Infinity && random.chance(0.3)) return { value: min - random.int(1, 9), code: field };
      if (max < Infinity && random.chance(0.3)) return { value: max + random.int(1, 9), code: field };
      return { value: random.pick(wrong), code: field };
    },
  };
}

/** A flag, false when it is left out. */
export function flag(field: string): Field {
  return {
    field,
    codes: [field],
    valid: (random) => random.pick([true, false, LEFT]),
    broken: (random) => ({ value: random.pick(NO_FLAGS), code: field }),
  };
}

/** Any text. */
export function text(field: string): Field {
  return {
    field,
    codes: [field],
    valid: (random) => random.pick(["", "a", "b", "ab", "z", "Ä", "__proto__"]),
    broken: (random) => ({ value: random.pick(NO_TEXTS), code: field }),
  };
}

/** One of some values; `optional` when it may be left out. */
export function word(field: string, words: readonly unknown[], optional = false): Field {
  const wrong = NO_WORDS.filter((value) => !words.includes(value));
  return {
    field,
    codes: [field],
    valid: (random) => random.pick(optional ? [...words, LEFT] : words),
    broken: (random) => ({ value: random.pick(optional ? wrong : [...wrong, LEFT]), code: field }),
  };
}

/** A nested input; `nullable` when null may stand in its place. */
export function part(field: string, fields: readonly Field[], { nullable = false } = {}): Field {
  const wrong: unknown[] = NO_OBJECTS.filter((value) => !(nullable && value === null));
  return {
    field,
    codes: [field, ...fields.flatMap(({ codes }) => codes.map((code) => `${field}.${code}`))],
    valid: (random) => (nullable && random.chance(0.2) ? null : fill(random, fields)),
    broken(random) {
      if (random.chance(0.2)) return { value: random.pick([...wrong, LEFT]), code: field };
      const { input, code } = spoil(random, fields);
      return { value: input, code: `${field}.${code}` };
    },
  };
}

function put(into: Fields, field: string, value: unknown): void {
  if (value !== LEFT) into[field] = value;
}

/** A valid input, now and then with a field that nobody asked for. */
export function fill(random: Random, fields: readonly Field[]): Fields {
  const input: Fields = random.chance(0.1) ? { luck: "much" } : {};
  for (const field of fields) put(input, field.field, field.valid(random));
  return input;
}

/** An input with one broken field; those after it may be broken too, since the first in order is what counts. */
export function spoil(random: Random, fields: readonly Field[]): { input: Fields; code: string } {
  const first = random.int(0, fields.length - 1);
  const input: Fields = {};
  let found = "";
  fields.forEach((field, index) => {
    if (index === first) {
      const { value, code } = field.broken(random);
      put(input, field.field, value);
      found = code;
    } else if (index > first && random.chance(0.3)) put(input, field.field, field.broken(random).value);
    else put(input, field.field, field.valid(random));
  });
  return { input, code: found };
}
