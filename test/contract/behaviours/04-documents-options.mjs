/** What an operation can be told (docs/foundry.md 4.1). Sources: foundryvtt.com/api (DatabaseOperation), foundryvtt.wiki (Document). */

export default [
  {
    id: "operations.no-hook-skips-pre-hooks-only",
    lines: ["4.1/12"],
    run: async ({ gm, expect }) => {
      const hooks = await gm.evaluate(async () => {
        tried.heard.splice(0);
        tried.steps.splice(0);
        const actor = await Actor.implementation.create({ name: "Quiet", type: "sampler" }, { noHook: true });
        await actor.update({ name: "Quieter" }, { noHook: true });
        await actor.delete({ noHook: true });
        const steps = tried.steps.splice(0).filter((step) => step.includes("_pre"));
        return [tried.heard.map(({ hook }) => hook), steps];
      });
      expect(hooks).toEqual([
        ["createActor", "updateActor", "deleteActor"],
        ["system._preCreate", "system._preUpdate", "system._preDelete"],
      ]);
    },
  },
  {
    id: "operations.other-keys-reach-every-clients-options",
    lines: ["4.1/12"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await one.evaluate(() => {
        globalThis.triedOptions = [];
        globalThis.triedOffs = ["createActor", "updateActor", "deleteActor"].map((hook) => {
          const id = Hooks.on(hook, (...args) => void triedOptions.push([hook, args.at(-2).tried]));
          return () => Hooks.off(hook, id);
        });
      });
      await gm.evaluate(async () => {
        const ownership = { default: 2 };
        const actor = await Actor.implementation.create({ name: "Told", type: "hero", ownership }, { tried: { a: 1 } });
        await actor.update({ name: "Told again" }, { tried: [2] });
        await actor.delete({ tried: "three" });
      });
      await eventually(
        () => one.evaluate(() => triedOptions),
        [
          ["createActor", { a: 1 }],
          ["updateActor", [2]],
          ["deleteActor", "three"],
        ],
      );
      await one.evaluate(() => void triedOffs.forEach((off) => off()));
      expect(await one.evaluate(() => triedOptions.length)).toBe(3);
    },
  },
  {
    id: "operations.pre-hooks-may-add-to-the-options",
    lines: ["4.1/12"],
    run: async ({ gm, expect }) => {
      const seen = await gm.evaluate(async () => {
        const pre = Hooks.on("preCreateActor", (document, data, options) => void (options.added = 5));
        const found = [];
        const post = Hooks.on("createActor", (document, options) => void found.push(options.added));
        await Actor.implementation.create({ name: "Told", type: "hero" });
        Hooks.off("preCreateActor", pre);
        Hooks.off("createActor", post);
        return found;
      });
      expect(seen).toEqual([5]);
    },
  },
  {
    id: "operations.keep-id-keeps-what-is-free",
    lines: ["4.1/12"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const [outer, inner] = ["triedOuter000000", "triedInner000000"];
        const items = [{ _id: inner, name: "Rope", type: "thing" }];
        const kept = await Actor.implementation.create(
          { _id: outer, name: "Kept", type: "hero", items },
          { keepId: true },
        );
        const data = kept.toObject();
        const other = await Actor.implementation.create(data, { keepEmbeddedIds: false });
        return [kept.id === outer, kept.items.has(inner), other.id === outer, other.items.size, other.items.has(inner)];
      });
      expect(facts).toEqual([true, true, false, 1, false]);
    },
  },
  {
    id: "operations.without-diff-everything-given-is-sent",
    lines: ["4.1/12"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Same", type: "hero", system: { might: 4 } });
        const seen = [];
        const id = Hooks.on("updateActor", (document, changed) => void seen.push(changed.system?.might ?? null));
        await actor.update({ "system.might": 4 });
        await actor.update({ "system.might": 4 }, { diff: false });
        Hooks.off("updateActor", id);
        return seen;
      });
      expect(facts).toEqual([4]);
    },
  },
  {
    id: "operations.not-recursive-replaces-objects",
    lines: ["4.1/12", "4.1/14"],
    run: async ({ gm, expect }) => {
      const flags = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({
          name: "Flagged",
          type: "hero",
          flags: { world: { a: 1, b: 2 } },
        });
        await actor.update({ flags: { world: { c: 3 } } });
        const merged = foundry.utils.deepClone(actor.flags.world);
        await actor.update({ flags: { world: { d: 4 } } }, { recursive: false });
        return [merged, actor.flags.world];
      });
      expect(flags).toEqual([{ a: 1, b: 2, c: 3 }, { d: 4 }]);
    },
  },
  {
    id: "operations.delete-all-takes-all-children",
    lines: ["4.1/12"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await gm.evaluate(async () => {
        const items = ["A", "B", "C"].map((name) => ({ name, type: "thing" }));
        const data = { name: "Full", type: "hero", items, ownership: { default: 2 } };
        return (await Actor.implementation.create(data)).id;
      });
      const size = (actor) => game.actors.get(actor)?.items.size ?? null;
      await eventually(() => one.evaluate(size, id), 3);
      const gone = await gm.evaluate(
        async (actor) => (await game.actors.get(actor).deleteEmbeddedDocuments("Item", [], { deleteAll: true })).length,
        id,
      );
      expect(gone).toBe(3);
      await eventually(() => one.evaluate(size, id), 0);
    },
  },
  {
    id: "operations.render-and-render-sheet",
    lines: ["4.1/12"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const shown = () =>
          [...foundry.applications.instances.values()].filter((app) => app.document?.name === "Shown");
        const quiet = await Actor.implementation.create({ name: "Shown", type: "sampler" });
        const none = shown().length;
        await quiet.delete();
        const actor = await Actor.implementation.create({ name: "Shown", type: "sampler" }, { renderSheet: true });
        const until = async (condition) => {
          for (let tries = 0; tries < 50 && !condition(); tries++)
            await new Promise((resolve) => setTimeout(resolve, 50));
        };
        await until(() => shown().some((app) => app.rendered));
        await new Promise((resolve) => setTimeout(resolve, 200));
        const one = shown().length;
        const renders = [];
        const id = Hooks.on(
          "renderSamplerSheet",
          (app, element, context, options) => void renders.push(options.renderContext),
        );
        await actor.update({ "system.low": 1 }, { render: false });
        await new Promise((resolve) => setTimeout(resolve, 200));
        const quietly = renders.length;
        await actor.update({ "system.low": 2 });
        await until(() => renders.length > 0);
        Hooks.off("renderSamplerSheet", id);
        return { none, one, quietly, renders };
      });
      expect(facts).toEqual({ none: 0, one: 1, quietly: 0, renders: ["updateActor"] });
    },
  },
  {
    id: "operations.documents-that-are-not-stored-are-just-constructed",
    lines: ["4.1/12"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Parent", type: "hero" });
        const item = new Item.implementation({ name: "Loose", type: "thing" }, { parent: actor });
        return [item.id, item.parent === actor, item.actor === actor, actor.items.size, item.isOwner];
      });
      expect(facts).toEqual([null, true, true, 0, true]);
    },
  },
  {
    id: "operations.children-in-the-parents-data-have-no-events",
    lines: ["4.1/13"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        tried.heard.splice(0);
        const items = [
          { name: "Rope", type: "thing", system: { weight: 2 } },
          { name: "Lamp", type: "thing" },
        ];
        const actor = await Actor.implementation.create({ name: "Parent", type: "hero", items });
        const [rope] = actor.items;
        await actor.update({
          items: [
            { _id: rope.id, "system.weight": 5 },
            { name: "Knife", type: "thing" },
          ],
        });
        return {
          hooks: tried.heard.map(({ hook }) => hook),
          items: actor.items.map(({ name, system }) => `${name} ${system.weight}`),
          same: actor.items.get(rope.id) === rope,
        };
      });
      expect(facts).toEqual({
        hooks: ["preCreateActor", "createActor", "preUpdateActor", "updateActor"],
        items: ["Rope 5", "Lamp 1", "Knife 1"],
        same: true,
      });
    },
  },
  {
    id: "operations.changes-of-children-prepare-and-redraw-the-parent-without-its-event",
    lines: ["4.1/13"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await gm.evaluate(async () => {
        const items = [{ name: "Rope", type: "thing" }];
        const data = { name: "Parent", type: "sampler", items, ownership: { default: 3 } };
        return (await Actor.implementation.create(data)).id;
      });
      await eventually(() => one.evaluate((actor) => game.actors.has(actor), id), true);
      await one.evaluate(async (actor) => {
        globalThis.triedRenders = [];
        await game.actors.get(actor).sheet.render({ force: true });
        globalThis.triedRender = Hooks.on("renderSamplerSheet", (app, element, context, options) => {
          triedRenders.push(options.renderContext);
        });
        tried.heard.splice(0);
        tried.steps.splice(0);
      }, id);
      await gm.evaluate((actor) => game.actors.get(actor).items.contents[0].update({ "system.weight": 4 }), id);
      await eventually(() => one.evaluate(() => triedRenders), ["updateItem"]);
      const facts = await one.evaluate(() => {
        Hooks.off("renderSamplerSheet", triedRender);
        return [tried.heard.map(({ hook }) => hook), tried.steps.splice(0)];
      });
      expect(facts[0]).toEqual(["updateItem"]);
      expect(facts[1].filter((step) => step.startsWith("system._on"))).toEqual([]);
      expect(facts[1]).toContain("system.prepareDerivedData");
    },
  },
];
