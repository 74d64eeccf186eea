import { readFileSync } from "node:fs";
import type { Words } from "../../module/view/shared-words";

/** Every English text by its dotted key. */
function texts(file: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (node: unknown, prefix: string): void => {
    if (typeof node === "string") found.set(prefix, node);
    else if (typeof node === "object" && node !== null)
      for (const [name, inner] of Object.entries(node)) walk(inner, prefix === "" ? name : `${prefix}.${name}`);
  };
  walk(JSON.parse(readFileSync(new URL(`../../lang/en/${file}`, import.meta.url), "utf8")), "");
  return found;
}

const english = texts("check.json");

/** Words as Foundry would give them in English; a key of ours that isn't there throws. Attributes are another file's. */
export const words: Words = {
  t: (key, data = {}) => {
    const [, attribute] = /^SCUFFLE\.Attribute\.(\w)/.exec(key) ?? [];
    const text = attribute ? attribute.toUpperCase() + key.split(".")[2]?.slice(1) : english.get(key);
    if (text === undefined) throw new Error(`no text for ${key}`);
    return text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(data[name] ?? "undefined"));
  },
  count: (key, n, data = {}) => words.t(`${key}.${Math.abs(n) === 1 ? "one" : "other"}`, { n: String(n), ...data }),
  number: (value) => String(value),
};
