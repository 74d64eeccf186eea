import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "./support/client.mjs";
import { IDS, makeFixture } from "./support/fixture.mjs";
import { spawnServer } from "./support/server.mjs";

const update = (updates) => ({ type: "Actor", action: "update", operation: { updates } });
const deep = () => {
  let value = {};
  for (let depth = 0; depth < 500; depth++) value = { a: value };
  return value;
};

const FRAMES = [
  ["nothing", undefined],
  ["null", null],
  ["a number", 7],
  ["a string", "x"],
  ["an array", []],
  ["an empty object", {}],
  ["an unknown type", { type: "Nonsense", action: "create", operation: { data: [{}] } }],
  ["a type from a prototype", { type: "toString", action: "create", operation: { data: [{}] } }],
  ["an unknown action", { type: "Actor", action: "steal", operation: { data: [{}] } }],
  ["an action from a prototype", { type: "Actor", action: "constructor", operation: { data: [{}] } }],
  ["no operation", { type: "Actor", action: "create" }],
  ["data that isn't an array", { type: "Actor", action: "create", operation: { data: { name: "x" } } }],
  ["data of numbers", { type: "Actor", action: "create", operation: { data: [1] } }],
  ["ids of objects", { type: "Actor", action: "delete", operation: { ids: [{}] } }],
  ["an id that isn't there", { type: "Actor", action: "delete", operation: { ids: ["Nobody0000000000"] } }],
  ["an id with a path in it", update([{ _id: "../../etc/passwd", name: "x" }])],
  [
    "a chosen id that isn't one",
    { type: "Actor", action: "create", operation: { keepId: true, data: [{ _id: "x!", name: "x", type: "hero" }] } },
  ],
  [
    "a chosen id that exists",
    {
      type: "Actor",
      action: "create",
      operation: { keepId: true, data: [{ _id: IDS.hero, name: "x", type: "hero" }] },
    },
  ],
  ["an update of nobody", update([{ name: "x" }])],
  ["a prototype key", update([JSON.parse(`{"_id":"${IDS.hero}","__proto__":{"polluted":true}}`)])],
  ["a dotted prototype key", update([{ _id: IDS.hero, "system.constructor.prototype.polluted": true }])],
  ["a deleted prototype key", update([{ _id: IDS.hero, system: { "-=__proto__": null } }])],
  ["a bottomless object", update([{ _id: IDS.hero, system: deep() }])],
  ["binary data", update([{ _id: IDS.hero, name: Buffer.from("x") }])],
  ["a system that isn't an object", update([{ _id: IDS.hero, system: "x" }])],
  ["a blank name", update([{ _id: IDS.hero, name: " " }])],
  ["a deleted name", update([{ _id: IDS.hero, "-=name": null }])],
  ["items that aren't a collection", update([{ _id: IDS.hero, items: { a: 1 } }])],
  ["deleted items", update([{ _id: IDS.hero, "-=items": null }])],
  ["a new id", update([{ _id: IDS.hero, "==_id": "Other00000000000" }])],
  [
    "a type that the system lacks",
    { type: "Actor", action: "create", operation: { data: [{ name: "x", type: "dragon" }] } },
  ],
  [
    "an item's bad parent",
    { type: "Item", action: "create", operation: { data: [{ name: "x", type: "thing" }], parentUuid: "Actor" } },
  ],
  [
    "a parent that can't hold it",
    { type: "Token", action: "create", operation: { data: [{}], parentUuid: `Actor.${IDS.hero}` } },
  ],
  ["an embedded document without a parent", { type: "Token", action: "create", operation: { data: [{}] } }],
  ["an unknown pack", { type: "Item", action: "get", operation: { pack: "sample.nothing" } }],
  ["a query that isn't one", { type: "Item", action: "get", operation: { query: 3 } }],
  ["ownership levels that don't exist", update([{ _id: IDS.hero, ownership: { default: 9 } }])],
];

describe("malformed frames", () => {
  let fixture;
  let server;
  let gm;

  beforeAll(async () => {
    fixture = await makeFixture();
    server = await spawnServer(fixture);
    gm = await Client.join(server.url, IDS.gm);
    await gm.world();
  });

  afterAll(async () => {
    gm?.close();
    await server?.kill();
    await fixture?.remove();
  });

  it.each(FRAMES)("%s is refused, and the server stands", async (_what, frame) => {
    const before = await gm.read("Actor", IDS.hero);
    const answer = await gm.ask("modifyDocument", frame);
    expect(answer.ok).toBeUndefined();
    expect(answer.error.message).toEqual(expect.any(String));
    expect(answer.error.message).not.toBe("The server failed");
    expect(await gm.read("Actor", IDS.hero)).toEqual(before);
    expect({}.polluted).toBeUndefined();
  });

  it("a batch with one bad entry changes nothing", async () => {
    const answer = await gm.update("Actor", [
      { _id: IDS.villain, name: "Changed" },
      { _id: IDS.hero, system: 1 },
    ]);
    expect(answer.error.message).toMatch(/validation errors/);
    expect((await gm.read("Actor", IDS.villain)).name).toBe("Villain");
  });

  it.each([
    ["unknown", undefined],
    ["module.absent", {}],
    ["packIndex", null],
    ["packIndex", { pack: "sample.things", fields: [1] }],
    ["userQuery", 3],
    ["userQuery", { userId: "nobody", name: "x" }],
  ])("the event %s with %j is refused", async (event, payload) => {
    expect((await gm.ask(event, payload)).error.message).toEqual(expect.any(String));
  });

  it("events without an acknowledgement don't end the server", async () => {
    gm.socket.emit("modifyDocument", { type: "Actor" });
    gm.socket.emit("modifyDocument");
    gm.socket.emit("world");
    gm.socket.emit("error", "x");
    gm.socket.emit("__proto__", {});
    gm.socket.emit("system.sample");
    expect(await gm.read("Actor", IDS.hero)).toBeDefined();
  });

  it("nobody gets a socket without a session", async () => {
    const client = Client.join(server.url, IDS.gm, "");
    (await client).close();
    const { io } = await import("socket.io-client");
    const socket = io(server.url, { transports: ["websocket"], auth: { session: "guess" }, reconnection: false });
    const error = await new Promise((resolve) => socket.once("connect_error", resolve));
    expect(error.message).toMatch(/session/);
    socket.close();
  });
});
