import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { CONST } from "../common/const.mjs";
import { assemble } from "./keys.mjs";
import { valueAt } from "./plain.mjs";
import { RequestError } from "./request-error.mjs";
import { isGM } from "./rights.mjs";

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

/** The system's compendium packs: read once, locked, in memory. */
export class Packs {
  /** @type {Map<string, {metadata: object, roots: Map<string, object[]>}>} */
  #packs = new Map();

  /**
   * @param {Manifest} manifest
   * @returns {Promise<Packs>} packs that can't be read are empty, with a warning
   */
  static async read(manifest) {
    const packs = new Packs();
    for (const entry of manifest.data.packs ?? []) {
      const id = `${manifest.id}.${entry.name}`;
      const directory = join(manifest.directory, entry.path ?? `packs/${entry.name}`);
      const metadata = { ...entry, id, packageType: "system", packageName: manifest.id, locked: true };
      let roots = new Map();
      try {
        if ((await stat(directory)).isDirectory()) roots = await readCopy(directory);
      } catch (error) {
        process.stderr.write(`The compendium pack ${id} can't be read and stays empty: ${error.message}\n`);
      }
      packs.#packs.set(id, { metadata, roots });
    }
    return packs;
  }

  /** @returns {object[]} `{metadata, index, folders}` of every pack, as a user may know it */
  overview(user) {
    return [...this.#packs.values()].map(({ metadata, roots }) => {
      const open = this.#isOpen(metadata, user);
      return { metadata, index: open ? this.index(metadata.id, [], user) : [], folders: roots.get("Folder") ?? [] };
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
    const { metadata, roots } = this.#find(id);
    if (!this.#isOpen(metadata, user)) {
      throw new RequestError(`User ${user.name} lacks permission to view the Compendium "${id}"`);
    }
    return roots.get(type) ?? [];
  }

  #find(id) {
    const pack = this.#packs.get(id);
    if (!pack) throw new RequestError(`The Compendium "${id}" does not exist`);
    return pack;
  }

  /** By default players observe a pack and assistants own it (foundryvtt.com/api, PackageCompendiumData). */
  #isOpen({ ownership = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" } }, user) {
    if (isGM(user)) return true;
    const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const granted = Object.entries(ownership)
      .filter(([role]) => CONST.USER_ROLES[role] <= user.role)
      .map(([, level]) => levels[level] ?? levels.NONE);
    return Math.max(levels.NONE, ...granted) >= levels.LIMITED;
  }
}

function assign(entry, keys, value) {
  let target = entry;
  for (const key of keys.slice(0, -1)) target = target[key] ??= {};
  target[keys.at(-1)] = value;
}
