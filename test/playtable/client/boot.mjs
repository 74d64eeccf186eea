import { io } from "socket.io-client";
import { defineElements } from "./applications/elements/index.mjs";
import { startGame } from "./game.mjs";
import { watchConnection } from "./helpers/connection.mjs";
import { Hooks } from "./helpers/hooks.mjs";
import { installPlaytableControl } from "./helpers/playtable-control.mjs";
import { installNamespace } from "./namespace.mjs";

/** The route prefix of the server is what stands before the path of this file. */
const PATH = "/playtable/client/boot.mjs";
const prefix = new URL(import.meta.url).pathname.slice(0, -PATH.length);

/** Without a session there is no game. */
const leave = () => globalThis.location.assign(`${prefix}/join`);

/** Open the socket. @returns {Promise<object>} once it is connected; without a valid session the page goes to /join */
function connect() {
  const socket = io({ path: `${prefix}/socket.io`, transports: ["websocket"] });
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket));
    socket.on("connect_error", () => {
      if (!socket.active) leave();
    });
  });
}

async function start() {
  const socket = await connect();
  await startGame({ socket });
  watchConnection(socket, { leave });
}

globalThis.ROUTE_PREFIX = prefix;
// Everything must stand before the system's scripts run, which follow this one; the call is done when it returns.
void installNamespace({ generation: Number(document.documentElement.dataset.generation ?? 13) });
defineElements();
installPlaytableControl();
document.addEventListener("DOMContentLoaded", () => {
  start().catch((error) =>
    Hooks.onError("boot", error, { msg: "The game can't be started", log: "error", notify: "error" }),
  );
});
