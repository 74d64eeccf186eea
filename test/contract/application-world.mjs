/** A small world for sheets: the whole client in Node, with a server that is one function and trusts everybody. */

import { randomID } from "../playtable/client/utils/index.mjs";

const TYPES = { Actor: { hero: { htmlFields: ["text"] } }, Item: { thing: {} } };

const USERS = [
  { _id: "gamemaster000000", name: "GM", role: 4 },
  { _id: "player0000000000", name: "Player", role: 1 },
];

const release = (generation) => ({ generation, version: `${generation}.1`, build: 1 });

const world = (generation, userId, { actors, items, scenes }) => ({
  release: release(generation),
  system: { id: "trial", title: "Trial", version: "1.0.0", documentTypes: TYPES },
  modules: [],
  world: { id: "trial", title: "Trial" },
  userId,
  activeUsers: [userId],
  users: USERS,
  actors,
  items,
  messages: [],
  scenes,
  folders: [],
  journal: [],
  macros: [],
  combats: [],
  tables: [],
  playlists: [],
  settings: [],
  packs: [],
});

function answer({ action, operation }) {
  if (action === "create") return operation.data.map((data) => ({ ...data, _id: data._id ?? randomID() }));
  if (action === "update") return operation.updates;
  return operation.ids;
}

/** A socket whose server answers at once. */
function socketTo(data, sent) {
  const listeners = new Map();
  return {
    on: (event, listener) => listeners.set(event, listener),
    off: (event) => listeners.delete(event),
    emit(event, ...args) {
      const acknowledge = args.at(-1);
      if (event === "world") acknowledge({ ok: structuredClone(data) });
      if (event !== "modifyDocument") return;
      const request = structuredClone(args[0]);
      sent.push(request);
      acknowledge({ ok: { result: answer(request) } });
    },
    receive: (event, message) => listeners.get(event)(message),
  };
}

/**
 * @param {{generation?: number, userId?: string, actors?: object[], items?: object[], scenes?: object[], init?: () => void}}
 *   [options] `init` runs when a system's init hook would
 * @returns {Promise<{game: object, sent: object[], socket: object}>} `sent`: every request that reached the server
 */
export async function startWorld({
  generation = 13,
  userId = "gamemaster000000",
  actors = [],
  items = [],
  scenes = [],
  init,
} = {}) {
  const { installNamespace } = await import("../playtable/client/namespace.mjs");
  await installNamespace({ generation });
  const { Game } = await import("../playtable/client/game.mjs");
  const sent = [];
  const socket = socketTo(world(generation, userId, { actors, items, scenes }), sent);
  const game = await Game.create({ socket, readJson: async () => null });
  globalThis.game = game;
  const { data, abstract } = globalThis.foundry;
  const { fields } = data;
  class HeroModel extends abstract.TypeDataModel {
    static defineSchema() {
      return {
        points: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 9, initial: 1 }),
        text: new fields.HTMLField(),
      };
    }
  }
  globalThis.CONFIG.Actor.dataModels.hero = HeroModel;
  globalThis.Hooks.once("init", () => init?.());
  await game.initialize({ ui: false });
  const warnings = [];
  globalThis.ui.notifications = {
    warn: (text) => warnings.push(text),
    info: (text) => warnings.push(text),
    error: (text) => warnings.push(text),
  };
  return { game, sent, socket, warnings };
}
