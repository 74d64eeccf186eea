/** The functions of `foundry.utils`, but `fromUuid` and `fromUuidSync`, which need documents. */
export { deepClone, deepFreeze, duplicate } from "./clone.mjs";
export { getDefiningClass, getParentClasses, isSubclass } from "./classes.mjs";
export { Collection } from "./collection.mjs";
export { Color } from "./color.mjs";
export { diffObject, filterObject, invertObject } from "./diff.mjs";
export { equals, objectsEqual } from "./equality.mjs";
export { readTextFromFile, saveDataToFile } from "./files.mjs";
export { cleanHTML } from "./html.mjs";
export { fetchJsonWithTimeout, fetchWithTimeout, getRoute, HttpError } from "./http.mjs";
export { logCompatibilityWarning } from "./logging.mjs";
export { mergeObject } from "./merge.mjs";
export { deleteProperty, expandObject, flattenObject, getProperty, hasProperty, setProperty } from "./paths.mjs";
export { performIntegerSort } from "./sorting.mjs";
export { applySpecialKeys, isDeletionKey } from "./special-keys.mjs";
export { escapeHTML, isNewerVersion, randomID, unescapeHTML } from "./text.mjs";
export { debounce, Semaphore, throttle } from "./timing.mjs";
export { getType, isEmpty, isPlainObject } from "./types.mjs";
export { buildUuid, parseUuid } from "./uuid.mjs";
