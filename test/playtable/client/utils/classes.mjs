/**
 * Whether a class is another class or inherits from it.
 * @param {Function} cls
 * @param {Function} parent
 */
export function isSubclass(cls, parent) {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/**
 * The classes a class inherits from, nearest first.
 * @param {Function} cls
 * @returns {Function[]}
 * @throws {Error} when it is no class
 */
export function getParentClasses(cls) {
  if (typeof cls !== "function") throw new Error("getParentClasses: not a class");
  const parents = [];
  for (let p = Object.getPrototypeOf(cls); p && p !== Function.prototype; p = Object.getPrototypeOf(p)) parents.push(p);
  return parents;
}

/**
 * The class in an object's or a class's inheritance that defines a property itself.
 * @param {object|Function} target
 * @param {string} property
 * @returns {Function|null}
 */
export function getDefiningClass(target, property) {
  const isClass = typeof target === "function";
  for (let t = isClass ? target : Object.getPrototypeOf(target); t; t = Object.getPrototypeOf(t)) {
    if (Object.hasOwn(t, property)) return isClass ? t : t.constructor;
  }
  return null;
}
