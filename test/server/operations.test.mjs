import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Client, until } from "./support/client.mjs";
import { IDS, makeFixture } from "./support/fixture.mjs";
import { spawnServer } from "./support/server.mjs";

let fixture;
let server;
let gm;
let player;

beforeAll(async () => {
  fixture = await makeFixture();
  server = await spawnServer(fixture);
  gm = await Client.join(server.url, IDS.gm);
  player = await Client.join(server.url, IDS.one);
  await gm.world();
  await player.world();
});

beforeEach(() => {
  gm.told.length = 0;
  player.told.length = 0;
});

afterAll(async () => {
  gm?.close();
  player?.close();
  await server?.kill();
  await fixture?.remove();
});

const activity = (client) => client.told.filter(([event]) => event === "userActivity").map(([, told]) => told);

const delta = async () => (await gm.read("Scene", IDS.scene)).tokens[1].delta;

const make = async (data = {}, operation = {}) => {
  const { ok } = await gm.create("Actor", { name: "New", type: "hero", ...data }, operation);
  return ok.result[0];
};

describe("create", () => {
  it("answers with the full source, tells others the same, its extra options included", async () => {
    const given = { name: "New", type: "hero", items: [{ name: "Thing", type: "thing" }] };
    const { ok } = await gm.create("Actor", given, { render: false, mine: { a: 1 }, userId: "forged" });
    const [actor] = ok.result;
    expect(actor).toMatchObject({ name: "New", type: "hero", ownership: { default: 0, [IDS.gm]: 3 } });
    expect(actor.items[0]._id).toMatch(/^\w{16}$/);
    await until(() => player.operations.length > 0);
    const [told] = player.operations;
    expect(told).toMatchObject({ type: "Actor", action: "create", userId: IDS.gm, result: [actor] });
    expect(told.operation).toMatchObject({ render: false, mine: { a: 1 } });
    expect(told.operation).not.toHaveProperty("data");
    expect(told.operation).not.toHaveProperty("userId");
    expect(gm.operations).toEqual([]);
  });

  it("chooses ids itself unless keepId, and keeps children's ids", async () => {
    const child = { _id: "ChildItem0000001", name: "Thing", type: "thing" };
    const fresh = await make({ _id: "ChosenActor00001", items: [child] });
    expect(fresh._id).not.toBe("ChosenActor00001");
    expect(fresh.items[0]._id).toBe(child._id);
    const kept = await make({ _id: "ChosenActor00001" }, { keepId: true });
    expect(kept._id).toBe("ChosenActor00001");
    const parentUuid = `Actor.${kept._id}`;
    await gm.create("Item", child, { parentUuid, keepId: true });
    const again = await gm.create("Item", child, { parentUuid, keepId: true });
    expect(again.error.message).toMatch(/already exists/);
  });

  it("keeps a setting unique by key and user", async () => {
    expect((await gm.create("Setting", { key: "sample.once", value: "1" })).ok).toBeDefined();
    expect((await gm.create("Setting", { key: "sample.once", value: "2" })).error.message).toMatch(/already exists/);
    expect((await gm.create("Setting", { key: "sample.once", value: "2", user: IDS.gm })).ok).toBeDefined();
  });
});

describe("update", () => {
  it("merges, and answers with the changes and the stats", async () => {
    const actor = await make({ system: { a: { b: 1, c: 2 } } });
    const { ok } = await gm.update("Actor", { _id: actor._id, "system.a.b": 5, system: { "-=x": null } });
    expect(ok.result).toEqual([
      {
        _id: actor._id,
        system: { a: { b: 5 }, "-=x": null },
        _stats: expect.objectContaining({ lastModifiedBy: IDS.gm }),
      },
    ]);
    const stored = await gm.read("Actor", actor._id);
    expect(stored.system).toEqual({ a: { b: 5, c: 2 } });
    expect(stored._stats.createdTime).toBe(actor._stats.createdTime);
  });

  it("merges children by _id and makes new ones with an id", async () => {
    const actor = await make({ items: [{ name: "One", type: "thing", system: { a: 1 } }] });
    const [one] = actor.items;
    const items = [
      { _id: one._id, system: { b: 2 } },
      { name: "Two", type: "thing" },
    ];
    const { ok } = await gm.update("Actor", { _id: actor._id, items });
    expect(ok.result[0].items[1]).toMatchObject({ _id: expect.stringMatching(/^\w{16}$/), name: "Two" });
    const stored = await gm.read("Actor", actor._id);
    expect(stored.items.map(({ name }) => name)).toEqual(["One", "Two"]);
    expect(stored.items[0].system).toEqual({ a: 1, b: 2 });
  });

  it("reaches an effect in an item in an actor", async () => {
    const parentUuid = `Actor.${IDS.hero}.Item.${IDS.sword}`;
    const { ok } = await gm.update("ActiveEffect", { _id: IDS.glow, disabled: true }, { parentUuid });
    expect(ok.result[0]).toMatchObject({ _id: IDS.glow, disabled: true });
    expect((await gm.read("Actor", IDS.hero)).items[0].effects[0].disabled).toBe(true);
  });

  it("cleans HTML in create, update and seed", async () => {
    const bad = "<p onclick='x()'>a<script>b</script></p>";
    const actor = await make({ system: { biography: bad, lines: { a: { text: bad } }, other: bad } });
    expect(actor.system).toEqual({ biography: "<p>a</p>", lines: { a: { text: "<p>a</p>" } }, other: bad });
    const { ok } = await gm.update("Actor", { _id: actor._id, "system.biography": `${bad}c` });
    expect(ok.result[0].system.biography).toBe("<p>a</p>c");
    const message = await player.create("ChatMessage", { content: bad, flavor: bad });
    expect(message.ok.result[0]).toMatchObject({ content: "<p>a</p>", flavor: "<p>a</p>" });
    expect((await gm.read("Actor", IDS.hero)).effects[0].description).toBe("<p>b</p>");
  });
});

describe("delete", () => {
  it("takes children along and says which ids are gone", async () => {
    const actor = await make({ items: [{ name: "One", type: "thing" }] });
    expect((await gm.delete("Actor", actor._id)).ok.result).toEqual([actor._id]);
    expect(await gm.read("Actor", actor._id)).toBeUndefined();
    expect((await gm.delete("Actor", actor._id)).error.message).toBe(`Actor "${actor._id}" does not exist!`);
  });
});

describe("a token's delta", () => {
  const parentUuid = `Scene.${IDS.scene}.Token.${IDS.villainToken}.ActorDelta.${IDS.villainToken}`;

  it("copies what it inherits before it changes it, and leaves a tombstone for what it deletes", async () => {
    const changed = await gm.update("Item", { _id: IDS.claw, "system.weight": 8 }, { parentUuid });
    expect(changed.ok.result[0]).toMatchObject({ _id: IDS.claw, system: { weight: 8 } });
    expect((await delta()).items).toMatchObject([{ _id: IDS.claw, name: "Claw", system: { weight: 8 } }]);
    expect((await gm.read("Actor", IDS.villain)).items[0].system.weight).toBe(1);

    await gm.delete("Item", IDS.claw, { parentUuid });
    expect((await delta()).items).toMatchObject([{ _id: IDS.claw, _tombstone: true }]);
    expect((await gm.update("Item", { _id: IDS.claw, name: "x" }, { parentUuid })).error.message).toMatch(
      /does not exist/,
    );

    const [own] = (await gm.create("Item", { name: "Own", type: "thing" }, { parentUuid })).ok.result;
    await gm.delete("Item", own._id, { parentUuid });
    expect((await delta()).items.map(({ _id }) => _id)).toEqual([IDS.claw]);
  });

  it("stores differences and forgets them when it is deleted", async () => {
    const token = { parentUuid: `Scene.${IDS.scene}.Token.${IDS.villainToken}` };
    await gm.update("ActorDelta", { _id: IDS.villainToken, name: "Twin", "system.hp.value": 2 }, token);
    expect(await delta()).toMatchObject({ name: "Twin", system: { hp: { value: 2 } } });
    await gm.delete("ActorDelta", IDS.villainToken, token);
    expect(await delta()).toEqual({ _id: IDS.villainToken, items: [], effects: [] });
  });
});

describe("packs", () => {
  it("come with an index, more fields on request, and whole documents", async () => {
    const { packs } = await gm.world();
    const things = packs.find(({ metadata }) => metadata.id === "sample.things");
    expect(things.metadata).toMatchObject({ label: "Things", type: "Item", packageType: "system" });
    expect(things.index).toEqual([
      { _id: IDS.packed, name: "Lamp", img: "x.svg", type: "thing", sort: 0, folder: null },
    ]);
    const { ok } = await player.ask("packIndex", { pack: "sample.things", fields: ["system.weight"] });
    expect(ok.index[0].system).toEqual({ weight: 2 });
    const get = (operation) => player.ask("modifyDocument", { type: "Item", action: "get", operation });
    const whole = await get({ pack: "sample.things", query: { _id__in: [IDS.packed], "system.weight": 2 } });
    expect(whole.ok.result).toMatchObject([{ name: "Lamp", system: { weight: 2 }, effects: [] }]);
    expect((await get({ pack: "sample.secrets" })).error.message).toMatch(/lacks permission/);
  });

  it("are locked until the world's setting says otherwise; then their owners write", async () => {
    const pack = "sample.things";
    const rename = (client, name) => client.update("Item", { _id: IDS.packed, name }, { pack });
    expect((await rename(gm, "Torch")).error.message).toMatch(/locked Compendium/);
    const key = "core.compendiumConfiguration";
    const value = JSON.stringify({ [pack]: { locked: false } });
    const { ok: made } = await gm.create("Setting", { key, value });
    expect((await rename(player, "Torch")).error.message).toMatch(/lacks permission/);
    expect((await gm.create("Actor", { name: "A", type: "hero" }, { pack })).error.message).toMatch(/holds no Actor/);
    expect((await rename(gm, "Torch")).ok.result).toMatchObject([{ _id: IDS.packed, name: "Torch" }]);
    const read = { type: "Item", action: "get", operation: { pack } };
    expect((await player.ask("modifyDocument", read)).ok.result).toMatchObject([{ name: "Torch" }]);
    await rename(gm, "Lamp");
    await gm.delete("Setting", made.result[0]._id);
    await until(() => player.operations.at(-1)?.action === "delete");
  });
});

describe("other events", () => {
  it("relays the system's events to all others, never back", async () => {
    gm.socket.emit("system.sample", { hello: 1 });
    await until(() => player.told.length > 0);
    expect(player.told).toEqual([["system.sample", { hello: 1 }]]);
    expect(gm.told).toEqual([]);
  });

  it("brings whispers to everybody, as Foundry does (GH#14429)", async () => {
    await gm.create("ChatMessage", { content: "secret", whisper: [IDS.gm] });
    await until(() => player.operations.length > 0);
    expect(player.operations[0].result[0]).toMatchObject({ content: "secret", whisper: [IDS.gm] });
  });

  it("says who comes and goes, once however many tabs", async () => {
    const tabs = [await Client.join(server.url, IDS.assistant), await Client.join(server.url, IDS.assistant)];
    for (const tab of tabs) tab.close();
    await until(() => activity(gm).length >= 2);
    expect(activity(gm)).toEqual([
      { userId: IDS.assistant, active: true },
      { userId: IDS.assistant, active: false },
    ]);
  });

  it("carries a query to another user's client and its answer back, not saying who asks", async () => {
    const query = { userId: IDS.gm, name: "sample.ask", data: { a: 1 }, timeout: 1000 };
    gm.socket.once("userQuery", (request, answer) => answer({ ok: request }));
    expect(await player.ask("userQuery", query)).toEqual({ ok: { name: "sample.ask", data: { a: 1 }, timeout: 1000 } });
    const late = await player.ask("userQuery", { ...query, timeout: 50 });
    expect(late.error.message).toMatch(/timed out/);
    const absent = await player.ask("userQuery", { ...query, userId: IDS.two });
    expect(absent.error.message).toMatch(/not connected/);
  });
});
