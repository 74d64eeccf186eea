/**
 * Adds members to a built-in, non-enumerable and replaceable. Idempotent; a member the platform has itself is left alone.
 * @param {object} target a prototype or a namespace
 * @param {Record<string, Function>} members
 */
export function define(target, members) {
  for (const [name, value] of Object.entries(members)) {
    if (name in target) continue;
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}
