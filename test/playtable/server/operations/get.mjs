import { COLLECTIONS } from "../../common/const.mjs";
import { isPlainObject, valueAt } from "../plain.mjs";
import { RequestError } from "../request-error.mjs";

/** Whether a source answers a query: `{path: value}`, or `{path__in: [values]}`. */
function matches(source, query) {
  return Object.entries(query).every(([key, wanted]) => {
    if (!key.endsWith("__in")) return valueAt(source, key) === wanted;
    return Array.isArray(wanted) && wanted.includes(valueAt(source, key.slice(0, -"__in".length)));
  });
}

/**
 * Reads documents of the world or of a compendium pack.
 * @param {object} request {type, operation}
 * @param {object} context {user, store, packs, chain}
 * @returns {object[]} sources
 */
export function get({ type, operation }, { user, store, packs, chain }) {
  const { pack, ids, query = {} } = operation;
  if (!isPlainObject(query)) throw new RequestError("A query must be an object");
  let sources = store.all(type);
  if (typeof pack === "string") sources = packs.documents(pack, type, user);
  else if (chain) sources = chain.at(-1).document[COLLECTIONS[type]] ?? [];
  return sources.filter((source) => (!ids || ids.includes(source._id)) && matches(source, query));
}
