/**
 * What a model throws when its data is invalid. Its message lists every failure by path.
 * (foundryvtt.com/api: DataModelValidationError)
 */
export default class DataModelValidationError extends Error {
  name = "DataModelValidationError";

  /** @param {import("./validation-failure.mjs").default|string} failure @param {...unknown} params for Error */
  constructor(failure, ...params) {
    super(failure.toString(), ...params);
    this.#failure = typeof failure === "string" ? null : failure;
  }

  #failure;

  /** The failure of the whole model, or null. */
  get failure() {
    return this.#failure;
  }

  /**
   * The failure of one field.
   * @param {string} [path] dotted; without it that of the whole model
   */
  getFailure(path) {
    if (!path || !this.#failure) return this.#failure ?? undefined;
    return path.split(".").reduce((failure, part) => failure?.child(part), this.#failure);
  }

  /** Every failure of a single value, by dotted path. */
  getAllFailures() {
    return this.#failure?.flatten() ?? {};
  }

  /** The failures as nested lists, for a notification. */
  asHTML() {
    return this.#failure?.asHTML() ?? "";
  }
}
