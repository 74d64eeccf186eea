import { dice } from "./dice-registry.mjs";

/**
 * The function that a formula may call by this name: one of `CONFIG.Dice.functions`, else of Math.
 * @param {string} name
 * @returns {Function|undefined}
 */
export function rollFunction(name) {
  const own = dice().functions;
  if (Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(Math, name) && typeof Math[name] === "function" ? Math[name] : undefined;
}
