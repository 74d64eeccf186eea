import { Journal } from "../documents/collections/world-collections.mjs";
import { Hooks } from "./hooks.mjs";

/**
 * Hear what game masters tell every client besides documents: pause, shown journal entries, a page to load again.
 * @param {object} socket
 * @param {object} game
 */
export function listenToCoreEvents(socket, game) {
  socket.on("pause", (paused, { userId }) => setPaused(game, paused, { broadcast: false, userId }));
  socket.on("showEntry", (uuid, options) => void Journal._showEntry(uuid, options));
  socket.on("reload", () => globalThis.location.reload());
}

/**
 * Pause the game on this client, or let it go on, and say so by the hook `pauseGame` when that is new.
 * @param {object} game
 * @param {boolean} paused
 * @param {{broadcast: boolean, userId?: string}} options
 */
export function setPaused(game, paused, options) {
  const changed = game.paused !== paused;
  game.paused = paused;
  void globalThis.ui.pause?.render?.();
  if (changed) Hooks.callAll("pauseGame", paused, options);
}
