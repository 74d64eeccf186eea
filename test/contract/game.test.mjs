// @vitest-environment node
// The life of a client. Sources: foundryvtt.wiki (From Load to Render, Sockets), foundryvtt.com/api (Game, User#query), GH#13418.
/* oxlint-disable unicorn/consistent-function-scoping -- what runs on a client sees nothing of this file's scope */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryTable } from "./support/table.mjs";

let table;
let gm;
let one;

/** Notes what there is at each stage. */
function system() {
  globalThis.stages = [];
  const note = (stage) => {
    const { i18n, user, actors, packs, ready } = game;
    const texts = i18n.has("DOCUMENT.Actor");
    stages.push([stage, texts, user?.name ?? null, actors?.contents[0]?.system.seen ?? null, packs.size, ready]);
  };
  for (const stage of ["init", "i18nInit", "setup", "ready"]) Hooks.once(stage, () => note(stage));
  class HeroData extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return {};
    }
    prepareDerivedData() {
      // Other documents can be looked up while data are prepared.
      this.seen = game.items.contents[0]?.name;
    }
  }
  Hooks.once("init", () => {
    CONFIG.Actor.dataModels.hero = HeroData;
    CONFIG.Item.compendiumIndexFields = ["system.weight"];
    CONFIG.queries["tried.echo"] = async (data) => {
      if (data.fail) throw new Error("no");
      return { ...data, by: game.user.name };
    };
  });
}

beforeAll(async () => {
  const common = { img: "icons/svg/item-bag.svg", effects: [], flags: {}, ownership: { default: 3 }, _stats: {} };
  const documents = {
    Actor: [{ ...common, _id: "actor00000000000", name: "Hero", type: "hero", system: {}, items: [] }],
    Item: [{ ...common, _id: "item000000000000", name: "Rope", type: "thing", system: {} }],
  };
  const metadata = { id: "tried.things", name: "things", type: "Item", label: "Things", packageName: "tried" };
  const packed = ["Lamp", "Book"].map((name, index) => ({
    ...common,
    _id: `packed000000000${index}`,
    name,
    type: "thing",
    system: { weight: index + 1 },
  }));
  table = new MemoryTable({ documents, packs: [{ metadata, documents: packed }] });
  [gm, one] = await Promise.all([table.join("Gamemaster", { system }), table.join("Player One", { system })]);
});
afterAll(() => table.close());

describe("the stages", () => {
  it("come in order, each with what it may use", async () => {
    expect(await one.evaluate(() => stages)).toEqual([
      ["init", false, null, null, 0, false],
      ["i18nInit", true, null, null, 0, false],
      ["setup", true, "Player One", "Rope", 1, false],
      ["ready", true, "Player One", "Rope", 1, true],
    ]);
  });

  it("tell what is running", async () => {
    const facts = await one.evaluate(() => [
      game.release.generation,
      game.version,
      game.system.id,
      game.world.title,
      game.userId,
      game.documentTypes.Actor,
    ]);
    expect(facts).toEqual([13, "13.351", "tried", "Memory", one.userId, ["base", "hero", "loose"]]);
  });
});

describe("packs", () => {
  it("have an index with the fields that the system wants, and documents when asked", async () => {
    const result = await one.evaluate(async () => {
      const pack = game.packs.get("tried.things");
      const entry = pack.index.getName("Lamp");
      const sync = fromUuidSync(entry.uuid);
      const document = await pack.getDocument(entry._id);
      const heavy = await pack.getDocuments({ _id__in: ["packed0000000001"] });
      return {
        entry: [entry.uuid, entry.system.weight],
        sync: [sync.name, sync.pack],
        document: [document.name, document.pack, document.uuid === entry.uuid, document.isOwner],
        heavy: heavy.map((item) => item.name),
        cached: (await fromUuid(entry.uuid)) === document,
        missing: await pack.getDocument("0000000000000000"),
        locked: pack.locked,
      };
    });
    expect(result).toEqual({
      entry: ["Compendium.tried.things.Item.packed0000000000", 1],
      sync: ["Lamp", "tried.things"],
      document: ["Lamp", "tried.things", true, false],
      heavy: ["Book"],
      cached: true,
      missing: null,
      locked: true,
    });
  });

  it("remember where an import came from", async () => {
    const source = await gm.evaluate(async () => {
      const made = await game.items.importFromCompendium(game.packs.get("tried.things"), "packed0000000000");
      return [made.name, made._stats.compendiumSource, made.ownership[game.userId]];
    });
    expect(source).toEqual(["Lamp", "Compendium.tried.things.Item.packed0000000000", 3]);
  });

  it("are locked", async () => {
    const attempt = gm.evaluate(async () => {
      const document = await game.packs.get("tried.things").getDocument("packed0000000000");
      await document.update({ name: "Changed" });
    });
    await expect(attempt).rejects.toThrow(/locked/);
  });
});

describe("sockets and queries", () => {
  it("reach all others, never the emitter", async () => {
    for (const client of [gm, one])
      await client.evaluate(() => void game.socket.on("system.tried", (data) => (globalThis.got = data)));
    await one.evaluate(() => void game.socket.emit("system.tried", { hello: 1 }));
    await expect.poll(() => gm.evaluate(() => globalThis.got)).toEqual({ hello: 1 });
    expect(await one.evaluate(() => globalThis.got)).toBeUndefined();
  });

  it("answer, or reject", async () => {
    const ask = (client, name, data, options) =>
      client.evaluate(
        ([to, payload, rest]) => game.users.getName(to).query("tried.echo", payload, rest),
        [name, data, options],
      );
    expect(await ask(one, "Gamemaster", { a: 1 })).toEqual({ a: 1, by: "Gamemaster" });
    await expect(ask(one, "Gamemaster", { fail: true })).rejects.toThrow("no");
    await expect(ask(one, "Player Two", {})).rejects.toThrow(/not active/);
    await expect(ask(one, "Player One", {})).rejects.toThrow();
  });

  it("know who is there", async () => {
    const two = await table.join("Player Two", { system });
    await expect.poll(() => gm.evaluate(() => game.users.getName("Player Two").active)).toBe(true);
    await two.close();
    await expect.poll(() => gm.evaluate(() => game.users.getName("Player Two").active)).toBe(false);
  });

  it("know it also of whoever came or went while they were loading", async () => {
    const assistant = await table.join("Assistant", { system });
    await gm.evaluate(() => {
      globalThis.got = null;
    });
    // Told that it has begun, the others go and come while it can do nothing.
    const loading = table.join("Player Two", {
      system: () => {
        Hooks.once("init", () => {
          game.socket.emit("system.tried", "loading");
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
        });
      },
    });
    await expect.poll(() => gm.evaluate(() => globalThis.got)).toBe("loading");
    await assistant.close();
    one.line.close();
    const two = await loading;
    const there = await two.evaluate(() => game.users.map(({ name, active }) => [name, active]));
    expect(Object.fromEntries(there)).toEqual({
      Gamemaster: true,
      Assistant: false,
      "Player One": false,
      "Player Two": true,
    });
    await two.close();
    await one.close();
    one = await table.join("Player One", { system });
  });
});

describe("whispers", () => {
  it("reach every client's messages, and are drawn for those they are for (GH#14429)", async () => {
    await gm.evaluate(async () => void (await ChatMessage.create({ content: "psst", whisper: [game.userId] })));
    const seen = () => game.messages.contents.map((message) => [message.content, message.visible]);
    await expect.poll(() => one.evaluate(seen)).toEqual([["psst", false]]);
    expect(await gm.evaluate(seen)).toEqual([["psst", true]]);
  });
});

describe("a lost connection", () => {
  it("is caught up with what was created, changed and deleted meanwhile", async () => {
    const ids = await gm.evaluate(async () => {
      const made = await Item.create([
        { name: "Kept", type: "thing" },
        { name: "Gone", type: "thing" },
      ]);
      return made.map((item) => item.id);
    });
    await expect.poll(() => one.evaluate((all) => all.every((id) => game.items.has(id)), ids)).toBe(true);
    one.line.close();
    await gm.evaluate(async ([kept, gone]) => {
      await game.items.get(kept).update({ name: "Changed" });
      await game.items.get(gone).delete();
      await Item.create({ name: "New", type: "thing" });
    }, ids);
    const names = await one.evaluate(async () => {
      await globalThis.catchUp();
      return game.items.map((item) => item.name).toSorted();
    });
    expect(names).toEqual(expect.arrayContaining(["Changed", "New"]));
    expect(names).not.toContain("Gone");
  });
});

describe("what isn't built", () => {
  it("throws by name when it is used, and what doesn't exist reads undefined", async () => {
    const facts = await one.evaluate(() => {
      const message = (fn) => {
        try {
          return fn();
        } catch (error) {
          return error.message;
        }
      };
      const { TileHUD } = foundry.applications.hud;
      return [
        typeof TileHUD,
        message(() => new TileHUD()),
        message(() => class extends TileHUD {}),
        message(() => TileHUD.DEFAULT_OPTIONS),
        message(() => ({}) instanceof TileHUD),
        typeof foundry.applications.hud.Nonsense,
        typeof foundry.data.operators,
      ];
    });
    const missing = "not in the Playtable: foundry.applications.hud.TileHUD";
    expect(facts).toEqual(["function", missing, missing, missing, false, "undefined", "undefined"]);
  });
});
