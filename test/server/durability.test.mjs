import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, signIn } from "./support/client.mjs";
import { IDS, makeFixture } from "./support/fixture.mjs";
import { spawnServer } from "./support/server.mjs";

const RECORDER = fileURLToPath(new URL("support/recorder.mjs", import.meta.url));
const WRITES = 1000;
const KILLS = 20;

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

let fixture;
let server;
let recorder;

beforeAll(async () => {
  fixture = await makeFixture();
});

afterAll(async () => {
  recorder?.kill("SIGKILL");
  await server?.kill();
  await fixture?.remove();
});

it(`${WRITES} writes and ${KILLS} kills: every acknowledged one is read back`, async () => {
  const args = ["--port", await freePort()];
  server = await spawnServer(fixture, args);
  const file = join(fixture.root, "acknowledged.txt");
  const session = await signIn(server.url, IDS.gm);
  recorder = fork(RECORDER, [server.url, session, file, String(WRITES)]);
  const progress = { count: 0 };
  recorder.on("message", (count) => (progress.count = count));
  const done = new Promise((resolve) => recorder.once("exit", resolve));

  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = Math.floor((WRITES / (KILLS + 1)) * (kill - Math.random() * 0.8));
    while (progress.count < enough) await new Promise((resolve) => setTimeout(resolve, 2));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    await server.kill("SIGKILL");
    server = await spawnServer(fixture, args);
  }
  await done;
  await server.kill("SIGKILL");
  server = await spawnServer(fixture, args);

  const lines = (await readFile(file, "utf8")).trim().split("\n");
  expect(lines.length).toBeGreaterThanOrEqual(WRITES);
  const gm = await Client.join(server.url, IDS.gm);
  const world = await gm.world();
  gm.close();
  const hero = world.actors.find(({ _id }) => _id === IDS.hero);
  const stored = {
    ChatMessage: new Map(world.messages.map((message) => [message._id, message.content])),
    Item: new Map(hero.items.map((item) => [item._id, item.name])),
  };
  const lost = lines.map((line) => JSON.parse(line)).filter(([type, , id]) => stored[type].get(id) !== id);
  expect(lost).toEqual([]);
}, 240_000);
