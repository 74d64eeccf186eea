// @vitest-environment node
// Settings of every scope. Sources: foundryvtt.wiki (Settings), foundryvtt.com/api (ClientSettings), GH#11924.
/* oxlint-disable unicorn/consistent-function-scoping -- what runs on a client sees nothing of this file's scope */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryTable } from "./support/table.mjs";

let table;
let gm;
let one;

/** A system with a setting of each kind; what onChange tells is noted. */
function system() {
  globalThis.told = [];
  const note = (key) => (value, _options, userId) => void told.push([key, value, userId]);
  Hooks.once("init", () => {
    const { settings } = game;
    const { NumberField, StringField } = foundry.data.fields;
    class Options extends foundry.abstract.DataModel {
      static defineSchema() {
        return { colour: new StringField({ initial: "red" }), size: new NumberField({ initial: 2, min: 0 }) };
      }
    }
    const register = (key, data) => settings.register("tried", key, { onChange: note(key), ...data });
    register("world", { scope: "world", type: Number, default: 1 });
    register("client", { scope: "client", type: Boolean, default: false });
    register("user", { scope: "user", type: String, default: "none" });
    register("field", {
      scope: "world",
      type: new NumberField({ nullable: false, min: 0, max: 5, integer: true, initial: 3 }),
    });
    register("model", { scope: "world", type: Options });
    register("object", { scope: "world", type: Object, default: { a: 1 } });
    globalThis.early = settings.get("tried", "world");
  });
}

beforeAll(async () => {
  const stored = { _id: "setting000000000", key: "tried.world", value: "7", user: null };
  table = new MemoryTable({ documents: { Setting: [stored] } });
  [gm, one] = await Promise.all([table.join("Gamemaster", { system }), table.join("Player One", { system })]);
});
afterAll(() => table.close());

const get = (client, key) => client.evaluate((name) => game.settings.get("tried", name), key);
const set = (client, key, value) => client.evaluate(([name, to]) => game.settings.set("tried", name, to), [key, value]);
const told = (client) => client.evaluate(() => globalThis.told.splice(0));

describe("world settings", () => {
  it("can be read from init on, and have defaults", async () => {
    expect(await one.evaluate(() => globalThis.early)).toBe(7);
    expect(await get(one, "object")).toEqual({ a: 1 });
    expect(await get(one, "field")).toBe(3);
    expect(await get(one, "model")).toEqual({ colour: "red", size: 2 });
  });

  it("reach every client, with onChange after the round trip", async () => {
    await set(gm, "world", 8);
    expect(await told(gm)).toEqual([["world", 8, gm.userId]]);
    await expect.poll(() => told(one)).toEqual([["world", 8, gm.userId]]);
    expect(await get(one, "world")).toBe(8);
    await set(gm, "world", 8);
    expect(await told(gm)).toEqual([]);
  });

  it("are cleaned by their field and model", async () => {
    await set(gm, "field", "9");
    expect(await get(gm, "field")).toBe(5);
    await set(gm, "model", { size: -4 });
    await expect.poll(() => get(one, "model")).toEqual({ colour: "red", size: 0 });
  });

  it("can't be written by players, nor before ready", async () => {
    await expect(set(one, "world", 9)).rejects.toThrow(/lacks permission to (create|update) Setting/);
    const early = one.evaluate(async () => {
      game.ready = false;
      try {
        await game.settings.set("tried", "world", 3);
      } finally {
        game.ready = true;
      }
    });
    await expect(early).rejects.toThrow(/before the game is ready/);
  });
});

describe("client settings", () => {
  it("stay on the client", async () => {
    await Promise.all([told(gm), told(one)]);
    const heard = await one.evaluate(async () => {
      const calls = [];
      Hooks.once("clientSettingChanged", (...args) => calls.push(args.slice(0, 2)));
      await game.settings.set("tried", "client", true);
      return calls;
    });
    expect(heard).toEqual([["tried.client", true]]);
    expect(await told(one)).toEqual([["client", true, one.userId]]);
    expect(await get(gm, "client")).toBe(false);
  });
});

describe("user settings", () => {
  it("belong to one user", async () => {
    await Promise.all([told(gm), told(one)]);
    await set(one, "user", "mine");
    expect(await get(one, "user")).toBe("mine");
    expect(await get(gm, "user")).toBe("none");
    expect(await told(one)).toEqual([["user", "mine", one.userId]]);
    expect(await told(gm)).toEqual([]);
  });
});

describe("registration", () => {
  it("is needed", async () => {
    await expect(get(gm, "unknown")).rejects.toThrow('"tried.unknown" is not a registered game setting');
    await expect(set(gm, "unknown", 1)).rejects.toThrow("not a registered");
  });

  it("has core's own settings after init", async () => {
    expect(
      await one.evaluate(() => [game.settings.get("core", "rollMode"), game.settings.get("core", "time")]),
    ).toEqual(["publicroll", 0]);
  });

  it("lets core's own change where there is no page to show them", async () => {
    await one.evaluate(async () => void (await game.settings.set("core", "rollMode", "gmroll")));
    expect(await one.evaluate(() => game.settings.get("core", "rollMode"))).toBe("gmroll");
    expect(await one.logged("error")).toEqual([]);
    await one.evaluate(async () => void (await game.settings.set("core", "rollMode", "publicroll")));
  });
});

describe("the clock", () => {
  it("is a world setting that tells how far it moved", async () => {
    await one.evaluate(() => void Hooks.on("updateWorldTime", (time, delta) => (globalThis.clock = [time, delta])));
    expect(await gm.evaluate(() => game.time.advance(60))).toBe(60);
    await gm.evaluate(() => game.time.advance(-10));
    await expect.poll(() => one.evaluate(() => globalThis.clock)).toEqual([50, -10]);
    expect(await one.evaluate(() => game.time.worldTime)).toBe(50);
  });
});
