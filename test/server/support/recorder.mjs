/**
 * A process of its own that writes to a Playtable without pause, over all its deaths, and notes in a file every
 * acknowledgement that it gets: `node recorder.mjs URL SESSION FILE COUNT` (one JSON array a line: type, parent, id).
 * Tells its parent by IPC how many it has.
 */
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { io } from "socket.io-client";

const [url, session, file, count] = process.argv.slice(2);
const ACTOR = "ActorHero0000001";
const IN_FLIGHT = 4;

const socket = io(url, {
  transports: ["websocket"],
  auth: { session },
  reconnectionDelay: 50,
  reconnectionDelayMax: 100,
});
let acknowledged = 0;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const newId = () => randomUUID().replaceAll("-", "").slice(0, 16);

async function write() {
  const _id = newId();
  const embedded = acknowledged % 3 === 0;
  const [type, parentUuid] = embedded ? ["Item", `Actor.${ACTOR}`] : ["ChatMessage", null];
  const data = [embedded ? { _id, name: _id, type: "thing" } : { _id, content: _id }];
  const request = { type, action: "create", operation: { data, parentUuid, keepId: true } };
  const answer = await socket.timeout(1000).emitWithAck("modifyDocument", request);
  if (!answer.ok) throw new Error(answer.error.message);
  appendFileSync(file, `${JSON.stringify([type, parentUuid, _id])}\n`);
  acknowledged += 1;
  process.send(acknowledged);
}

async function keepWriting() {
  while (acknowledged < Number(count)) {
    if (socket.connected) await write().catch(() => undefined);
    else await wait(10);
  }
}

await Promise.all(Array.from({ length: IN_FLIGHT }, () => keepWriting()));
socket.close();
process.disconnect();
