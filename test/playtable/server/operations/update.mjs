import { expand } from "../expand.mjs";
import { cleanFields, keepGmOnly } from "../document-fields.mjs";
import { isId } from "../ids.mjs";
import { mergeDocument } from "../merge.mjs";
import { completeNested, updatedStats } from "../new-document.mjs";
import { hashPassword } from "../passwords.mjs";
import { bareKey, isPlainObject } from "../plain.mjs";
import { RequestError } from "../request-error.mjs";
import { can } from "../rights.mjs";
import { validate } from "../validate.mjs";
import { refusal } from "./refusal.mjs";

const FIXED = ["_id", "_stats", "_tombstone"];

function readChanges(given) {
  if (!isPlainObject(given) || !isId(given._id)) throw new RequestError("An update must be an object with an _id");
  const { _id, ...changes } = expand(given);
  for (const key of Object.keys(changes)) {
    if (FIXED.includes(bareKey(key)) && key !== "_stats") throw new RequestError(`"${key}" can't be updated`);
  }
  return { _id, changes };
}

/** What a User's or a Setting's update may not do whoever asks. */
function settleSpecial(type, document, changes) {
  if (type === "User" && changes.password !== undefined) changes.password = hashPassword(changes.password);
  if (type === "Setting" && changes.key !== undefined && changes.key !== document.key) {
    throw new RequestError("The key of a Setting can't be updated");
  }
  if (type === "ChatMessage" && Array.isArray(changes.rolls)) {
    changes.rolls = changes.rolls.map((roll) => (typeof roll === "string" ? roll : JSON.stringify(roll)));
  }
}

/**
 * @param {object} request {type, operation}
 * @param {object} context {transaction, user, isGM, now, release, manifest, world, chain}
 * @returns {object[]} `{_id, …changes as they were applied}`
 */
export function update({ type, operation }, context) {
  const { transaction, user, isGM, manifest, world, chain } = context;
  const recursive = operation.recursive !== false;
  const results = [];
  for (const given of operation.updates) {
    const { _id, changes } = readChanges(given);
    const document = chain ? transaction.child(chain, type, _id) : transaction.root(type, _id);
    if (!can({ user, action: "update", type, document, changes, chain, world })) {
      throw refusal(user, "update", type, document, chain);
    }
    if (!isGM) delete changes.ownership;
    settleSpecial(type, document, changes);
    cleanFields(type, changes, { manifest, isGM, stored: document });
    completeNested(type, changes, document, context);
    changes._stats = updatedStats(context, changes._stats);
    const before = isGM ? undefined : structuredClone(document);
    const { _stats, ...merged } = changes;
    mergeDocument(type, document, merged, { recursive });
    document._stats = { ...document._stats, ..._stats };
    if (before) keepGmOnly(type, document, before, manifest);
    validate(type, document, manifest);
    results.push({ _id, ...changes });
  }
  return results;
}
