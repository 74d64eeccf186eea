// @vitest-environment node
// Who may do what, and what becomes of bad data. Sources: foundryvtt.com/api (Document#canUserModify), foundryvtt.wiki (Users).
/* oxlint-disable unicorn/consistent-function-scoping -- what runs on a client sees nothing of this file's scope */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryTable } from "./support/table.mjs";

let table;
let gm;
let one;
let two;
const mine = "mine000000000000";
const theirs = "theirs0000000000";
const actor = (_id, name, ownership) => ({
  _id,
  name,
  type: "hero",
  img: "icons/svg/mystery-man.svg",
  system: { might: 2 },
  items: [{ _id: "item000000000000", name: "Rope", type: "thing", system: {}, effects: [], flags: {} }],
  effects: [],
  ownership,
  flags: {},
  _stats: {},
});

beforeAll(async () => {
  const documents = {
    Actor: [
      actor(mine, "Mine", { default: 0, one0000000000000: 3 }),
      actor(theirs, "Theirs", { default: 1, two0000000000000: 3 }),
    ],
  };
  table = new MemoryTable({ documents });
  [gm, one, two] = await Promise.all([table.join("Gamemaster"), table.join("Player One"), table.join("Player Two")]);
});
afterAll(() => table.close());

describe("rights", () => {
  it("are told by the document", async () => {
    const read = (client) =>
      client.evaluate(
        ([a, b]) =>
          [a, b].map((id) => game.actors.get(id)).map((doc) => [doc.isOwner, doc.limited, doc.visible, doc.permission]),
        [mine, theirs],
      );
    expect(await one.evaluate(() => [game.user.isGM, game.user.name])).toEqual([false, "Player One"]);
    expect(await read(one)).toEqual([
      [true, false, true, 3],
      [false, true, true, 1],
    ]);
    expect(await read(two)).toEqual([
      [false, false, false, 0],
      [true, false, true, 3],
    ]);
    expect(await read(gm)).toEqual([
      [true, false, true, 3],
      [true, false, true, 3],
    ]);
  });

  it.each([
    [
      "update of another's actor",
      (id) => game.actors.get(id).update({ name: "Stolen" }),
      /^User Player One lacks permission to update Actor \[theirs0000000000\]$/,
    ],
    ["deletion of another's actor", (id) => game.actors.get(id).delete(), /lacks permission to delete Actor \[theirs/],
    ["creation of an actor", () => Actor.create({ name: "New", type: "hero" }), /lacks permission to create Actor/],
    [
      "item in another's actor",
      (id) => game.actors.get(id).createEmbeddedDocuments("Item", [{ name: "X", type: "thing" }]),
      /lacks permission to create Item .* in parent Actor \[theirs/,
    ],
    [
      "change of an item in another's actor",
      (id) => game.actors.get(id).items.contents[0].update({ name: "X" }),
      /lacks permission to update Item \[item0+\] in parent Actor \[theirs/,
    ],
    [
      "another's flag",
      () => game.users.getName("Player Two").setFlag("tried", "x", 1),
      /lacks permission to update User/,
    ],
  ])("refuse a player's %s, with a notice", async (_title, attempt, message) => {
    const before = JSON.stringify(table.backend.stored("Actor", theirs));
    await expect(one.evaluate(attempt, theirs)).rejects.toThrow(message);
    expect(await one.evaluate(() => shown.splice(0))).toEqual([expect.stringMatching(message)]);
    expect(JSON.stringify(table.backend.stored("Actor", theirs))).toBe(before);
  });

  it("let owners write, and users their own flags", async () => {
    const name = await one.evaluate(async (id) => {
      await game.user.setFlag("tried", "x", 1);
      await game.actors.get(id).createEmbeddedDocuments("Item", [{ name: "X", type: "thing" }]);
      return (await game.actors.get(id).update({ name: "Still mine" })).name;
    }, mine);
    expect(name).toBe("Still mine");
    await expect.poll(() => gm.evaluate(() => game.users.getName("Player One").getFlag("tried", "x"))).toBe(1);
  });

  it("hold on the server too, whatever a client sends", async () => {
    const answer = await one.evaluate(
      (id) =>
        new Promise((resolve) => {
          const operation = { updates: [{ _id: id, name: "Forged" }] };
          game.socket.emit("modifyDocument", { type: "Actor", action: "update", operation }, resolve);
        }),
      theirs,
    );
    expect(answer.error.message).toMatch(/lacks permission to update Actor/);
    expect(table.backend.stored("Actor", theirs).name).toBe("Theirs");
  });

  it("let players move the turn and set their own initiative, and nothing else of a combat", async () => {
    const ids = await gm.evaluate(async (mineId) => {
      const combat = await Combat.create({ combatants: [{ actorId: mineId }, { actorId: "theirs0000000000" }] });
      return [combat.id, ...combat.combatants.map((combatant) => combatant.id)];
    }, mine);
    await expect.poll(() => one.evaluate(([id]) => game.combats.has(id), ids)).toBe(true);
    const results = await one.evaluate(async ([id, own, other]) => {
      const combat = game.combats.get(id);
      const attempt = (promise) =>
        promise.then(
          () => "done",
          (error) => error.message,
        );
      return [
        await attempt(combat.update({ turn: 1, round: 1 })),
        await attempt(combat.update({ turn: 0, flags: { tried: { x: 1 } } })),
        await attempt(combat.combatants.get(own).update({ initiative: 7 })),
        await attempt(combat.combatants.get(own).update({ hidden: true })),
        await attempt(combat.combatants.get(other).update({ initiative: 7 })),
      ];
    }, ids);
    const refused = (what) => expect.stringContaining(`lacks permission to update ${what}`);
    expect(results).toEqual(["done", refused("Combat"), "done", refused("Combatant"), refused("Combatant")]);
    await one.evaluate(() => void shown.splice(0));
  });

  it("name the game master who acts for all, the same everywhere", async () => {
    const read = (client) => client.evaluate(() => [game.users.activeGM?.name, game.user.isActiveGM]);
    expect(await read(gm)).toEqual(["Gamemaster", true]);
    await expect.poll(() => read(one)).toEqual(["Gamemaster", false]);
  });
});

describe("bad data", () => {
  it("is refused where it is entered", async () => {
    const attempt = one.evaluate(
      async (id) => void (await game.actors.get(id).update({ "system.might": "many" })),
      mine,
    );
    await expect(attempt).rejects.toThrow(/might/);
  });

  it("that an owner forces on the server leaves the document invalid elsewhere, and can be mended", async () => {
    await Promise.all([gm.logged("error"), two.logged("error")]);
    const answer = await one.evaluate(
      (id) =>
        new Promise((resolve) => {
          const operation = { updates: [{ _id: id, system: { might: "many" } }] };
          game.socket.emit("modifyDocument", { type: "Actor", action: "update", operation }, resolve);
        }),
      mine,
    );
    expect(answer.ok.result).toMatchObject([{ _id: mine, system: { might: "many" } }]);
    const state = (client) =>
      client.evaluate(
        (id) => [
          game.actors.has(id),
          game.actors.invalidDocumentIds.has(id),
          game.actors.getInvalid(id, { strict: false })?.name,
        ],
        mine,
      );
    await expect.poll(() => state(gm)).toEqual([false, true, "Still mine"]);
    expect((await gm.logged("error")).join()).toMatch(/Failed to initialize Actor \[mine/);
    await gm.evaluate(async (id) => void (await game.actors.getInvalid(id).update({ "system.might": 5 })), mine);
    await expect.poll(() => state(two)).toEqual([true, false, null]);
    expect(await two.evaluate((id) => game.actors.get(id).system.total, mine)).toBe(6);
  });

  it("in an item leaves its actor whole", async () => {
    await one.evaluate(
      (id) =>
        new Promise((resolve) => {
          const operation = {
            parentUuid: `Actor.${id}`,
            updates: [{ _id: "item000000000000", system: { weight: "heavy" } }],
          };
          game.socket.emit("modifyDocument", { type: "Item", action: "update", operation }, resolve);
        }),
      mine,
    );
    const state = (id) => {
      const hero = game.actors.get(id);
      return [hero.name, hero.items.has("item000000000000"), [...hero.items.invalidDocumentIds]];
    };
    await expect.poll(() => gm.evaluate(state, mine)).toEqual(["Still mine", false, ["item000000000000"]]);
  });

  it("of the world's start is put aside", async () => {
    const late = await table.join("Assistant");
    const item = await late.evaluate((id) => [...game.actors.get(id).items.invalidDocumentIds], mine);
    expect(item).toEqual(["item000000000000"]);
  });

  it("doesn't stop the preparation of others", async () => {
    await gm.logged("error");
    const prepared = await gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      const { prepareDerivedData } = hero.system.constructor.prototype;
      hero.system.constructor.prototype.prepareDerivedData = () => {
        throw new Error("broken");
      };
      hero.reset();
      hero.system.constructor.prototype.prepareDerivedData = prepareDerivedData;
      hero.reset();
      return hero.system.total;
    }, mine);
    expect(prepared).toBe(6);
    expect((await gm.logged("error")).join()).toMatch(/Failed data preparation for Actor\.mine/);
  });
});
