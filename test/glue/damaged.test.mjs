// Messages that hold anything at all: each costs its own card at most, never the log (foundryvtt/foundryvtt#8051).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { restore, roll } from "./support/check.mjs";
import { actorOf, notices, openWorld, settle } from "./support/client.mjs";
import { id } from "./support/world.mjs";

/** What a check leaves behind, whole. */
const SYSTEM = {
  rule: "pool.check",
  version: 1,
  input: { attribute: 2, skill: 1, target: 4, specialized: false, penalty: 0, targetModifier: 0, diceModifier: 0 },
  modifiers: [
    { id: "a", label: "SCUFFLE.Check.Modifier.effect", name: "A", part: "targetModifier", value: 0, on: true },
  ],
  actorUuid: `Actor.${id("mara")}`,
  subject: { itemId: "", identifier: "alchemy", name: "Alchemy", img: "", attribute: "intelligence" },
  visibility: "public",
  faces: { pool: [4, 2, 6] },
  outcome: {
    rule: "pool.check",
    tier: "mediocre",
    successes: 2,
    dice: 3,
    target: 4,
    explodes: false,
    totals: [4, 2, 6],
  },
  stub: "",
};
/** Any text is like any other here. */
const ODD = ["", "abc", "-3", null, true, {}, []];
const WORSE = [...ODD, [null], { pool: "abc" }, { pool: [[]] }, { pool: [[6, "x"]] }, { attribute: 1e9 }, 1e9];

const PATHS = [
  ...Object.keys(SYSTEM),
  "input.attribute",
  "modifiers.0.value",
  "modifiers.0.name",
  "subject.name",
  "outcome.tier",
  "outcome.totals",
  "outcome.dice",
  "faces.pool",
];

/** A copy with one thing replaced. */
function spoil(path, bad) {
  const system = structuredClone(SYSTEM);
  const names = path.split(".");
  const last = names.pop();
  let inner = system;
  for (const name of names) inner = inner[name];
  inner[last] = structuredClone(bad);
  return system;
}

const message = (number, more) => ({
  _id: `m${String(number).padStart(15, "0")}`,
  type: "action",
  author: id("one"),
  timestamp: 1000 + number,
  content: "x",
  rolls: [],
  ...more,
});

/** Every kind of damaged message, as a store may hold it: each field with every other bad value, each value in every other field. */
function damagedMessages() {
  const systems = [
    SYSTEM,
    ...PATHS.flatMap((path, row) => WORSE.filter((_bad, index) => (row + index) % 2).map((bad) => spoil(path, bad))),
    ...ODD,
  ];
  const gone = { actor: id("gone"), scene: id("gone"), token: id("gone"), alias: "" };
  const actions = systems.map((system, index) => message(index, { system }));
  const first = actions.length;
  const others = [
    { system: SYSTEM, author: id("gone") },
    { system: SYSTEM, speaker: gone },
    { system: { ...SYSTEM, actorUuid: `Scene.${id("gone")}.Token.${id("gone")}.Actor.${id("gone")}` }, speaker: gone },
    { system: { ...SYSTEM, actorUuid: `Actor.${id("mara")}.Item.${id("alchemy")}` } },
    { system: SYSTEM, flags: { scuffle: "abc", core: 5 } },
    { system: SYSTEM, timestamp: 9e15 },
    ...ODD.map((system) => ({ type: "stub", system })),
    { type: "stub", system: { ...SYSTEM, state: "nowhere" } },
    ...ODD.map((system) => ({ type: "item", system })),
    ...["answer", "round", "harm", "request", "rest", "notice"].map((type) => ({ type, system: {} })),
  ];
  return [...actions, ...others.map((more, index) => message(first + index, more))];
}

let all;
beforeAll(async () => {
  await openWorld({
    as: "one",
    change(world) {
      all = damagedMessages();
      world.ChatMessage = structuredClone(all);
    },
  });
});
beforeEach(() => notices());

describe("a log of damaged messages", () => {
  it("is loaded whole", () => {
    expect(all.map(({ _id }) => _id).filter((one) => !game.messages.has(one))).toEqual([]);
    expect(game.messages.invalidDocumentIds.size).toBe(0);
  });

  it("is drawn whole: every card says what it was or that it can't be read, and takes a press, with nothing thrown", async () => {
    let pressed = 0;
    for (const { _id, type = "action" } of all) {
      const { size } = game.messages;
      // oxlint-disable-next-line no-await-in-loop -- as somebody would press them
      const element = await game.messages.get(_id).renderHTML();
      const says = element.querySelector(".sc-tier") !== null || element.textContent.includes("can't be read");
      if (type === "action") expect([_id, says]).toEqual([_id, true]);
      expect(element.textContent).not.toMatch(/NaN|undefined|\[object/);
      for (const button of element.querySelectorAll('[data-card="again"]')) {
        pressed += 1;
        button.click();
        // oxlint-disable-next-line no-await-in-loop
        await settle(1);
        const made = game.messages.size - size;
        expect([_id, made + notices().length]).toEqual([_id, 1]);
        if (made) expect(game.messages.contents.at(-1).system.outcome.dice).toBeLessThanOrEqual(100);
      }
    }
    expect(pressed).toBeGreaterThan(PATHS.length);
  });

  it("can be added to", async () => {
    await restore();
    expect((await (await roll(actorOf("mara"))).renderHTML()).querySelector(".sc-tier")).not.toBeNull();
  });
});

describe("a card whose author spoils it afterwards", () => {
  it("says so, and may be drawn and mended again", async () => {
    const made = await roll(await restore());
    for (const bad of ODD) {
      await made.update({
        system: { outcome: structuredClone(bad), faces: structuredClone(bad), modifiers: structuredClone(bad) },
      });
      expect((await made.renderHTML()).querySelector(".sc-card")).not.toBeNull();
    }
    await made.update({ system: { outcome: SYSTEM.outcome, faces: SYSTEM.faces } });
    expect((await made.renderHTML()).querySelector(".sc-card")).not.toBeNull();
  });
});
