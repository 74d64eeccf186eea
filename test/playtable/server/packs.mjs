import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { assemble } from "./keys.mjs";
import { isLocked, mayRead, mayWrite } from "./pack-rights.mjs";
import { PackStore } from "./pack-store.mjs";
import { valueAt } from "./plain.mjs";
import { RequestError } from "./request-error.mjs";

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** Reads a copy of a pack's database, so that the system's folder is never written to (LevelDB locks what it opens). */
async function readCopy(directory) {
  const copy = await mkdtemp(join(tmpdir(), "playtable-pack-"));
  try {
    await cp(directory, copy, { recursive: true, filter: (source) => basename(source) !== "LOCK" });
    const database = new ClassicLevel(copy, { keyEncoding: "utf8", valueEncoding: "json" });
    await database.open();
    const entries = await database.iterator().all();
    await database.close();
    return assemble(entries);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The system's compendium packs, in memory. */
export class Packs {
  /** @type {Map<string, {metadata: object, documents: PackStore}>} */
  #packs = new Map();
  #world;

  /**
   * @param {Manifest} manifest
   * @param {{store: object, directory: string}} world whose setting configures the packs, and where changed ones are kept
   * @returns {Promise<Packs>} packs that can't be read are empty, with a warning
   */
  static async read(manifest, { store, directory }) {
    const packs = new Packs();
    packs.#world = store;
    for (const entry of manifest.data.packs ?? []) {
      const id = `${manifest.id}.${entry.name}`;
      const folder = join(manifest.directory, entry.path ?? `packs/${entry.name}`);
      const metadata = { ...entry, id, packageType: "system", packageName: manifest.id };
      let roots = new Map();
      try {
        if ((await stat(folder)).isDirectory()) roots = await readCopy(folder);
      } catch (error) {
        process.stderr.write(`The compendium pack ${id} can't be read and stays empty: ${error.message}\n`);
      }
      packs.#packs.set(id, { metadata, documents: await PackStore.open(roots, join(directory, "packs", id)) });
    }
    return packs;
  }

  /** @returns {object[]} `{metadata, index, folders}` of every pack, as a user may know it */
  overview(user) {
    return [...this.#packs.values()].map(({ metadata, documents }) => {
      const open = mayRead(metadata, user, this.#world);
      const index = open ? this.index(metadata.id, [], user) : [];
      return { metadata, index, folders: open ? documents.all("Folder") : [] };
    });
  }

  /**
   * @param {string} id collection id of the pack
   * @param {string[]} fields dotted paths to include besides the usual ones
   * @returns {object[]} index entries
   */
  index(id, fields, user) {
    const { metadata } = this.#find(id);
    return this.documents(id, metadata.type, user).map((source) => {
      const entry = {};
      for (const path of new Set([...INDEX_FIELDS, ...fields])) {
        const value = valueAt(source, path);
        if (value !== undefined) assign(entry, path.split("."), value);
      }
      return entry;
    });
  }

  /** @returns {object[]} sources of a pack's documents @throws {RequestError} unknown pack, or one closed to the user */
  documents(id, type, user) {
    const { metadata, documents } = this.#find(id);
    if (!mayRead(metadata, user, this.#world)) {
      throw new RequestError(`User ${user.name} lacks permission to view the Compendium "${id}"`);
    }
    return documents.all(type);
  }

  /**
   * The documents of a pack, to be changed.
   * @returns {PackStore}
   * @throws {RequestError} unknown or locked pack, a document that doesn't belong there, or a user who doesn't own it
   */
  writable(id, { type, action, parentUuid }, user) {
    const { metadata, documents } = this.#find(id);
    if (isLocked(metadata, this.#world)) {
      throw new RequestError(`You may not ${action} documents in the locked Compendium "${id}"`);
    }
    if (!mayWrite(metadata, user, this.#world)) {
      throw new RequestError(`User ${user.name} lacks permission to ${action} ${type} in the Compendium "${id}"`);
    }
    if (!parentUuid && ![metadata.type, "Folder"].includes(type)) {
      throw new RequestError(`The Compendium "${id}" holds no ${type} documents`);
    }
    return documents;
  }

  #find(id) {
    const pack = this.#packs.get(id);
    if (!pack) throw new RequestError(`The Compendium "${id}" does not exist`);
    return pack;
  }

  async close() {
    for (const { documents } of this.#packs.values()) await documents.close();
  }
}

function assign(entry, keys, value) {
  let target = entry;
  for (const key of keys.slice(0, -1)) target = target[key] ??= {};
  target[keys.at(-1)] = value;
}
