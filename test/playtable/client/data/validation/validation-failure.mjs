import { escapeHTML } from "../../utils/index.mjs";
import DataModelValidationError from "./validation-error.mjs";

/**
 * Why a value is invalid, and why the values in it are. (foundryvtt.com/api: DataModelValidationFailure)
 */
export default class DataModelValidationFailure {
  /**
   * @param {object} [data]
   * @param {unknown} [data.invalidValue]
   * @param {unknown} [data.fallback] the value used instead
   * @param {boolean} [data.dropped=false] whether the value was left out instead
   * @param {string} [data.message]
   * @param {boolean} [data.unresolved=false] whether the value is still invalid
   */
  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false } = {}) {
    Object.assign(this, { invalidValue, fallback, dropped, message, unresolved });
    /** The failures of named values within. @type {Record<string, DataModelValidationFailure>} */
    this.fields = {};
    /** The failures of array elements. @type {{id: string|number, name?: string, failure: DataModelValidationFailure}[]} */
    this.elements = [];
  }

  /** Whether nothing within failed. */
  isEmpty() {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  /** The failure of a named value or an element within. @param {string} key */
  child(key) {
    return this.fields[key] ?? this.elements.find(({ id }) => String(id) === key)?.failure;
  }

  /** The failures within, each with its key in paths and its label. @returns {Generator<[string, string, DataModelValidationFailure]>} */
  *#children() {
    for (const [key, failure] of Object.entries(this.fields)) yield [key, key, failure];
    for (const { id, name, failure } of this.elements)
      yield [String(id), name ? `${id} (${name})` : String(id), failure];
  }

  /** The failures without any within them, by dotted path. */
  flatten(prefix = "") {
    const result = {};
    for (const [key, , failure] of this.#children()) {
      const path = prefix ? `${prefix}.${key}` : key;
      if (failure.isEmpty()) result[path] = failure;
      else Object.assign(result, failure.flatten(path));
    }
    return result;
  }

  /** An error that lists the failures. */
  asError() {
    return new DataModelValidationError(this);
  }

  /** The failures as nested lists. */
  asHTML() {
    if (this.isEmpty()) return `<p>${escapeHTML(this.message)}</p>`;
    const items = Array.from(this.#children(), ([, label, failure]) => {
      const below = failure.isEmpty() ? escapeHTML(failure.message) : failure.asHTML();
      return `<li><strong>${escapeHTML(label)}</strong>: ${below}</li>`;
    });
    return `${this.message ? `<p>${escapeHTML(this.message)}</p>` : ""}<ul>${items.join("")}</ul>`;
  }

  /** The failures as indented lines, as public reports show them (mkscho63/sta#275). */
  toString() {
    return this.#lines(0);
  }

  #lines(depth) {
    const lines = [this.message ?? ""];
    for (const [, label, failure] of this.#children()) {
      lines.push(`${"  ".repeat(depth + 1)}${label}: ${failure.#lines(depth + 1)}`);
    }
    return lines.join("\n");
  }

  toObject() {
    return {
      invalidValue: this.invalidValue,
      fallback: this.fallback,
      dropped: this.dropped,
      message: this.message,
      unresolved: this.unresolved,
    };
  }
}
