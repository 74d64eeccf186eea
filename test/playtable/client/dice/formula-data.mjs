import { is14 } from "../generation.mjs";

/** How deep references may lead to references. */
const DEPTH = 3;

/**
 * Replace `@a.b` in a formula by values of a data object.
 * @param {string} formula
 * @param {object} data
 * @param {{missing?: string, warn?: boolean, recursive?: boolean}} [options] what stands for a path without a value
 *   (without it the reference stays), whether to notify about it, and whether values are searched for references too,
 *   which generation 13 never does
 * @returns {string}
 */
export function replaceFormulaData(formula, data, { missing, warn = false, recursive = false } = {}) {
  const absent = new Set();
  const replace = (text, depth) =>
    text.replace(/@([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)/gi, (reference, path) => {
      const value = path.split(".").reduce((at, key) => at?.[key], data);
      if (value === undefined || value === null) {
        absent.add(reference);
        return missing === undefined ? reference : missing;
      }
      const written = writtenValue(value);
      return recursive && is14() && depth < DEPTH ? replace(written, depth + 1) : written;
    });
  const replaced = replace(formula, 0);
  if (warn && absent.size)
    globalThis.ui?.notifications?.warn(`Not found in the roll's data: ${[...absent].join(", ")}`);
  return replaced;
}

/** A value as it stands in a formula; generation 14 makes numbers of truth values. */
function writtenValue(value) {
  if (typeof value === "boolean" && is14()) return value ? "1" : "0";
  return String(value).trim();
}
