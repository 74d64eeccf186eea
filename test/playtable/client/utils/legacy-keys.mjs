import { is14 } from "../generation.mjs";
import { logCompatibilityWarning } from "./logging.mjs";
import { keysToOperators } from "./special-keys.mjs";

const warn = (key) =>
  logCompatibilityWarning(`The special key "${key}" is a data operator now: _del or _replace(value)`, {
    since: 14,
    until: 16,
  });

/**
 * Update data as the generation has them: on 14 the special keys of 13 are still taken, with a warning, and become operators
 * (docs/foundry.md §4.2).
 * @param {object} data expanded
 */
export const modernized = (data) => (is14() ? keysToOperators(data, warn) : data);
