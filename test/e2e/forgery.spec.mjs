import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Table } from "./support/table.mjs";

let table;
let gm;
let one;

beforeAll(async () => {
  table = await Table.open();
  gm = await table.join("Gamemaster");
  one = await table.join("Player One");
});
afterAll(() => table?.close());

/**
 * Speaks to the server over a bare WebSocket from the player's own browser (so with the player's session), past all
 * client code, and returns the server's answer.
 */
function forge(type, action, operation) {
  return one.evaluate(
    async ([docType, verb, op]) => {
      const base = foundry.utils.getRoute("socket.io/").replace(/^\/*/, "/");
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}${base}?EIO=4&transport=websocket`);
      try {
        return await new Promise((resolve, reject) => {
          setTimeout(() => reject(new Error("no answer")), 10_000);
          socket.addEventListener("message", ({ data }) => {
            if (data.startsWith("0")) socket.send("40");
            else if (data.startsWith("40")) {
              socket.send(`421${JSON.stringify(["modifyDocument", { type: docType, action: verb, operation: op }])}`);
            } else if (data === "2") socket.send("3");
            else if (data.startsWith("431")) resolve(JSON.parse(data.slice(3))[0]);
          });
          socket.addEventListener("error", () => reject(new Error("the socket failed")));
        });
      } finally {
        socket.close();
      }
    },
    [type, action, operation],
  );
}

/** All that a game master's client was told; after a reload, all that the server holds. */
async function state() {
  await gm.page.waitForTimeout(200);
  return gm.evaluate(() => {
    const users = game.users.map((user) => user.toObject());
    // Whose client writes may change with every page that is loaded.
    for (const { flags, _stats } of users) {
      delete flags.scuffle?.writer;
      delete _stats.modifiedTime;
    }
    return JSON.stringify([game.actors, users, game.messages, game.scenes, game.settings.storage.get("world")]);
  });
}

const ids = () =>
  gm.evaluate(() => ({
    marsh: game.actors.getName("Constable Marsh").id,
    joss: game.actors.getName("Joss Underhill").id,
    lifting: game.actors.getName("Joss Underhill").items.contents[0].id,
    nanne: game.actors.getName("Nanne Quill").id,
    gm: game.users.getName("Gamemaster").id,
    two: game.users.getName("Player Two").id,
    one: game.users.getName("Player One").id,
  }));

describe("forgeries over a raw WebSocket as a player", () => {
  let first;
  beforeAll(async () => {
    first = await state();
  });

  const attempts = [
    ["update another's actor", (id) => ["Actor", "update", { updates: [{ _id: id.joss, name: "Forged" }] }]],
    ["create an actor", () => ["Actor", "create", { data: [{ name: "Forged", type: "character" }] }]],
    ["delete another's actor", (id) => ["Actor", "delete", { ids: [id.marsh] }]],
    [
      "create an item on another's actor",
      (id) => ["Item", "create", { data: [{ name: "Forged", type: "gear" }], parentUuid: `Actor.${id.joss}` }],
    ],
    [
      "update an item of another's actor",
      (id) => ["Item", "update", { updates: [{ _id: id.lifting, name: "Forged" }], parentUuid: `Actor.${id.joss}` }],
    ],
    [
      "delete an item of another's actor",
      (id) => ["Item", "delete", { ids: [id.lifting], parentUuid: `Actor.${id.joss}` }],
    ],
    ["take ownership", (id) => ["Actor", "update", { updates: [{ _id: id.marsh, ownership: { [id.one]: 3 } }] }]],
    [
      "give their own actor away",
      (id) => ["Actor", "update", { updates: [{ _id: id.nanne, ownership: { default: 3 } }] }],
    ],
    [
      "write another's User flags",
      (id) => ["User", "update", { updates: [{ _id: id.two, flags: { core: { forged: 1 } } }] }],
    ],
    ["become a game master", (id) => ["User", "update", { updates: [{ _id: id.one, role: 4 }] }]],
    ["speak as the game master", (id) => ["ChatMessage", "create", { data: [{ content: "Forged", author: id.gm }] }]],
    ["write a world setting", () => ["Setting", "create", { data: [{ key: "core.forged", value: "1" }] }]],
  ];

  for (const [name, attempt] of attempts) {
    it(`${name}: refused with an error, and nothing changes`, async () => {
      const before = await state();
      const answer = await forge(...attempt(await ids()));
      expect(answer.ok).toBeUndefined();
      expect(answer.error.message).toMatch(/\S/);
      expect(await state()).toBe(before);
    });
  }

  it("none of them is found on the server afterwards", async () => {
    await gm.reload();
    expect(await state()).toBe(first);
  });

  it("what the player may write is written, so the refusals above mean something", async () => {
    const id = await ids();
    const answer = await forge("Actor", "update", {
      updates: [{ _id: id.nanne, system: { tagline: "By the front door" } }],
    });
    expect(answer.error).toBeUndefined();
    await gm.page.waitForFunction(() => game.actors.getName("Nanne Quill").system.tagline === "By the front door");
  });
});
