/** The hierarchy of a class is asked for often and never changes. @type {WeakMap<Function, object>} */
const cache = new WeakMap();

/**
 * The fields of a document class that hold embedded documents.
 * @param {typeof import("./base-document.mjs").default} Class
 * @returns {Record<string, object>} fields by name; an array field has `model`, the children's core class
 */
export function hierarchyOf(Class) {
  if (!cache.has(Class)) {
    const fields = Object.entries(Class.schema.fields).filter(([, field]) => field.constructor.hierarchical);
    cache.set(Class, Object.fromEntries(fields));
  }
  return cache.get(Class);
}

/**
 * The field of a document class for children of a name.
 * @param {typeof import("./base-document.mjs").default} Class
 * @param {string} name  a document name ("Item") or the field's name ("items")
 * @returns {string|null}
 */
export function getCollectionName(Class, name) {
  const embedded = Class.metadata.embedded ?? {};
  if (name in embedded) return embedded[name];
  return Object.values(embedded).includes(name) ? name : null;
}
