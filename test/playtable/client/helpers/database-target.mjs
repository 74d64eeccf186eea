import { fromUuidSync } from "./from-uuid.mjs";

/** How errors name a document: `Actor [id]`. */
export const describe = (document) => `${document.documentName} [${document.id ?? null}]`;

/** Whether a document is the actor of an unlinked token: its data live in the token's delta. */
export const isSynthetic = (document) => document?.documentName === "Actor" && document.isToken === true;

/**
 * The uuid under which the server stores the children of a document. Children of a synthetic actor are stored in the delta.
 * @param {object} parent
 */
export function wireTarget(parent) {
  if (isSynthetic(parent)) return parent.token.delta.uuid;
  if (!parent.parent) return parent.uuid;
  return `${wireTarget(parent.parent)}.${parent.documentName}.${parent.id}`;
}

/**
 * The parent that a message of the server means, as this client has it: for a delta its synthetic actor. A pack's document that
 * isn't loaded is none.
 * @param {string|undefined} uuid
 * @returns {object|null}
 */
export function parentFrom(uuid) {
  const found = uuid ? fromUuidSync(uuid.replace(".ActorDelta.", ".Actor."), { strict: false }) : null;
  return found?.documentName ? found : null;
}

/** A token's actor and delta aren't in collections of their own. */
function singleOf(token, documentName) {
  if (token?.documentName !== "Token") return null;
  const single = { Actor: token.actor, ActorDelta: token.delta }[documentName];
  return single ? new Map([[single.id, single]]) : null;
}

/** The collection that documents of an operation are in. @throws {Error} when there is none */
export function collectionFor({ documentName }, { parent = null, pack = null } = {}) {
  if (parent) return singleOf(parent, documentName) ?? parent.getEmbeddedCollection(documentName);
  const held = pack ? globalThis.game.packs.get(pack) : globalThis.game.collections.get(documentName);
  const collection = pack && documentName === "Folder" ? held?.folders : held;
  if (!collection) throw new Error(`There is no collection of ${documentName} documents in ${pack ?? "the world"}`);
  return collection;
}
