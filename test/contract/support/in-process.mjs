import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startGame } from "../../playtable/client/game.mjs";
import { installNamespace } from "../../playtable/client/namespace.mjs";
import { MemoryBackend } from "./memory-backend.mjs";
import { MemorySocket } from "./socket.mjs";

const CLIENT = join(import.meta.dirname, "../../playtable/client");

/** Core's own files from disk; packages' from the test. */
function reader(files) {
  return async (path) => {
    if (path in files) return files[path];
    return path.startsWith("lang/") ? JSON.parse(await readFile(join(CLIENT, path), "utf8")) : null;
  };
}

/**
 * One client of a world in memory in this very thread, with this thread's globals and page: for what needs a page.
 * @param {object} options  as for MemoryBackend; besides `userId`, `files` (JSON files by path) and `load`, which does what
 *   the system's script does
 * @returns {Promise<{game: object, backend: MemoryBackend, shown: string[]}>}  `shown` collects notifications
 */
export async function openGame({ userId, files = {}, load, ...world }) {
  const backend = new MemoryBackend(world);
  await installNamespace({ generation: world.generation });
  const shown = [];
  const show = (text) => void shown.push(text);
  globalThis.ui.notifications = { error: show, warn: show, info: show };
  load?.();
  const socket = new MemorySocket((...args) => line.receive(...args));
  const line = backend.connect(userId, (...args) => socket.receive(...args));
  const game = await startGame({ socket, readJson: reader(files) }, { ui: false });
  return { game, backend, shown };
}
