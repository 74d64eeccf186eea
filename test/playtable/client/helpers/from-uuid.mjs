import { parseUuid } from "../utils/index.mjs";

/** Walk from a document down the embedded part of a uuid ("Item", id, "ActiveEffect", id …). */
function descend(document, embedded) {
  let current = document;
  for (let at = 0; at + 1 < embedded.length && current; at += 2)
    current = child(current, embedded[at], embedded[at + 1]);
  return current ?? null;
}

/** One step down. A token's actor and a token's delta are steps too (foundryvtt.com/api, TokenDocument#actor). */
function child(document, name, id) {
  if (document.documentName === "Token" && name === "Actor") return document.actor;
  if (document.documentName === "Token" && name === "ActorDelta") return document.delta;
  return document.getEmbeddedCollection(name).get(id, { invalid: true });
}

/** The invalid ones are found too: an update of them is how they are mended. */
const fromCollection = (collection, id) => collection?.get(id, { invalid: true }) ?? null;

/**
 * A document that is already on this client.
 * @param {string} uuid
 * @param {{relative?: object, strict?: boolean}} [options]  strict: throw where the answer can't be given without the server
 * @returns {object|null} the document; for a document in a pack that isn't loaded its index entry; null when there is none
 * @see https://foundryvtt.com/api/v13/functions/foundry.utils.fromUuidSync.html
 */
export function fromUuidSync(uuid, { relative, strict = true } = {}) {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.collection) return null;
  const { collection, embedded } = parsed;
  const primaryId = parsed.primaryId ?? parsed.id;
  const loaded = fromCollection(collection, primaryId);
  if (loaded) return descend(loaded, embedded);
  const entry = collection.index?.get(primaryId);
  if (!entry) return null;
  if (embedded.length === 0) return { ...entry, pack: collection.collection };
  if (strict)
    throw new Error(
      `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
    );
  return null;
}

/**
 * A document by its uuid, from the world or from a pack.
 * @param {string} uuid
 * @param {{relative?: object}} [options]
 * @returns {Promise<object|null>}
 */
export async function fromUuid(uuid, { relative } = {}) {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.collection) return null;
  const { collection, embedded } = parsed;
  const primaryId = parsed.primaryId ?? parsed.id;
  if (typeof collection.getDocument === "function") return descend(await collection.getDocument(primaryId), embedded);
  return descend(fromCollection(collection, primaryId), embedded);
}
