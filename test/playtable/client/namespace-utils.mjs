import { fromUuid, fromUuidSync } from "./helpers/from-uuid.mjs";
import * as utils from "./utils/index.mjs";

/** A function that says, each time, what is used in its place. */
function deprecated(name, replacement, fn) {
  return (...args) => {
    const warning = `foundry.utils.${name} is now ${replacement}`;
    utils.logCompatibilityWarning(warning, { since: 14, until: 16 });
    return fn(...args);
  };
}

function mergeObject14(original, other, options = {}) {
  if ("performDeletions" in options) {
    const warning = "The option performDeletions of mergeObject is now applyOperators";
    utils.logCompatibilityWarning(warning, { since: 14, until: 16 });
  }
  return utils.mergeObject(original, other, options);
}

/** Generation 13 knows no operators, and no option for them. */
const mergeObject13 = (original, other, { applyOperators: _unknown, ...options } = {}) =>
  utils.mergeObject(original, other, options);

/**
 * `foundry.utils` of a generation: what merges and compares got other names in 14, where the old ones warn.
 * @param {number} generation
 */
export function utilsNamespace(generation) {
  const { equals, isPlainObject, applySpecialKeys, isDeletionKey, objectsEqual, ...shared } = {
    ...utils,
    fromUuid,
    fromUuidSync,
  };
  if (generation < 14) return { ...shared, applySpecialKeys, isDeletionKey, objectsEqual, mergeObject: mergeObject13 };
  return {
    ...shared,
    equals,
    isPlainObject,
    mergeObject: mergeObject14,
    applyDataOperators: applySpecialKeys,
    applySpecialKeys: deprecated("applySpecialKeys", "applyDataOperators", applySpecialKeys),
    isDeletionKey: deprecated("isDeletionKey", "the operator ForcedDeletion", isDeletionKey),
    objectsEqual: deprecated("objectsEqual", "equals", objectsEqual),
  };
}
