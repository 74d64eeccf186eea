import { COLLECTIONS, WORLD_DOCUMENTS, worldDocumentsOf } from "../../playtable/common/const.mjs";
import { coreEvent, isCoreEvent } from "../../playtable/server/core-events.mjs";
import { Manifest } from "../../playtable/server/manifest.mjs";
import { Modifier } from "../../playtable/server/modify.mjs";
import { isLocked } from "../../playtable/server/pack-rights.mjs";
import { withoutSecrets } from "../../playtable/server/passwords.mjs";
import { readTargets } from "../../playtable/server/targets.mjs";

const overTheWire = (value) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** A world that is nowhere but in memory; the same questions as the server's Store. */
class MemoryStore {
  #documents = new Map([...WORLD_DOCUMENTS, "ActiveEffect"].map((type) => [type, new Map()]));

  constructor(documents) {
    for (const [type, sources] of Object.entries(documents)) {
      for (const source of sources) this.#documents.get(type).set(source._id, source);
    }
  }

  get(type, id) {
    return this.#documents.get(type)?.get(id);
  }

  all(type) {
    return Array.from(this.#documents.get(type)?.values() ?? []);
  }

  async commit(changes) {
    for (const { type, id, document } of changes) {
      if (document) this.#documents.get(type).set(id, document);
      else this.#documents.get(type).delete(id);
    }
  }
}

/** Packs that are given as lists of sources. */
class MemoryPacks {
  constructor(packs, world) {
    this.world = world;
    this.packs = packs.map((pack) => {
      const store = new MemoryStore({ [pack.metadata.type]: pack.documents });
      return { ...pack, store };
    });
  }

  writable(id, { action }) {
    const { metadata, store } = this.packs.find((pack) => pack.metadata.id === id);
    if (isLocked(metadata, this.world))
      throw new Error(`You may not ${action} documents in the locked Compendium "${id}"`);
    return store;
  }

  overview() {
    return this.packs.map(({ metadata }) => ({ metadata, index: this.index(metadata.id, []), folders: [] }));
  }

  index(id, fields) {
    const kept = new Set(["_id", "name", "img", "type", "sort", "folder", ...fields.map((path) => path.split(".")[0])]);
    return this.documents(id).map((source) =>
      Object.fromEntries(Object.entries(source).filter(([key]) => kept.has(key))),
    );
  }

  documents(id) {
    const { metadata, store } = this.packs.find((pack) => pack.metadata.id === id);
    return store.all(metadata.type);
  }
}

/**
 * The Playtable's server without network and disk: the same operations on documents (they are the server's own), the same
 * events, in one process. Clients may be in the same thread or, over their ports, in others.
 */
export class MemoryBackend {
  /** The server's end of each client's socket. @type {Set<{userId: string, deliver: Function}>} */
  #lines = new Set();
  #targets = new Map();

  /**
   * @param {object} options
   * @param {object} options.system     manifest
   * @param {object[]} options.users    `{_id, name, role}`
   * @param {Record<string, object[]>} [options.documents]  further sources by document name
   * @param {object[]} [options.packs]  `{metadata, documents}`
   */
  constructor({ system, users, documents = {}, packs = [], generation = 13 }) {
    const manifest = Object.assign(new Manifest(), { data: system, template: null, directory: "" });
    const store = new MemoryStore({ ...documents, User: users.map((user) => ({ flags: {}, ...user })) });
    const release = { generation, version: `${generation}.351`, build: 351 };
    this.table = { store, packs: new MemoryPacks(packs, store), manifest, release };
    this.modifier = new Modifier(this.table);
  }

  /** The stored source of a root document. */
  stored(type, id) {
    return this.table.store.get(type, id);
  }

  /**
   * Let a client in.
   * @param {string} userId
   * @param {(event: string, args: unknown[], acknowledge?: Function) => void} deliver  how the client gets events
   */
  connect(userId, deliver) {
    const line = { userId, deliver };
    this.#lines.add(line);
    this.#tellOthers(line, "userActivity", { userId, active: true });
    return {
      receive: (event, args, acknowledge) => void this.#receive(line, event, overTheWire(args), acknowledge),
      close: () => {
        this.#lines.delete(line);
        if (this.#targets.delete(userId))
          this.#tellOthers(line, "userActivity", { userId, sceneId: null, targets: [] });
        this.#tellOthers(line, "userActivity", { userId, active: false });
      },
    };
  }

  #tellOthers(line, event, ...args) {
    for (const other of this.#lines) if (other !== line) other.deliver(event, overTheWire(args));
  }

  async #receive(line, event, args, acknowledge = () => {}) {
    const answer = (value) => acknowledge(overTheWire(value));
    try {
      if (event === "world") answer({ ok: this.#world(line.userId) });
      else if (event === "packIndex") answer({ ok: { index: this.table.packs.index(args[0].pack, args[0].fields) } });
      else if (event === "modifyBatch") await this.#modifyBatch(line, args[0], answer);
      else if (event === "modifyDocument") await this.#modify(line, args[0], answer);
      else if (event === "userQuery") this.#query(args[0], answer);
      else if (event === "userActivity") this.#setTargets(line, args[0]);
      else this.#relay(line, event, args);
    } catch (error) {
      answer({ error: { name: "Error", message: error.message } });
    }
  }

  #relay(line, event, args) {
    const user = this.table.store.get("User", line.userId);
    const told = isCoreEvent(event) ? coreEvent(this.table, user, event, args) : args;
    this.#tellOthers(line, event, ...told);
  }

  #setTargets(line, activity) {
    const told = { userId: line.userId, ...readTargets(activity) };
    this.#targets.set(line.userId, told);
    this.#tellOthers(line, "userActivity", told);
  }

  #modify(line, request, answer) {
    return this.modifier.run(request, line.userId, (told, before) => {
      for (const first of before) {
        for (const each of this.#lines)
          each.deliver("modifyDocument", overTheWire([{ ...first, userId: line.userId }]));
      }
      answer({ ok: { result: told.result } });
      if (told.action !== "get") this.#tellOthers(line, "modifyDocument", { ...told, userId: line.userId });
    });
  }

  #modifyBatch(line, requests, answer) {
    return this.modifier.runBatch(requests, line.userId, (told, before) => {
      for (const first of before) {
        for (const each of this.#lines)
          each.deliver("modifyDocument", overTheWire([{ ...first, userId: line.userId }]));
      }
      answer({ ok: { results: told } });
      for (const one of told) this.#tellOthers(line, "modifyDocument", { ...one, userId: line.userId });
    });
  }

  #query({ userId, ...query }, answer) {
    const target = Array.from(this.#lines).find((line) => line.userId === userId);
    if (target) target.deliver("userQuery", [query], answer);
    else answer({ error: { message: "The queried user is not connected" } });
  }

  #world(userId) {
    const { store, packs, manifest, release } = this.table;
    const documents = worldDocumentsOf(release.generation).map((type) => [
      COLLECTIONS[type],
      store.all(type).map((one) => withoutSecrets(type, one)),
    ]);
    const activeUsers = Array.from(this.#lines, (line) => line.userId);
    const world = { id: "memory", title: "Memory" };
    return {
      release,
      system: manifest.data,
      template: null,
      modules: [],
      world,
      userId,
      activeUsers,
      targets: Object.fromEntries(this.#targets),
      paused: this.table.paused === true,
      prefix: "",
      ...Object.fromEntries(documents),
      packs: packs.overview(),
    };
  }
}
