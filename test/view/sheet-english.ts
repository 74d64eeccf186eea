import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "../../module/view/sheet-words";

const folder = "lang/en";
const english = new Map<string, string>();

function walk(node: unknown, prefix: string): void {
  if (typeof node === "string") english.set(prefix, node);
  else if (typeof node === "object" && node !== null) {
    for (const [name, inner] of Object.entries(node)) walk(inner, prefix === "" ? name : `${prefix}.${name}`);
  }
}
for (const file of readdirSync(folder)) walk(JSON.parse(readFileSync(join(folder, file), "utf8")), "");

/** Words as Foundry would give them in English; a key that isn't there, and a place left open, throw. */
export const words: Words = {
  t: (key, data = {}) => {
    const text = english.get(key);
    if (text === undefined) throw new Error(`no text for ${key}`);
    return text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
      if (!(name in data)) throw new Error(`${key} wants ${name}`);
      return String(data[name]);
    });
  },
  count: (key, n, data = {}) => words.t(`${key}.${Math.abs(n) === 1 ? "one" : "other"}`, { n: String(n), ...data }),
  number: String,
  compare: (a, b) => a.localeCompare(b, "en"),
};
