// @vitest-environment node
// What the server does with a combat's operations beyond storing them: the turn that follows, the time that passes. GH#12990, GH#11619, GH#10924.
import { beforeEach, describe, expect, it } from "vitest";
import { MemoryBackend } from "./support/memory-backend.mjs";

const id = (name) => name.padEnd(16, "0");
const COMBAT = {
  _id: id("combat"),
  type: "base",
  round: 1,
  turn: 0,
  combatants: [{ _id: id("a"), type: "base" }],
  groups: [],
};

let backend;
let heard;
let lines;

beforeEach(() => {
  const users = ["gm", "one"].map((name) => ({ _id: id(name), name, role: name === "gm" ? 4 : 1 }));
  const system = { id: "tried", version: "1.0.0", documentTypes: {} };
  backend = new MemoryBackend({ system, users, documents: { Combat: [structuredClone(COMBAT)] } });
  heard = { gm: [], one: [] };
  lines = Object.fromEntries(
    ["gm", "one"].map((name) => [
      name,
      backend.connect(id(name), (event, [message]) => {
        if (event === "modifyDocument")
          heard[name].push(`${message.action} ${message.type} by ${message.userId.replaceAll("0", "")}`);
      }),
    ]),
  );
});

/** Asks the server as somebody, and notes the answer among what they hear. */
const ask = (name, type, action, operation) =>
  new Promise((resolve) => {
    lines[name].receive("modifyDocument", [{ type, action, operation }], (answer) => {
      heard[name].push(answer.error ? "refused" : `answer ${type}`);
      resolve(answer);
    });
  });

const turn = { _id: COMBAT._id, turn: 0, round: 2 };
const time = () => backend.table.store.all("Setting").find(({ key }) => key === "core.time")?.value;

describe("the world's time", () => {
  it("is written and told before the operation that takes it along, to who asked too", async () => {
    await ask("gm", "Combat", "update", { updates: [turn], worldTime: { delta: 6 } });
    expect(time()).toBe("6");
    expect(heard).toEqual({
      gm: ["create Setting by gm", "answer Combat"],
      one: ["create Setting by gm", "update Combat by gm"],
    });
  });

  it("goes on from where it was, also by a player who may change the turn", async () => {
    await ask("gm", "Combat", "update", { updates: [turn], worldTime: { delta: 6 } });
    await ask("one", "Combat", "update", { updates: [{ ...turn, round: 1 }], worldTime: { delta: -4 } });
    expect(time()).toBe("2");
  });

  it("stays with a delta of nothing, and with an operation that is refused", async () => {
    await ask("gm", "Combat", "update", { updates: [turn], worldTime: { delta: 0 } });
    await ask("one", "Combat", "update", { updates: [{ ...turn, active: true }], worldTime: { delta: 5 } });
    expect(time()).toBeUndefined();
    expect(heard.one.at(-1)).toBe("refused");
  });

  it.each([[{ delta: "6" }], [{ delta: {} }], ["6"], [6]])("takes no %j", async (worldTime) => {
    const answer = await ask("gm", "Combat", "update", { updates: [turn], worldTime });
    expect(answer.error.message).toMatch(/number of seconds/);
    expect(backend.stored("Combat", COMBAT._id).round).toBe(1);
  });

  it("isn't moved by operations on anything else", async () => {
    await ask("gm", "Combatant", "update", {
      parentUuid: `Combat.${COMBAT._id}`,
      updates: [{ _id: id("a"), initiative: 4 }],
      worldTime: { delta: 6 },
    });
    expect(time()).toBeUndefined();
  });
});

describe("the index of the turn", () => {
  const rename = (combatTurn) =>
    ask("gm", "Combatant", "update", {
      parentUuid: `Combat.${COMBAT._id}`,
      updates: [{ _id: id("a"), initiative: 4 }],
      combatTurn,
    });

  it.each([3, null])("is stored as a combatant's operation says: %j", async (combatTurn) => {
    await rename(combatTurn);
    expect(backend.stored("Combat", COMBAT._id).turn).toBe(combatTurn);
  });

  it.each([-1, 1.5, "2", {}])("is nothing like %j", async (combatTurn) => {
    expect((await rename(combatTurn)).error.message).toMatch(/turn is an index/);
    expect(backend.stored("Combat", COMBAT._id)).toMatchObject({ turn: 0, combatants: [{ _id: id("a") }] });
    expect(backend.stored("Combat", COMBAT._id).combatants[0].initiative).toBeUndefined();
  });

  it("stays where an operation says nothing", async () => {
    await rename(undefined);
    expect(backend.stored("Combat", COMBAT._id).turn).toBe(0);
  });
});
