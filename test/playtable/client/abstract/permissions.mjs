/**
 * The numeric form of an ownership level given as a number or as a name.
 * @param {number|string} level
 * @throws {Error} for a level that doesn't exist
 */
export function ownershipLevel(level) {
  const value = typeof level === "string" ? globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS[level.toUpperCase()] : level;
  if (typeof value !== "number") throw new TypeError(`"${level}" is no ownership level`);
  return value;
}

/**
 * What an ownership record grants a user; the default stands in where the user has no entry or inherits.
 * @param {Record<string, number>|undefined} ownership
 * @param {object} user
 */
export function ownershipOf(ownership, user) {
  const { INHERIT, NONE } = globalThis.CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const own = ownership?.[user.id];
  if (typeof own === "number" && own !== INHERIT) return own;
  return ownership?.default ?? NONE;
}

/**
 * Whether a user holds a permission given by a document's metadata: a role's name, a user permission's name, an ownership
 * level's name, or a function of (user, document, data).
 */
export function holdsPermission(permission, user, document, data) {
  if (typeof permission === "function") return permission(user, document, data);
  const { USER_PERMISSIONS, USER_ROLES } = globalThis.CONST;
  if (permission in USER_PERMISSIONS) return user.hasPermission(permission);
  if (permission in USER_ROLES) return user.hasRole(permission);
  return document.testUserPermission(user, permission);
}
