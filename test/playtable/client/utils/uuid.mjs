/**
 * Takes a uuid apart: `Actor.a.Item.b`, `Compendium.scope.pack.Type.id[.Embedded.id…]`, or, given `relative`,
 * `.Item.b` (a child of it) and `..` steps up to parents.
 * @param {string} uuid
 * @param {{relative?: object}} [options] the document a relative uuid starts from
 * @returns {{uuid: string, type: string, id: string, collection: object|undefined, primaryType: string|undefined,
 *   primaryId: string|undefined, embedded: string[]}|null} null when it isn't a uuid
 */
export function parseUuid(uuid, { relative } = {}) {
  if (typeof uuid !== "string" || uuid === "") return null;
  if (uuid.startsWith(".")) return relative ? parseUuid(absoluteUuid(uuid, relative)) : null;
  const parts = uuid.split(".");
  let collection;
  if (parts[0] === "Compendium") {
    const [, scope, name, ...rest] = parts;
    collection = globalThis.game?.packs?.get(`${scope}.${name}`);
    parts.splice(0, parts.length, ...rest);
    // The old form without a type: Compendium.scope.pack.id
    if (parts.length === 1) parts.unshift(collection?.documentName ?? collection?.metadata?.type ?? "");
  } else {
    collection = globalThis.game?.collections?.get(parts[0]);
  }
  if (parts.length < 2 || parts.length % 2 === 1) return null;
  const [first, firstId, ...embedded] = parts;
  const nested = embedded.length > 0;
  return {
    uuid,
    collection,
    embedded,
    type: nested ? embedded.at(-2) : first,
    id: nested ? embedded.at(-1) : firstId,
    primaryType: nested ? first : undefined,
    primaryId: nested ? firstId : undefined,
  };
}

/** The absolute form of a relative uuid: each leading dot after the first goes up one parent. */
function absoluteUuid(uuid, relative) {
  const dots = uuid.length - uuid.replace(/^\.+/, "").length;
  let base = relative;
  for (let i = 1; i < dots && base; i++) base = base.parent;
  const rest = uuid.slice(dots);
  if (!base) return rest;
  // A lone id names a sibling of the document.
  if (!rest.includes("."))
    return buildUuid({ documentName: base.documentName, id: rest, parent: base.parent, pack: base.pack });
  return `${base.uuid}.${rest}`;
}

/**
 * A uuid from its parts.
 * @param {object} context
 * @param {string} context.documentName
 * @param {string} context.id
 * @param {string|null} [context.pack] a pack's collection id
 * @param {{uuid: string}|null} [context.parent]
 * @param {string|null} [context.parentUuid]
 * @returns {string}
 */
export function buildUuid({ documentName, id, pack = null, parent = null, parentUuid = null }) {
  const base = parent?.uuid ?? parentUuid;
  if (base) return `${base}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
