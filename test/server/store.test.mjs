import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assemble, flatten } from "../playtable/server/keys.mjs";
import { Store } from "../playtable/server/store.mjs";

const ACTOR = {
  _id: "ActorAAAAAAAAAAA",
  name: "A",
  items: [
    { _id: "ItemBBBBBBBBBBBB", name: "second by id", effects: [{ _id: "EffectCCCCCCCCCC", name: "C" }] },
    { _id: "ItemAAAAAAAAAAAA", name: "first by id", effects: [] },
  ],
  effects: [{ _id: "EffectDDDDDDDDDD", name: "D" }],
};
const SCENE = {
  _id: "SceneAAAAAAAAAAA",
  name: "S",
  tokens: [
    {
      _id: "TokenAAAAAAAAAAA",
      actorId: ACTOR._id,
      delta: {
        _id: "TokenAAAAAAAAAAA",
        items: [{ _id: "ItemBBBBBBBBBBBB", _tombstone: true, effects: [] }],
        effects: [],
      },
    },
  ],
  lights: [],
  sounds: [],
  drawings: [],
  templates: [],
  notes: [],
  regions: [],
  tiles: [],
  walls: [],
};

const parsed = (entries) => [...entries].map(([key, value]) => [key, JSON.parse(value)]);

describe("keys", () => {
  it("are the official CLI's, parents hold the ids of their children", () => {
    const actor = flatten("Actor", ACTOR);
    expect([...actor.keys()].toSorted()).toEqual(
      [
        "!actors!ActorAAAAAAAAAAA",
        "!actors.effects!ActorAAAAAAAAAAA.EffectDDDDDDDDDD",
        "!actors.items!ActorAAAAAAAAAAA.ItemAAAAAAAAAAAA",
        "!actors.items!ActorAAAAAAAAAAA.ItemBBBBBBBBBBBB",
        "!actors.items.effects!ActorAAAAAAAAAAA.ItemBBBBBBBBBBBB.EffectCCCCCCCCCC",
      ].toSorted(),
    );
    expect(JSON.parse(actor.get("!actors!ActorAAAAAAAAAAA")).items).toEqual(["ItemBBBBBBBBBBBB", "ItemAAAAAAAAAAAA"]);
    const scene = flatten("Scene", SCENE);
    expect(JSON.parse(scene.get("!scenes.tokens!SceneAAAAAAAAAAA.TokenAAAAAAAAAAA")).delta).toBe("TokenAAAAAAAAAAA");
    expect([...scene.keys()]).toContain(
      "!scenes.tokens.delta.items!SceneAAAAAAAAAAA.TokenAAAAAAAAAAA.TokenAAAAAAAAAAA.ItemBBBBBBBBBBBB",
    );
  });

  it("come back as the documents they were, children in their order", () => {
    const roots = assemble([...parsed(flatten("Actor", ACTOR)), ...parsed(flatten("Scene", SCENE))]);
    expect(roots.get("Actor")).toEqual([ACTOR]);
    expect(roots.get("Scene")).toEqual([SCENE]);
  });
});

describe("store", () => {
  let directory;
  let store;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "playtable-store-"));
    store = await Store.open(join(directory, "data"));
  });
  afterEach(async () => {
    await store.close();
    await rm(directory, { recursive: true });
  });

  const reopen = async () => {
    await store.close();
    store = await Store.open(join(directory, "data"));
  };

  it("gives back after reopening what was committed", async () => {
    await store.commit([
      { type: "Actor", id: ACTOR._id, document: ACTOR },
      { type: "Scene", id: SCENE._id, document: SCENE },
    ]);
    const smaller = { ...ACTOR, items: [ACTOR.items[1]] };
    await store.commit([{ type: "Actor", id: ACTOR._id, document: smaller }]);
    await reopen();
    expect(store.get("Actor", ACTOR._id)).toEqual(smaller);
    expect(store.get("Scene", SCENE._id)).toEqual(SCENE);
  });

  it("deletes children with their parents", async () => {
    await store.commit([{ type: "Actor", id: ACTOR._id, document: ACTOR }]);
    await store.commit([{ type: "Actor", id: ACTOR._id, document: null }]);
    await store.commit([{ type: "Actor", id: ACTOR._id, document: { _id: ACTOR._id, name: "new" } }]);
    await reopen();
    expect(store.get("Actor", ACTOR._id)).toEqual({ _id: ACTOR._id, name: "new", items: [], effects: [] });
  });

  it("keeps sessions, and documents in the order in which they were made", async () => {
    await store.setSession("digest", "user");
    for (const [id, createdTime] of [
      ["MessageZ00000000", 1],
      ["MessageA00000000", 2],
    ]) {
      await store.commit([{ type: "ChatMessage", id, document: { _id: id, _stats: { createdTime } } }]);
    }
    await reopen();
    expect(store.session("digest")).toBe("user");
    expect(store.all("ChatMessage").map(({ _id }) => _id)).toEqual(["MessageZ00000000", "MessageA00000000"]);
  });

  it("says clearly when it is open elsewhere", async () => {
    await expect(Store.open(join(directory, "data"))).rejects.toThrow(/already open in another process/);
  });
});
