import { deleteProperty, getProperty, hasProperty, logCompatibilityWarning, setProperty } from "../utils/index.mjs";

/**
 * Moves a value to the key that it has now, unless there is one already.
 * @param {object} data
 * @param {string} oldKey dotted
 * @param {string} newKey dotted
 * @param {(data: object) => unknown} [apply] makes the new value
 * @returns {boolean} whether anything moved
 */
export function addDataFieldMigration(data, oldKey, newKey, apply) {
  if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
  const value = apply ? apply(data) : getProperty(data, oldKey);
  setProperty(data, newKey, value);
  deleteProperty(data, oldKey);
  return true;
}

/**
 * Makes the key that a value had answer for the one it has, with a warning.
 * @param {object} data
 * @param {string} oldKey
 * @param {string} newKey dotted
 * @param {object} [options] value: answer with this; warning: its message; since, until, once
 */
export function addDataFieldShim(data, oldKey, newKey, { value, warning, ...options } = {}) {
  if (Object.hasOwn(data, oldKey)) return;
  const warn = () => logCompatibilityWarning(warning ?? `${oldKey} is now ${newKey}`, options);
  Object.defineProperty(data, oldKey, {
    configurable: true,
    enumerable: false,
    get() {
      warn();
      return value ?? getProperty(data, newKey);
    },
    set(next) {
      warn();
      setProperty(data, newKey, next);
    },
  });
}
