/* oxlint-disable unicorn/consistent-function-scoping -- what runs on a client sees nothing of this file's scope */
/* oxlint-disable unicorn/require-post-message-target-origin -- threads, not windows */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { MemoryBackend } from "./memory-backend.mjs";

const id = (name) => name.padEnd(16, "0");

/** The users of every contract test. */
const USERS = [
  { _id: id("gm"), name: "Gamemaster", role: 4 },
  { _id: id("assistant"), name: "Assistant", role: 3 },
  { _id: id("one"), name: "Player One", role: 1 },
  { _id: id("two"), name: "Player Two", role: 1 },
];

/** A manifest with a type of each usual kind. */
const MANIFEST = {
  id: "tried",
  title: "Tried",
  version: "1.0.0",
  socket: true,
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
  documentTypes: { Actor: { hero: {}, loose: {} }, Item: { thing: {} } },
  primaryTokenAttribute: "hp",
};

/** A system for the clients of a test: what its script would do on load. Runs on the client, so it sees only globals. */
export function system() {
  const { BooleanField, NumberField, SchemaField, StringField, ArrayField, SetField } = foundry.data.fields;
  class HeroData extends foundry.abstract.TypeDataModel {
    static LOCALIZATION_PREFIXES = ["TRIED.Hero"];
    static defineSchema() {
      const number = (initial, rest = {}) => new NumberField({ nullable: false, integer: true, initial, ...rest });
      return {
        hp: new SchemaField({ value: number(5), max: number(10) }),
        might: number(3, { min: 0, max: 20 }),
        ready: new BooleanField(),
        motto: new StringField(),
        words: new ArrayField(new StringField()),
        senses: new SetField(new StringField()),
      };
    }
    prepareBaseData() {
      this.bonus = 1;
    }
    prepareDerivedData() {
      this.total = this.might + this.bonus;
    }
  }
  class ThingData extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return { weight: new NumberField({ nullable: false, initial: 1 }) };
    }
  }
  globalThis.heard = [];
  for (const kind of ["Actor", "Item", "ActiveEffect", "Token", "ChatMessage"]) {
    for (const action of ["preCreate", "create", "preUpdate", "update", "preDelete", "delete"]) {
      Hooks.on(`${action}${kind}`, (document, ...rest) => {
        const userId = rest.at(-1);
        heard.push({
          hook: `${action}${kind}`,
          name: document.name,
          userId,
          data: action.endsWith("pdate") ? JSON.parse(JSON.stringify(rest[0])) : null,
        });
      });
    }
  }
  Hooks.once("init", () => {
    CONFIG.ActiveEffect.legacyTransferral = false;
    CONFIG.Actor.dataModels.hero = HeroData;
    CONFIG.Item.dataModels.thing = ThingData;
  });
}

/** One client in its own thread. */
class Client {
  #waiting = new Map();
  #next = 0;
  #acks = new Map();
  #nextAck = 0;

  constructor(backend, userId, options) {
    this.userId = userId;
    const workerData = {
      files: options.files,
      system: String(options.system ?? system),
      generation: options.generation,
    };
    this.worker = new Worker(join(import.meta.dirname, "client-worker.mjs"), { workerData, execArgv: [] });
    this.line = backend.connect(userId, (event, args, acknowledge) => {
      const ack = acknowledge ? ++this.#nextAck : undefined;
      if (ack) this.#acks.set(ack, acknowledge);
      this.worker.postMessage({ kind: "event", event, args, ack });
    });
    this.ready = new Promise((resolve, reject) => {
      this.worker.on("error", (error) => {
        reject(error);
        for (const waiting of this.#waiting.values()) waiting.reject(error);
      });
      this.worker.on("message", (message) => {
        if (message.kind === "ready") {
          if (message.error) reject(new Error(message.error));
          else resolve();
        } else this.#receive(message);
      });
    });
  }

  #receive(message) {
    const { kind, ack, value, error } = message;
    if (kind === "emit") {
      const acknowledge = ack ? (answer) => this.worker.postMessage({ kind: "ack", ack, value: answer }) : undefined;
      this.line.receive(message.event, message.args, acknowledge);
    } else if (kind === "answer") this.#acks.get(ack)(value);
    else {
      const { resolve, reject } = this.#waiting.get(message.id);
      if (error) reject(Object.assign(new Error(error.message), { name: error.name }));
      else resolve(value);
    }
  }

  /** Run a function on the client, which sees nothing but its own argument and globals. */
  evaluate(fn, argument) {
    const call = ++this.#next;
    this.worker.postMessage({ kind: "evaluate", id: call, source: String(fn), argument });
    return new Promise((resolve, reject) => this.#waiting.set(call, { resolve, reject }));
  }

  /** The names of the hooks heard since the last call, or all that was heard. */
  heard({ full = false } = {}) {
    return this.evaluate((whole) => {
      const all = globalThis.heard.splice(0);
      return whole ? all : all.map((entry) => entry.hook);
    }, full);
  }

  /** What was logged as error or warning since the last call. */
  logged(level) {
    return this.evaluate(
      (wanted) =>
        log
          .splice(0)
          .filter((entry) => entry.level === wanted)
          .map((entry) => entry.text),
      level,
    );
  }

  async close() {
    this.line.close();
    await this.worker.terminate();
  }
}

/** A world in memory and clients at it. */
export class MemoryTable {
  clients = [];

  constructor({ documents, packs, manifest = MANIFEST, generation = 13 } = {}) {
    this.generation = generation;
    this.backend = new MemoryBackend({ system: manifest, users: structuredClone(USERS), documents, packs, generation });
  }

  /** @param {string} name  a user's name @param {object} [options]  `{system, files}` */
  async join(name, options = {}) {
    const user = USERS.find((one) => one.name === name);
    const client = new Client(this.backend, user._id, { ...options, generation: this.generation });
    this.clients.push(client);
    await client.ready;
    return client;
  }

  async close() {
    await Promise.all(this.clients.map((client) => client.close()));
  }
}
