/* oxlint-disable unicorn/require-post-message-target-origin -- threads, not windows */
/** One client of the contract tests in a thread of its own, so that each has its own globals as each page has. */
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { startGame } from "../../playtable/client/game.mjs";
import { resync } from "../../playtable/client/helpers/resync.mjs";
import { installNamespace } from "../../playtable/client/namespace.mjs";
import { MemorySocket } from "./socket.mjs";

const CLIENT = new URL("../../playtable/client/", import.meta.url);
// oxlint-disable-next-line typescript/no-implied-eval -- the tests send their own functions here
const revive = (source) => new Function(`return (${source});`)();
const pending = new Map();
let acknowledgements = 0;

const log = [];
for (const level of ["error", "warn"]) {
  console[level] = (...args) => log.push({ level, text: args.map((part) => part?.message ?? String(part)).join(" ") });
}

const socket = new MemorySocket((event, args, acknowledge) => {
  const ack = acknowledge ? ++acknowledgements : undefined;
  if (ack) pending.set(ack, acknowledge);
  parentPort.postMessage({ kind: "emit", event, args: JSON.parse(JSON.stringify(args)), ack });
});

/** Core's language files from disk, the system's from the test. */
async function readJson(path) {
  const own = workerData.files?.[path];
  if (own) return own;
  if (!path.startsWith("lang/")) return null;
  return JSON.parse(await readFile(new URL(path, CLIENT), "utf8"));
}

const handlers = {
  event: ({ event, args, ack }) => {
    const answer = ack ? (value) => parentPort.postMessage({ kind: "answer", ack, value }) : undefined;
    socket.receive(event, args, answer);
  },
  ack: ({ ack, value }) => {
    const acknowledge = pending.get(ack);
    pending.delete(ack);
    acknowledge(value);
  },
  evaluate: async ({ id, source, argument }) => {
    try {
      const value = await revive(source)(argument);
      parentPort.postMessage({
        kind: "result",
        id,
        value: value === undefined ? undefined : JSON.parse(JSON.stringify(value)),
      });
    } catch (error) {
      parentPort.postMessage({ kind: "result", id, error: { name: error.name, message: error.message } });
    }
  },
};

parentPort.on("message", (message) => void handlers[message.kind](message));
globalThis.log = log;
globalThis.shown = [];
globalThis.catchUp = () => resync(socket);
await installNamespace({ generation: workerData.generation });
const show = (text) => void globalThis.shown.push(text);
globalThis.ui.notifications = { error: show, warn: show, info: show };
try {
  if (workerData.system) revive(workerData.system)();
  await startGame({ socket, readJson }, { ui: false });
  parentPort.postMessage({ kind: "ready" });
} catch (error) {
  parentPort.postMessage({ kind: "ready", error: error.stack });
}
