/**
 * The name of a value's type: primitives by their `typeof` ("null" for null), well-known containers by class name,
 * "Object" for plain objects, "Unknown" for any other instance.
 * @param {unknown} value
 * @returns {string}
 */
export function getType(value) {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (Array.isArray(value)) return "Array";
  if (isPlainObject(value)) return "Object";
  for (const name of ["Set", "Map", "Promise", "Date", "RegExp", "Error", "HTMLElement"]) {
    const cls = globalThis[name];
    if (typeof cls === "function" && value instanceof cls) return name;
  }
  return "Unknown";
}

/**
 * Whether a value is an object literal (or has no prototype), as opposed to an instance of a class.
 * @param {unknown} value
 */
export function isPlainObject(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const proto = Object.getPrototypeOf(value);
  if (proto === null) return true;
  // Objects of another realm (a test's DOM, a frame) have a foreign Object.prototype, which itself has no parent.
  return proto === Object.prototype || (Object.getPrototypeOf(proto) === null && Object.hasOwn(proto, "isPrototypeOf"));
}

/**
 * Whether a value is undefined, null or an object (array, set, map) without content. Other primitives are never empty.
 * @param {unknown} value
 */
export function isEmpty(value) {
  if (value === undefined || value === null) return true;
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}
