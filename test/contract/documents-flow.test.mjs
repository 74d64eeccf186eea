// @vitest-environment node
// How documents come, change and go on several clients. Sources: foundryvtt.wiki (Document), GH#10841, GH#12386.
/* oxlint-disable unicorn/consistent-function-scoping -- what runs on a client sees nothing of this file's scope */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemoryTable } from "./support/table.mjs";

let table;
let gm;
let one;

beforeAll(async () => {
  table = new MemoryTable();
  [gm, one] = await Promise.all([table.join("Gamemaster"), table.join("Player One")]);
});
afterAll(() => table.close());
beforeEach(() => Promise.all([gm.heard(), one.heard()]));

const make = (data = {}) =>
  gm.evaluate(
    async (given) => (await Actor.create({ name: "Hero", type: "hero", ownership: { default: 3 }, ...given })).id,
    data,
  );

describe("creating", () => {
  it("runs pre-hooks on the requester only and the rest everywhere", async () => {
    const id = await make();
    expect(await gm.heard()).toEqual(["preCreateActor", "createActor"]);
    expect(await one.heard({ full: true })).toMatchObject([{ hook: "createActor", name: "Hero", userId: gm.userId }]);
    expect(await one.evaluate((actor) => game.actors.get(actor).system.total, id)).toBe(4);
    expect(id).toMatch(/^\w{16}$/);
  });

  it("lets a pre-hook refuse, and updateSource change what is made", async () => {
    const result = await gm.evaluate(async () => {
      Hooks.once("preCreateActor", () => false);
      const refused = await Actor.create({ name: "No", type: "hero" });
      Hooks.once("preCreateActor", (actor) => void actor.updateSource({ name: "Renamed" }));
      const made = await Actor.create({ name: "Yes", type: "hero" });
      return [refused === undefined, made.name];
    });
    expect(result).toEqual([true, "Renamed"]);
  });

  it("rejects data that the model finds invalid, and writes nothing", async () => {
    const attempt = gm.evaluate(async () => void (await Actor.create({ name: "", type: "hero" })));
    await expect(attempt).rejects.toThrow(/validation errors[\s\S]*name/);
    expect(await one.heard()).toEqual([]);
  });
});

describe("updating", () => {
  it("shows pre-hooks the whole change and others the difference", async () => {
    const id = await make();
    await Promise.all([gm.heard(), one.heard()]);
    await gm.evaluate(
      async (actor) => void (await game.actors.get(actor).update({ "system.might": 7, name: "Hero" })),
      id,
    );
    const [pre, post] = await gm.heard({ full: true });
    expect(pre.data).toMatchObject({ name: "Hero", type: "hero", system: { might: 7 } });
    expect(post.data).toMatchObject({ system: { might: 7 } });
    expect(post.data).not.toHaveProperty("name");
    const [there] = await one.heard({ full: true });
    expect(there.data).toMatchObject({ system: { might: 7 }, _stats: { lastModifiedBy: gm.userId } });
    expect(await one.evaluate((actor) => game.actors.get(actor).system.total, id)).toBe(8);
  });

  it("writes nothing and answers undefined when nothing changes", async () => {
    const id = await make();
    await Promise.all([gm.heard(), one.heard()]);
    const result = await gm.evaluate(
      async (actor) => String(await game.actors.get(actor).update({ name: "Hero" })),
      id,
    );
    expect(result).toBe("undefined");
    expect(await gm.heard()).toEqual(["preUpdateActor"]);
    expect(await one.heard()).toEqual([]);
  });

  it("passes extra options to every client, and noHook skips the pre-hooks", async () => {
    const id = await make();
    await one.evaluate(
      () => void Hooks.once("updateActor", (_actor, _change, options) => (globalThis.seen = options.spice)),
    );
    await gm.heard();
    await gm.evaluate(
      async (actor) => void (await game.actors.get(actor).update({ name: "A" }, { spice: 3, noHook: true })),
      id,
    );
    expect(await gm.heard()).toEqual(["updateActor"]);
    await expect.poll(() => one.evaluate(() => globalThis.seen)).toBe(3);
  });

  it("lets pre-hooks change the change", async () => {
    const id = await make();
    const might = await gm.evaluate(async (actor) => {
      Hooks.once("preUpdateActor", (_actor, changed) => void (changed.system.might = 9));
      await game.actors.get(actor).update({ "system.might": 4 });
      return game.actors.get(actor).system.might;
    }, id);
    expect(might).toBe(9);
  });

  it("deletes keys of flags, and keeps flags to known scopes", async () => {
    const id = await make();
    const result = await gm.evaluate(async (actor) => {
      const hero = game.actors.get(actor);
      await hero.setFlag("tried", "a.b", { c: 1 });
      await hero.setFlag("tried", "a.b", { d: 2 });
      const merged = hero.getFlag("tried", "a");
      await hero.unsetFlag("tried", "a.b");
      let refused;
      try {
        await hero.setFlag("elsewhere", "x", 1);
      } catch (error) {
        refused = error.message;
      }
      return { merged, left: hero.getFlag("tried", "a"), refused };
    }, id);
    expect(result).toEqual({ merged: { b: { c: 1, d: 2 } }, left: {}, refused: expect.stringContaining("elsewhere") });
    expect(await one.evaluate((actor) => game.actors.get(actor).flags.tried, id)).toEqual({ a: {} });
  });
});

describe("deleting", () => {
  it("takes the document from every client", async () => {
    const id = await make();
    await Promise.all([gm.heard(), one.heard()]);
    await gm.evaluate(async (actor) => void (await game.actors.get(actor).delete()), id);
    expect(await gm.heard()).toEqual(["preDeleteActor", "deleteActor"]);
    expect(await one.heard()).toEqual(["deleteActor"]);
    expect(await one.evaluate((actor) => game.actors.has(actor), id)).toBe(false);
  });
});

describe("embedded documents", () => {
  it("fire their own events, prepare the parent anew and tell it", async () => {
    const id = await make();
    await Promise.all([gm.heard(), one.heard()]);
    const told = await gm.evaluate(async (actor) => {
      const hero = game.actors.get(actor);
      const calls = [];
      for (const name of ["_preCreate", "_onCreate", "_onUpdate", "_onDelete"]) {
        const method = `${name}DescendantDocuments`;
        const before = hero[method];
        hero[method] = function spy(parent, collection, ...rest) {
          calls.push(`${name} ${collection}`);
          return before.call(this, parent, collection, ...rest);
        };
      }
      const [item] = await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
      await item.update({ "system.weight": 4 });
      await hero.deleteEmbeddedDocuments("Item", [item.id]);
      return calls;
    }, id);
    expect(told).toEqual(["_preCreate items", "_onCreate items", "_onUpdate items", "_onDelete items"]);
    expect(await one.heard()).toEqual(["createItem", "updateItem", "deleteItem"]);
  });

  it("merge by id within an update of the parent", async () => {
    const id = await make({
      items: [
        { name: "Rope", type: "thing" },
        { name: "Lamp", type: "thing" },
      ],
    });
    await gm.evaluate(async (actor) => {
      const hero = game.actors.get(actor);
      const rope = hero.items.getName("Rope");
      await hero.update({
        items: [
          { _id: rope.id, name: "Long rope" },
          { name: "Book", type: "thing" },
        ],
      });
    }, id);
    const names = (actor) =>
      game.actors
        .get(actor)
        .items.map((item) => item.name)
        .toSorted();
    expect(await gm.evaluate(names, id)).toEqual(["Book", "Lamp", "Long rope"]);
    expect(await one.evaluate(names, id)).toEqual(["Book", "Lamp", "Long rope"]);
  });

  it("are found by uuid", async () => {
    const id = await make({ items: [{ name: "Rope", type: "thing" }] });
    const names = await one.evaluate(async (actor) => {
      const { uuid } = game.actors.get(actor).items.contents[0];
      return [fromUuidSync(uuid).name, (await fromUuid(uuid)).name, await fromUuid("Actor.0000000000000000")];
    }, id);
    expect(names).toEqual(["Rope", "Rope", null]);
  });
});

describe("two clients changing the same thing", () => {
  it("end with the same data", async () => {
    const id = await make();
    const change = (client, name) =>
      client.evaluate(async ([actor, to]) => void (await game.actors.get(actor).update({ name: to })), [id, name]);
    await Promise.all([change(gm, "A"), change(one, "B"), change(gm, "C"), change(one, "D")]);
    const read = (client) => client.evaluate((actor) => game.actors.get(actor).name, id);
    const stored = table.backend.stored("Actor", id).name;
    await expect.poll(async () => [await read(gm), await read(one)]).toEqual([stored, stored]);
  });
});
