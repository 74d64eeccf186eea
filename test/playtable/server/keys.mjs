import { COLLECTIONS, HIERARCHY, SINGLETONS, WORLD_DOCUMENTS } from "../common/const.mjs";

/**
 * The key scheme of Foundry's LevelDB databases, as the official CLI (MIT) writes it: `!actors!ID`, `!actors.items!A.I`,
 * `!scenes.tokens.delta.items!S.T.D.I`; a parent's value holds the ids of its children.
 */

const ROOTS = new Map([...WORLD_DOCUMENTS, "ActiveEffect"].map((type) => [COLLECTIONS[type], type]));
ROOTS.set("adventures", "Adventure");

const keyOf = (collections, ids) => `!${collections.join(".")}!${ids.join(".")}`;

/** The children of a document type: [child type, property of the parent, whether it is a single object]. */
export function childrenOf(type) {
  return (HIERARCHY[type] ?? []).map((child) => [child, COLLECTIONS[child], SINGLETONS.includes(child)]);
}

/**
 * @param {string} type document name of the root
 * @param {object} document source with nested children
 * @returns {Map<string, string>} database key → JSON of the document itself, its children as ids
 */
export function flatten(type, document) {
  const entries = new Map();
  const visit = (childType, source, collections, ids) => {
    const flat = { ...source };
    for (const [grandchild, property, single] of childrenOf(childType)) {
      const value = source[property];
      if (value === undefined || value === null) continue;
      for (const child of single ? [value] : value) {
        visit(grandchild, child, [...collections, property], [...ids, child._id]);
      }
      flat[property] = single ? value._id : value.map((child) => child._id);
    }
    entries.set(keyOf(collections, ids), JSON.stringify(flat));
  };
  visit(type, document, [COLLECTIONS[type]], [document._id]);
  return entries;
}

/**
 * @param {Iterable<[string, object]>} entries database keys and parsed values
 * @returns {Map<string, object[]>} document name → root documents with nested children; strange keys are left out
 */
export function assemble(entries) {
  const values = new Map(entries);
  const build = (type, collections, ids) => {
    const flat = values.get(keyOf(collections, ids));
    if (!flat) return null;
    const document = { ...flat };
    for (const [child, property, single] of childrenOf(type)) {
      const reach = (held) =>
        typeof held === "string" ? build(child, [...collections, property], [...ids, held]) : held;
      const held = flat[property];
      if (single) document[property] = held ? reach(held) : null;
      else document[property] = Array.isArray(held) ? held.map((id) => reach(id)).filter(Boolean) : [];
    }
    return document;
  };
  const roots = new Map();
  for (const key of values.keys()) {
    const match = /^!([a-z]+)!([^.!]+)$/.exec(key);
    const type = match ? ROOTS.get(match[1]) : undefined;
    if (!type) continue;
    if (!roots.has(type)) roots.set(type, []);
    roots.get(type).push(build(type, [match[1]], [match[2]]));
  }
  return roots;
}
