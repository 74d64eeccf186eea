import { COLLECTIONS, SINGLETONS } from "../../common/const.mjs";
import { isId } from "../ids.mjs";
import { RequestError } from "../request-error.mjs";
import { can } from "../rights.mjs";
import { refusal } from "./refusal.mjs";

/** All ids that a `deleteAll` operation means. */
function allIds(type, { transaction, store, chain }) {
  if (!chain) return store.all(type).map(({ _id }) => _id);
  const parent = chain.at(-1);
  const own = parent.document[COLLECTIONS[type]] ?? [];
  const gone = new Set(own.filter(({ _tombstone }) => _tombstone === true).map(({ _id }) => _id));
  const base = parent.type === "ActorDelta" ? transaction.peek("Actor", chain.at(-2).document.actorId) : undefined;
  const inherited = (base?.[COLLECTIONS[type]] ?? []).map(({ _id }) => _id);
  return [...new Set([...own.map(({ _id }) => _id), ...inherited])].filter((id) => !gone.has(id));
}

function removeChild(type, id, { transaction, chain, now, user }) {
  const parent = chain.at(-1);
  const property = COLLECTIONS[type];
  if (SINGLETONS.includes(type)) {
    parent.document[property] = { _id: parent.document[property]._id, items: [], effects: [] };
    return;
  }
  const kept = parent.document[property].filter(({ _id }) => _id !== id);
  if (transaction.inherited(chain, type, id)) {
    kept.push({ _id: id, _tombstone: true, _stats: { modifiedTime: now, lastModifiedBy: user._id } });
  }
  parent.document[property] = kept;
}

/**
 * @param {object} request {type, operation}
 * @param {object} context {transaction, user, now, world, chain, store}
 * @returns {string[]} the ids that are gone; children go with their parents
 */
export function remove({ type, operation }, context) {
  const { transaction, user, world, chain } = context;
  const ids = operation.deleteAll === true ? allIds(type, context) : [...new Set(operation.ids)];
  for (const id of ids) {
    if (!isId(id)) throw new RequestError(`"${id}" is not a valid document id`);
    const document = chain ? transaction.child(chain, type, id) : transaction.root(type, id);
    if (!can({ user, action: "delete", type, document, chain, world })) {
      throw refusal(user, "delete", type, document, chain);
    }
    if (chain) removeChild(type, id, context);
    else transaction.remove(type, id);
  }
  return ids;
}
