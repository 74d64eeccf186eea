import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, until } from "./support/client.mjs";
import { IDS, makeFixture } from "./support/fixture.mjs";
import { spawnServer } from "./support/server.mjs";

/** What a player may try over a bare socket; each is refused with an error, changes nothing and reaches nobody. */
const inVillain = { parentUuid: `Actor.${IDS.villain}` };
const inScene = { parentUuid: `Scene.${IDS.scene}` };
const inDelta = { parentUuid: `Scene.${IDS.scene}.Token.${IDS.villainToken}.ActorDelta.${IDS.villainToken}` };
const inSynthetic = { parentUuid: `Scene.${IDS.scene}.Token.${IDS.villainToken}.Actor.${IDS.villain}` };
const gmStats = { _stats: { lastModifiedBy: IDS.gm } };

const FORGERIES = [
  ["updates another's actor", (p) => p.update("Actor", { _id: IDS.villain, system: { hp: { value: 1 } }, ...gmStats })],
  [
    "updates it as somebody else",
    (p) => p.update("Actor", { _id: IDS.villain, name: "x" }, { userId: IDS.gm, user: IDS.gm, author: IDS.gm }),
  ],
  ["creates an actor", (p) => p.create("Actor", { name: "Mine", type: "hero" })],
  ["deletes another's actor", (p) => p.delete("Actor", IDS.villain)],
  [
    "deletes all actors",
    (p) => p.ask("modifyDocument", { type: "Actor", action: "delete", operation: { deleteAll: true, ids: [] } }),
  ],
  ["creates an item in another's actor", (p) => p.create("Item", { name: "x", type: "thing" }, inVillain)],
  ["updates an item in another's actor", (p) => p.update("Item", { _id: IDS.claw, name: "x" }, inVillain)],
  ["deletes an item in another's actor", (p) => p.delete("Item", IDS.claw, inVillain)],
  ["puts an effect on another's actor", (p) => p.create("ActiveEffect", { name: "x" }, inVillain)],
  ["updates a token's delta", (p) => p.update("Item", { _id: IDS.claw, name: "x" }, inDelta)],
  ["updates a synthetic actor", (p) => p.delete("Item", IDS.claw, inSynthetic)],
  ["moves another's token", (p) => p.update("Token", { _id: IDS.villainToken, x: 5 }, inScene)],
  [
    "turns the own token into another actor",
    (p) => p.update("Token", { _id: IDS.heroToken, actorId: IDS.villain }, inScene),
  ],
  ["creates a token", (p) => p.create("Token", { name: "x", actorId: IDS.hero }, inScene)],
  ["gives itself ownership", (p) => p.update("Actor", { _id: IDS.villain, ownership: { [IDS.one]: 3 } })],
  ["gives away ownership of the own actor", (p) => p.update("Actor", { _id: IDS.hero, ownership: { default: 3 } })],
  ["gives it away by a dotted key", (p) => p.update("Actor", { _id: IDS.hero, "ownership.default": 3 })],
  ["gives it away by a special key", (p) => p.update("Actor", { _id: IDS.hero, "==ownership": { default: 3 } })],
  [
    "gives it away by an operator",
    (p) =>
      p.update("Actor", {
        _id: IDS.hero,
        ownership: { __$OPERATOR$__: "ForcedReplacement", value: { default: 3 } },
      }),
  ],
  [
    "gives it away through a token's delta",
    (p) => p.update("Token", { _id: IDS.heroToken, delta: { ownership: { default: 3 } } }, inScene),
  ],
  ["changes another's User flags", (p) => p.update("User", { _id: IDS.two, flags: { sample: { a: 1 } } })],
  ["changes a game master's User flags", (p) => p.update("User", { _id: IDS.gm, "flags.sample.replies": { a: 1 } })],
  ["makes itself game master", (p) => p.update("User", { _id: IDS.one, role: 4 })],
  ["takes its role away by a special key", (p) => p.update("User", { _id: IDS.one, "==role": 4 })],
  ["grants itself permissions", (p) => p.update("User", { _id: IDS.one, permissions: { ACTOR_CREATE: true } })],
  ["renames itself", (p) => p.update("User", { _id: IDS.one, name: "Gamemaster" })],
  ["creates a user", (p) => p.create("User", { name: "x", role: 4 })],
  ["speaks as the game master", (p) => p.create("ChatMessage", { author: IDS.gm, content: "x" })],
  ["edits the game master's message", (p, { message }) => p.update("ChatMessage", { _id: message, content: "x" })],
  ["deletes the game master's message", (p, { message }) => p.delete("ChatMessage", message)],
  ["hands its own message to the game master", (p, { own }) => p.update("ChatMessage", { _id: own, author: IDS.gm })],
  ["sets a world setting", (p) => p.update("Setting", { _id: "SettingGreeting1", value: '"bye"' })],
  ["makes a world setting", (p) => p.create("Setting", { key: "sample.new", value: "1" })],
  ["makes another's setting", (p) => p.create("Setting", { key: "sample.new", value: "1", user: IDS.two })],
  ["makes a scene", (p) => p.create("Scene", { name: "x" })],
  ["makes a folder", (p) => p.create("Folder", { name: "x", type: "Actor" })],
  ["writes into a locked pack", (p) => p.create("Item", { name: "x", type: "thing" }, { pack: "sample.things" })],
];

describe("forgeries over a bare socket", () => {
  let fixture;
  let server;
  let gm;
  let player;
  let watcher;
  const ids = {};

  beforeAll(async () => {
    fixture = await makeFixture();
    server = await spawnServer(fixture);
    [gm, player, watcher] = await Promise.all([
      Client.join(server.url, IDS.gm),
      Client.join(server.url, IDS.one),
      Client.join(server.url, IDS.two, "sesame"),
    ]);
    await Promise.all([gm.world(), player.world(), watcher.world()]);
    ids.message = (await gm.create("ChatMessage", { content: "theirs" })).ok.result[0]._id;
    ids.own = (await player.create("ChatMessage", { content: "mine" })).ok.result[0]._id;
    await until(() => watcher.operations.length === 2, "both messages");
  });

  afterAll(async () => {
    for (const client of [gm, player, watcher]) client?.close();
    await server?.kill();
    await fixture?.remove();
  });

  /** All documents as the server has them now. */
  const everything = async () => {
    const { activeUsers: _active, ...world } = await gm.world();
    return world;
  };

  it.each(FORGERIES)("a player %s", async (_what, attempt) => {
    const before = await everything();
    const heard = watcher.operations.length;
    const answer = await attempt(player, ids);
    expect(answer.ok).toBeUndefined();
    expect(answer.error.message).toMatch(
      /^(User Player One lacks permission to (create|update|delete) |You may not create documents in the locked)/,
    );
    expect(await everything()).toEqual(before);
    await gm.update("User", { _id: IDS.gm, flags: { sample: { mark: heard } } });
    await until(() => watcher.operations.length > heard, "the mark");
    expect(watcher.operations.slice(heard).map(({ type, userId }) => [type, userId])).toEqual([["User", IDS.gm]]);
  });

  it("names document and parent as Foundry does", async () => {
    const embedded = await player.update("Item", { _id: IDS.claw, name: "x" }, inVillain);
    expect(embedded.error).toEqual({
      message: `User Player One lacks permission to update Item [${IDS.claw}] in parent Actor [${IDS.villain}]`,
      name: "Error",
    });
  });

  it("takes the sender's name and time for a message, whatever the payload says", async () => {
    const given = { content: "x", timestamp: 1, _stats: { lastModifiedBy: IDS.gm, createdTime: 1 } };
    const [message] = (await player.create("ChatMessage", given)).ok.result;
    expect(message.author).toBe(IDS.one);
    expect(message._stats.lastModifiedBy).toBe(IDS.one);
    expect(message.timestamp).toBeGreaterThan(1_600_000_000_000);
    expect(message._stats.createdTime).toBe(message.timestamp);
  });

  it("lets a player do what is theirs", async () => {
    const results = await Promise.all([
      player.update("Actor", { _id: IDS.hero, "system.hp.value": 2, ownership: { default: 0 } }),
      player.update("User", { _id: IDS.one, flags: { sample: { a: 1 } }, color: "#123456" }),
      player.create("ActiveEffect", { name: "Own" }, { parentUuid: `Actor.${IDS.hero}` }),
      player.update("Token", { _id: IDS.heroToken, x: 50 }, inScene),
      player.create("Setting", { key: "sample.mine", value: "1", user: IDS.one }),
      player.update("ChatMessage", { _id: ids.own, content: "edited" }),
    ]);
    for (const answer of results) expect(answer.error).toBeUndefined();
  });

  it("drops gm-only fields of a player's update and keeps the stored ones", async () => {
    await player.update("Actor", { _id: IDS.hero, system: { secret: "leaked" } });
    expect((await gm.read("Actor", IDS.hero)).system.secret).toBe("hidden");
    await player.update("Actor", { _id: IDS.hero, "==system": { hp: { value: 1 } } });
    expect((await gm.read("Actor", IDS.hero)).system).toEqual({ hp: { value: 1 }, secret: "hidden" });
  });

  it("never sends a password", async () => {
    const told = JSON.stringify([await player.world(), watcher.told]);
    expect(told).not.toMatch(/scrypt|sesame/);
    const [made] = (await gm.create("User", { name: "Guest", role: 1, password: "open" })).ok.result;
    expect(made.password).toBe("");
    await expect(Client.join(server.url, made._id, "wrong")).rejects.toThrow(/401/);
    const guest = await Client.join(server.url, made._id, "open");
    const gone = new Promise((resolve) => guest.socket.once("disconnect", resolve));
    await gm.delete("User", made._id);
    await gone;
  });
});
