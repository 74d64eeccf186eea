import { mkdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import { assemble, flatten } from "./keys.mjs";

const SESSION = "_sessions!";

/** Collections keep the order in which their documents were made, as before the restart. */
const byAge = (a, b) => (a._stats?.createdTime ?? 0) - (b._stats?.createdTime ?? 0);

/**
 * The world's documents: a tree in memory over one LevelDB. Sources that it hands out are shared and never changed in
 * place; a commit replaces whole root documents, in one atomic synced batch, before anyone is told of it.
 */
export class Store {
  /** @type {Map<string, Map<string, object>>} document name → id → source */
  #documents = new Map();
  #sessions = new Map();
  #database;

  /**
   * @param {string} directory folder of the database, made if missing
   * @returns {Promise<Store>}
   * @throws {Error} when another process has it open
   */
  static async open(directory) {
    await mkdir(directory, { recursive: true });
    const store = new Store();
    store.#database = new ClassicLevel(directory, { keyEncoding: "utf8", valueEncoding: "utf8" });
    try {
      await store.#database.open();
    } catch (error) {
      if (error.cause?.code !== "LEVEL_LOCKED") throw error;
      throw new Error(`The world in ${directory} is already open in another process`, { cause: error });
    }
    const entries = [];
    for await (const [key, value] of store.#database.iterator()) {
      if (key.startsWith(SESSION)) store.#sessions.set(key.slice(SESSION.length), JSON.parse(value));
      else entries.push([key, JSON.parse(value)]);
    }
    for (const [type, documents] of assemble(entries)) {
      for (const document of documents.toSorted(byAge)) store.#kind(type).set(document._id, document);
    }
    return store;
  }

  #kind(type) {
    if (!this.#documents.has(type)) this.#documents.set(type, new Map());
    return this.#documents.get(type);
  }

  /** @returns {object | undefined} the source of a root document */
  get(type, id) {
    return this.#documents.get(type)?.get(id);
  }

  /** @returns {object[]} the sources of all root documents of a type */
  all(type) {
    return [...(this.#documents.get(type)?.values() ?? [])];
  }

  /** Whether the world holds no document at all. */
  get isEmpty() {
    return [...this.#documents.values()].every((documents) => documents.size === 0);
  }

  /**
   * Writes root documents through to disk, then into memory.
   * @param {{type: string, id: string, document: object | null}[]} changes null deletes, with all children
   */
  async commit(changes) {
    const batch = [];
    for (const { type, id, document } of changes) {
      const before = this.get(type, id);
      const old = before ? flatten(type, before) : new Map();
      const next = document ? flatten(type, document) : new Map();
      for (const [key, value] of next) if (old.get(key) !== value) batch.push({ type: "put", key, value });
      for (const key of old.keys()) if (!next.has(key)) batch.push({ type: "del", key });
    }
    if (batch.length > 0) await this.#database.batch(batch, { sync: true });
    for (const { type, id, document } of changes) {
      if (document) this.#kind(type).set(id, document);
      else this.#kind(type).delete(id);
    }
  }

  /** @returns {string | undefined} the user id of a session, by the digest of its token */
  session(digest) {
    return this.#sessions.get(digest);
  }

  /** Remembers a session over restarts; null forgets it. */
  async setSession(digest, userId) {
    if (userId === null) {
      this.#sessions.delete(digest);
      await this.#database.del(SESSION + digest);
    } else {
      this.#sessions.set(digest, userId);
      await this.#database.put(SESSION + digest, JSON.stringify(userId), { sync: true });
    }
  }

  async close() {
    await this.#database.close();
  }
}
