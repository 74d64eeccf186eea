import { stat } from "node:fs/promises";
import { Store } from "./store.mjs";

/** Whether something is there. */
const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The documents of one pack, with the questions of a {@link Store}. They are the system's until the first write; from then on
 * they are kept in a database of the world's, and the system's folder stays as it is.
 */
export class PackStore {
  /** @type {Map<string, Map<string, object>>} */
  #given;
  #directory;
  /** @type {Store | null} */
  #own = null;

  /**
   * @param {Map<string, object[]>} roots the system's documents by document name
   * @param {string} directory where the world keeps the pack once it is written to
   */
  static async open(roots, directory) {
    const store = new PackStore();
    store.#given = new Map(
      [...roots].map(([type, sources]) => [type, new Map(sources.map((source) => [source._id, source]))]),
    );
    store.#directory = directory;
    if (await exists(directory)) store.#own = await Store.open(directory);
    return store;
  }

  get(type, id) {
    return this.#own ? this.#own.get(type, id) : this.#given.get(type)?.get(id);
  }

  all(type) {
    return this.#own ? this.#own.all(type) : [...(this.#given.get(type)?.values() ?? [])];
  }

  async commit(changes) {
    if (!this.#own) {
      const own = await Store.open(this.#directory);
      await own.commit(
        [...this.#given].flatMap(([type, documents]) =>
          [...documents].map(([id, document]) => ({ type, id, document })),
        ),
      );
      this.#own = own;
    }
    await this.#own.commit(changes);
  }

  async close() {
    await this.#own?.close();
  }
}
