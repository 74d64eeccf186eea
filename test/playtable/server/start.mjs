import { createServer } from "node:http";
import { resolve } from "node:path";
import { Routes } from "./http.mjs";
import { Manifest } from "./manifest.mjs";
import { Packs } from "./packs.mjs";
import { Sessions } from "./sessions.mjs";
import { Sockets } from "./sockets.mjs";
import { openWorld } from "./world.mjs";

const RELEASES = {
  13: { generation: 13, build: 351, version: "13.351" },
  14: { generation: 14, build: 366, version: "14.366" },
};

/** @returns {string} "" or a prefix with one leading and no trailing slash */
function normalPrefix(prefix = "") {
  const parts = prefix.split("/").filter(Boolean);
  if (!parts.every((part) => /^[\w-]+$/.test(part))) throw new Error(`"${prefix}" is not a usable prefix`);
  return parts.map((part) => `/${part}`).join("");
}

function listen(server, port, host) {
  return new Promise((done, fail) => {
    server.once("error", (error) => {
      const busy = error.code === "EADDRINUSE";
      fail(busy ? new Error(`Port ${port} is in use; choose another with --port`, { cause: error }) : error);
    });
    server.listen(port, host, done);
  });
}

/**
 * Serves one world of one system.
 * @param {object} options
 * @param {string} options.system the system's folder, left as it is
 * @param {string} options.world the world's folder, made if missing
 * @param {string} [options.seed] folder that fills an empty world
 * @param {number} [options.port] 0 chooses a free one
 * @param {string} [options.host] address to listen on
 * @param {string} [options.prefix] route prefix like "/vtt"
 * @param {13 | 14} [options.generation] the Foundry generation that clients are told
 * @param {number} [options.latency] milliseconds, each way, of every socket
 * @param {number} [options.jitter] how far the latency strays, milliseconds
 * @param {boolean} [options.reset] empties the world first
 * @param {boolean} [options.announce] prints the addresses
 * @returns {Promise<{url: string, port: number, close: () => Promise<void>}>}
 * @throws {Error} with one clear sentence when the port is taken, the world is open elsewhere or a folder is unusable
 */
export async function startPlaytable({
  system,
  world,
  seed,
  port = 30_000,
  host = "127.0.0.1",
  prefix: givenPrefix,
  generation = 13,
  latency = 0,
  jitter = 0,
  reset = false,
  announce = false,
}) {
  const release = RELEASES[generation];
  if (!release) throw new Error(`There is no generation ${generation} here, only 13 and 14`);
  const prefix = normalPrefix(givenPrefix);
  const manifest = await Manifest.read(resolve(system));
  const { store, info } = await openWorld({ directory: resolve(world), seed, reset, manifest, release });
  try {
    const packs = await Packs.read(manifest, { store, directory: resolve(world) });
    const sessions = new Sessions(store);
    const table = { store, packs, manifest, info, release, prefix, sessions, latency, jitter };
    table.active = new Set();
    table.targets = new Map();
    const routes = new Routes(table);
    const server = createServer((request, response) => void routes.answer(request, response));
    await listen(server, port, host);
    const sockets = new Sockets(server, table);
    const at = server.address().port;
    const url = `http://${host === "127.0.0.1" ? "localhost" : host}:${at}${prefix}`;
    if (announce) print(url, info, store);
    const close = async () => {
      server.closeAllConnections();
      await sockets.close();
      await packs.close();
      await store.close();
    };
    return { url, port: at, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function print(url, info, store) {
  const names = (wanted) =>
    store
      .all("User")
      .filter(({ role }) => wanted(role))
      .map(({ name }) => name)
      .join(", ");
  process.stdout.write(
    `${info.title}\n` +
      `  game masters (${names((role) => role >= 3)}): ${url}/join\n` +
      `  players (${names((role) => role === 1 || role === 2) || "none yet"}): ${url}/join\n` +
      `The table stands: ${url}\n`,
  );
}
