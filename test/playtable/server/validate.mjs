import { wrongFields } from "./core-schema.mjs";
import { childrenOf } from "./keys.mjs";
import { isPlainObject } from "./plain.mjs";
import { RequestError } from "./request-error.mjs";

/** The documents in a field; anything that can't be one is a failure of its own. */
function childrenIn(value, single, isDocument) {
  if (value === undefined || value === null) return [];
  const entries = single ? [value] : value;
  return Array.isArray(entries) && entries.every((entry) => isDocument(entry)) ? entries : undefined;
}

/**
 * The few things that the server checks in a document before it stores it: what Foundry itself defines for all systems. It
 * knows no system's model: `system` is any object.
 * @param {string} type document name
 * @param {object} document complete source
 * @param {Manifest} manifest
 * @throws {RequestError} in the form of Foundry's validation errors
 */
export function validate(type, document, manifest) {
  if (document._tombstone === true) return;
  const failures = wrongFields(type, document).map((path) => `${path}: is not valid`);
  if (manifest.isTyped(type) && !manifest.hasType(type, document.type)) {
    failures.push(`type: "${document.type}" is not a valid type for the ${type} Document class`);
  }
  const children = [];
  for (const [child, property, single] of childrenOf(type)) {
    const held = childrenIn(document[property], single, isPlainObject);
    if (held) children.push(...held.map((entry) => [child, entry]));
    else failures.push(`${property}: is not valid`);
  }
  if (failures.length > 0) {
    throw new RequestError(`[${type}.${document._id}] validation errors:\n  ${failures.join("\n  ")}`);
  }
  for (const [child, entry] of children) validate(child, entry, manifest);
}
