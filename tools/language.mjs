import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges `from` into `into`; a key written twice is an error, since one of the two would be lost. */
function merge(into, from, where) {
  for (const [name, value] of Object.entries(from)) {
    const there = into[name];
    if (isObject(there) && isObject(value)) merge(there, value, `${where}.${name}`);
    else if (there !== undefined) throw new Error(`language key ${where}.${name} is written twice`);
    else into[name] = value;
  }
  return into;
}

/** All texts of a language: the files of `lang/<code>/`, merged into one tree. */
export async function language(code) {
  const dir = join("lang", code);
  const files = (await readdir(dir)).filter((file) => file.endsWith(".json")).toSorted();
  const tree = {};
  for (const file of files) merge(tree, JSON.parse(await readFile(join(dir, file), "utf8")), code);
  return tree;
}

/** Dotted keys of a tree with their texts. */
export function flatten(tree, prefix = "", into = new Map()) {
  for (const [name, value] of Object.entries(tree)) {
    if (isObject(value)) flatten(value, `${prefix}${name}.`, into);
    else into.set(`${prefix}${name}`, value);
  }
  return into;
}
