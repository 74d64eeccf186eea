import { isPlainObject } from "./plain.mjs";

/**
 * What the world's setting `core.permissions` grants (foundryvtt.com/article/users).
 * @param {Store} store
 * @returns {Record<string, number[]>} permission → roles that have it; empty when nothing usable is set
 */
export function rolePermissions(store) {
  const setting = store.all("Setting").find(({ key, user }) => key === "core.permissions" && !user);
  try {
    const roles = JSON.parse(setting?.value ?? "{}");
    return isPlainObject(roles) ? roles : {};
  } catch {
    return {};
  }
}
