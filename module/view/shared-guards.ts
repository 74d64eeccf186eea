/** Readers for data that may be anything: each gives what is asked for, or the fallback. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function asText(value: unknown, fallback = ""): string {
  return typeof value === "string" ? value : fallback;
}

export function asWhole(value: unknown, fallback = 0): number {
  return typeof value === "number" && Number.isInteger(value) ? value : fallback;
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value at a dotted path, or undefined. */
export function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), value);
}
