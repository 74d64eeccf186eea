import { COLLECTIONS, SINGLETONS } from "../../common/const.mjs";
import { cleanFields } from "../document-fields.mjs";
import { isId } from "../ids.mjs";
import { completeNew } from "../new-document.mjs";
import { hashPassword } from "../passwords.mjs";
import { isPlainObject } from "../plain.mjs";
import { RequestError } from "../request-error.mjs";
import { can } from "../rights.mjs";
import { validate } from "../validate.mjs";
import { refusal } from "./refusal.mjs";

function settleId(type, data, operation, transaction, chain) {
  if (operation.keepId !== true) return transaction.freshId(type, chain);
  if (!isId(data._id)) throw new RequestError(`"${data._id}" is not a valid document id`);
  const held = chain
    ? chain.at(-1).document[COLLECTIONS[type]]?.some(({ _id, _tombstone }) => _id === data._id && _tombstone !== true)
    : transaction.peek(type, data._id);
  if (held || (chain && transaction.inherited(chain, type, data._id) && !entombed(type, data._id, chain))) {
    throw new RequestError(`The ${type} "${data._id}" already exists`);
  }
  return data._id;
}

const entombed = (type, id, chain) =>
  chain.at(-1).document[COLLECTIONS[type]]?.some(({ _id, _tombstone }) => _id === id && _tombstone === true);

/** A setting is one document a key and user (foundryvtt.com/api, WorldSettings#getSetting). */
function assertFreeKey(setting, store) {
  const user = setting.user ?? null;
  if (store.all("Setting").some((held) => held.key === setting.key && (held.user ?? null) === user)) {
    throw new RequestError(`A Setting with the key "${setting.key}" already exists`);
  }
}

/** Foundry 14 lets no player make a document of a type with gm-only fields (GH#14252). */
function limitedType(type, data, { manifest, release, isGM }) {
  return !isGM && release.generation >= 14 && manifest.gmOnlyFields(type, data.type).length > 0;
}

/**
 * @param {object} request {type, operation}
 * @param {object} context {transaction, user, isGM, now, release, manifest, world, chain}
 * @returns {object[]} the new documents' full sources
 */
export function create({ type, operation }, context) {
  const { transaction, user, isGM, manifest, world, chain, store } = context;
  if (SINGLETONS.includes(type)) throw new RequestError(`A ${type} is made with its parent`);
  const results = [];
  for (const given of operation.data) {
    if (!isPlainObject(given)) throw new RequestError("Creation data must be objects");
    const data = structuredClone(given);
    data._id = settleId(type, data, operation, transaction, chain);
    const keepIds = operation.keepEmbeddedIds !== false;
    completeNew(type, data, { ...context, keepIds, embedded: chain !== undefined });
    if (limitedType(type, data, context) || !can({ user, action: "create", type, document: data, chain, world })) {
      throw refusal(user, "create", type, data, chain);
    }
    cleanFields(type, data, { manifest, isGM });
    if (type === "User") {
      data.role ??= 0;
      data.password = hashPassword(data.password);
    }
    if (type === "Setting") assertFreeKey(data, store);
    validate(type, data, manifest);
    if (chain) insertChild(chain, COLLECTIONS[type], data);
    else transaction.insert(type, data);
    results.push(data);
  }
  return results;
}

function insertChild(chain, property, data) {
  const children = (chain.at(-1).document[property] ??= []);
  const index = children.findIndex(({ _id }) => _id === data._id);
  if (index === -1) children.push(data);
  else children[index] = data;
}
