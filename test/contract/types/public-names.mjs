/** The names that the Playtable shows to systems: of its namespaces and, class by class, of instances and of the classes themselves. */
import { installNamespace } from "../../playtable/client/namespace.mjs";
import { UNBUILT } from "../../playtable/client/unbuilt-list.mjs";

/** Names that come with the language. */
const BUILTIN = new Set([Object, Function, Map, Set, Array, Error, Promise, globalThis.HTMLElement].filter(Boolean));
const LANGUAGE = new Set(["length", "name", "prototype", "constructor", "toString", "toJSON", "arguments", "caller"]);

const byText = (a, b) => a.localeCompare(b);

const isPublic = (name) => typeof name === "string" && !name.startsWith("_") && !LANGUAGE.has(name);

/** Whether a value is a placeholder: reading anything of it throws. */
const isPlaceholder = (path) => UNBUILT.includes(path);

const isClass = (value) => typeof value === "function" && /^class\b/u.test(Function.prototype.toString.call(value));

/** The public names along a chain of prototypes that is the Playtable's. */
function namesAlong(start, isBuiltin) {
  const names = new Set();
  for (let at = start; at && !isBuiltin(at); at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) if (isPublic(name)) names.add(name);
  }
  return [...names].toSorted(byText);
}

const builtIn = (Class) => Class === undefined || BUILTIN.has(Class) || Class === Function.prototype;

const isNamespace = (value) => Object.prototype.toString.call(value) === "[object Object]" && !isClass(value);

/** The names that a class adds to what the classes below it that have a path of their own show. */
function addedNames(Class, known) {
  const ends = (at) => builtIn(at) || (at !== Class && known.has(at));
  return {
    instance: namesAlong(Class.prototype, (at) => at === Object.prototype || ends(at.constructor)),
    static: namesAlong(Class, ends),
  };
}

/** Walks a namespace, noting what is in it. */
function walk(path, namespace, found) {
  const names = Object.keys(namespace).toSorted(byText);
  found.namespaces[path] = names;
  for (const name of names) {
    const inner = `${path}.${name}`;
    if (isPlaceholder(inner)) continue;
    const value = namespace[name];
    if (isClass(value)) found.classes[inner] ??= value;
    else if (isNamespace(value) && name !== "CONST") walk(inner, value, found);
  }
}

/**
 * What the Playtable shows as a generation.
 * @param {13 | 14} generation
 * @returns {Promise<{namespaces: Record<string, string[]>, classes: Record<string, {instance: string[], static: string[]}>}>}
 */
export async function publicNames(generation) {
  await installNamespace({ generation });
  const found = { namespaces: {}, classes: {} };
  walk("foundry", globalThis.foundry, found);
  // `BaseX` is X here.
  for (const path of Object.keys(found.classes))
    if (/^foundry\.documents\.Base[A-Z]/u.test(path)) delete found.classes[path];
  const known = new Set(Object.values(found.classes));
  for (const [path, Class] of Object.entries(found.classes)) found.classes[path] = addedNames(Class, known);
  found.namespaces.CONST = Object.keys(globalThis.CONST);
  found.namespaces.CONFIG = Object.keys(globalThis.CONFIG);
  return found;
}
