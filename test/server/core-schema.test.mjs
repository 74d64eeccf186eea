import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "./support/client.mjs";
import { IDS, makeFixture } from "./support/fixture.mjs";
import { spawnServer } from "./support/server.mjs";

/** The kinds of core fields, after the documents' schemas on foundryvtt.com/api; `system` and `flags` are the system's. */

const WRONG_ACTOR = {
  name: [5, "", null, ["x"]],
  type: [3, "nonsense"],
  img: [5, {}],
  items: ["x", {}, [1]],
  effects: ["x", [null]],
  ownership: ["x", [3], { default: 9 }, { stranger: 3 }],
  prototypeToken: ["x", [], { name: 1 }, { texture: "x" }, { texture: { src: 1 } }, { bar1: 1 }, { actorLink: "yes" }],
  sort: ["1", null],
  folder: ["x", 1],
  system: ["x", []],
  flags: ["x", []],
};

const WRONG = [
  ["Item", { type: "thing", effects: "x" }],
  ["ChatMessage", { content: 5 }],
  ["ChatMessage", { rolls: "x" }],
  ["ChatMessage", { whisper: "all" }],
  ["ChatMessage", { speaker: { actor: "x" } }],
  ["Macro", { name: "m", type: "chat", command: {} }],
  ["Combat", { round: "1" }],
  ["Scene", { name: "s", grid: 1 }],
  ["Scene", { name: "s", tokens: [{ name: 5 }] }],
  ["Folder", { name: "f", type: "Actor", sorting: 1 }],
  ["JournalEntry", { name: "j", pages: [{ name: "p", type: "text", text: "x" }] }],
  ["User", { name: "u", permissions: [] }],
  ["Setting", { key: "sample.x", value: { a: 1 } }],
];

const each = Object.entries(WRONG_ACTOR).flatMap(([key, values]) =>
  values.map((value) => [`${key}: ${JSON.stringify(value)}`, { [key]: value }]),
);

describe("core fields", () => {
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

  /** A refusal, and nothing of it in the world. */
  const refuses = async (attempt) => {
    const before = await gm.world();
    const answer = await attempt();
    expect(answer.ok).toBeUndefined();
    expect(answer.error.message).not.toBe("The server failed");
    expect(await gm.world()).toEqual(before);
  };

  it.each(each)("of the wrong kind are refused in an update (%s)", (_what, change) =>
    refuses(() => gm.update("Actor", { _id: IDS.villain, ...change })),
  );

  it.each(each.filter(([what]) => what !== "name: null" && what !== "sort: null"))(
    "of the wrong kind are refused in a creation (%s)",
    (_what, change) => refuses(() => gm.create("Actor", { name: "New", type: "hero", ...change })),
  );

  it.each(WRONG)("of the wrong kind are refused in every document (%s %j)", (type, data) =>
    refuses(() => gm.create(type, data)),
  );

  it.each([
    ["Item", { name: 5 }, `Actor.${IDS.villain}`, IDS.claw],
    ["Token", { x: "1" }, `Scene.${IDS.scene}`, IDS.villainToken],
    ["Token", { delta: "x" }, `Scene.${IDS.scene}`, IDS.villainToken],
    ["Token", { delta: { ownership: "x" } }, `Scene.${IDS.scene}`, IDS.villainToken],
  ])("of the wrong kind are refused in what is embedded (%s %j)", (type, change, parentUuid, _id) =>
    refuses(() => gm.update(type, { _id, ...change }, { parentUuid })),
  );

  it("may be anything within system and flags, and what may be null may be null", async () => {
    const [made] = (
      await gm.create("Actor", {
        name: "New",
        type: "hero",
        img: null,
        folder: null,
        ownership: null,
        system: { name: 5, items: "x", ownership: "x", prototypeToken: 1 },
        flags: { sample: "x" },
        prototypeToken: { name: "T", texture: { src: null }, bar1: { attribute: null } },
      })
    ).ok.result;
    expect(made.system).toMatchObject({ name: 5, items: "x" });
    const answer = await gm.update("Actor", { _id: made._id, system: { ownership: 1 }, "flags.sample": [1] });
    expect(answer.error).toBeUndefined();
  });
});
