import { hideConnectionBanner, showConnectionBanner } from "../applications/ui/connection-banner.mjs";
import { Hooks } from "./hooks.mjs";
import { resync } from "./resync.mjs";

/**
 * Watch over the socket of a running game: a lost connection is shown as long as it lasts and comes back by itself, and what
 * was missed meanwhile is caught up.
 * @param {object} socket a socket.io client
 * @param {{leave: () => void}} options `leave` is called when the server has ended the connection and none will come back
 */
export function watchConnection(socket, { leave }) {
  socket.on("disconnect", () => {
    if (socket.active) showConnectionBanner();
    else leave();
  });
  socket.on("connect", () => {
    catchUp(socket).catch((error) =>
      Hooks.onError("boot", error, {
        msg: "Failed to catch up after a lost connection",
        log: "error",
        notify: "error",
      }),
    );
  });
}

async function catchUp(socket) {
  await resync(socket);
  hideConnectionBanner();
  globalThis.ui.notifications?.info("Connected again", { console: false });
}
