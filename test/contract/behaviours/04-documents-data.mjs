/**
 * Collections, uuids, flags, folders and the windows of documents (docs/foundry.md 4.3). Sources: foundryvtt.com/api (Collection,
 * EmbeddedCollection, foundry.utils), foundryvtt.wiki (Document, Flags).
 */

export default [
  {
    id: "collections.are-maps-that-iterate-values",
    lines: ["4.3/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const items = ["Rope", "Lamp", "Rope"].map((name) => ({ name, type: "thing" }));
        const actor = await Actor.implementation.create({ name: "Holder", type: "hero", items });
        const all = actor.items;
        const [first] = all;
        const missing = (() => {
          try {
            return all.getName("None", { strict: true });
          } catch {
            return "thrown";
          }
        })();
        return {
          map: all instanceof Map && all instanceof foundry.utils.Collection,
          iterated: [...all].map(({ name }) => name),
          contents: all.contents.map(({ name }) => name),
          get: all.get(first.id) === first,
          getName: all.getName("Lamp").name,
          missing: [all.getName("None") ?? null, all.get("none") ?? null, missing],
          filter: all.filter(({ name }) => name === "Rope").length,
          map2: all.map(({ name }) => name[0]).join(""),
          find: all.find(({ name }) => name === "Lamp") === all.getName("Lamp"),
          some: [all.some(({ name }) => name === "Lamp"), all.some(({ name }) => name === "None")],
          size: all.size,
          entries: [...all.keys()].length,
          world: game.actors.get(actor.id) === actor && game.actors instanceof foundry.utils.Collection,
        };
      });
      expect(facts).toEqual({
        map: true,
        iterated: ["Rope", "Lamp", "Rope"],
        contents: ["Rope", "Lamp", "Rope"],
        get: true,
        getName: "Lamp",
        missing: [null, null, "thrown"],
        filter: 2,
        map2: "RLR",
        find: true,
        some: [true, false],
        size: 3,
        entries: 3,
        world: true,
      });
    },
  },
  {
    id: "collections.embedded-ones-by-document",
    lines: ["4.3/1"],
    run: async ({ gm, expect }) => {
      const names = await gm.evaluate(() => {
        const of = (documentName) => CONFIG[documentName].documentClass.metadata.embedded;
        return {
          Actor: of("Actor"),
          Item: of("Item"),
          Combat: of("Combat"),
          Token: of("Token"),
          Scene: of("Scene").Token,
        };
      });
      expect(names).toMatchObject({
        Actor: { ActiveEffect: "effects", Item: "items" },
        Item: { ActiveEffect: "effects" },
        Combat: { Combatant: "combatants", CombatantGroup: "groups" },
        Token: { ActorDelta: "delta" },
        Scene: "tokens",
      });
    },
  },
  {
    id: "collections.embedded-ones-give-their-documents-by-name-or-field",
    lines: ["4.3/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const items = [{ name: "Rope", type: "thing", effects: [{ name: "Knot" }] }];
        const actor = await Actor.implementation.create({ name: "Holder", type: "hero", items });
        const [item] = actor.items;
        const unknown = (() => {
          try {
            return actor.getEmbeddedCollection("Token");
          } catch {
            return "thrown";
          }
        })();
        return [
          actor.getEmbeddedCollection("Item") === actor.items,
          actor.getEmbeddedDocument("Item", item.id) === item,
          item.effects.contents[0].parent === item,
          item.effects.contents[0].uuid ===
            `Actor.${actor.id}.Item.${item.id}.ActiveEffect.${item.effects.contents[0].id}`,
          item.collection === actor.items,
          [item.isEmbedded, actor.isEmbedded],
          unknown,
        ];
      });
      expect(facts).toEqual([true, true, true, true, true, [true, false], "thrown"]);
    },
  },
  {
    id: "uuids.name-documents-and-find-them",
    lines: ["4.3/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const items = [{ name: "Rope", type: "thing" }];
        const actor = await Actor.implementation.create({ name: "Named", type: "hero", items });
        const scene = await Scene.implementation.create({ name: "Place" });
        const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Named", actorId: actor.id }]);
        const [item] = actor.items;
        const parsed = foundry.utils.parseUuid(item.uuid);
        return {
          actor: actor.uuid === `Actor.${actor.id}` && fromUuidSync(actor.uuid) === actor,
          item: item.uuid === `Actor.${actor.id}.Item.${item.id}` && (await fromUuid(item.uuid)) === item,
          token: token.actor.uuid === `Scene.${scene.id}.Token.${token.id}.Actor.${actor.id}`,
          tokenItem: fromUuidSync(token.actor.items.contents[0].uuid) === token.actor.items.contents[0],
          relative: fromUuidSync(`.Item.${item.id}`, { relative: actor }) === item,
          parsed: [parsed.type, parsed.id === item.id, parsed.primaryType],
          missing: [await fromUuid("Actor.0000000000000000"), fromUuidSync("Actor.0000000000000000")],
          ids: [actor.id, item.id, foundry.utils.randomID()].map((id) => /^[A-Za-z0-9]{16}$/.test(id)),
        };
      });
      expect(facts).toEqual({
        actor: true,
        item: true,
        token: true,
        tokenItem: true,
        relative: true,
        parsed: ["Item", true, "Actor"],
        missing: [null, null],
        ids: [true, true, true],
      });
    },
  },
  {
    id: "uuids.of-packs-give-index-entries-at-once-and-documents-later",
    lines: ["4.3/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const pack = game.packs.get("tried.vault");
        pack.clear();
        const uuid = "Compendium.tried.vault.Actor.triedDragon00000";
        const entry = fromUuidSync(uuid);
        const inner = `${uuid}.Item.triedClaw0000000`;
        const strict = (() => {
          try {
            return fromUuidSync(inner);
          } catch {
            return "thrown";
          }
        })();
        const document = await fromUuid(uuid);
        const claw = await fromUuid(inner);
        return {
          entry: [entry.name, entry.type, "system" in entry, entry instanceof foundry.abstract.Document],
          strict,
          document: [document.name, document.system.might, document.pack, document.uuid === uuid],
          claw: [claw.name, claw.uuid === inner],
        };
      });
      expect(facts).toEqual({
        entry: ["Dragon", "hero", false, false],
        strict: "thrown",
        document: ["Dragon", 19, "tried.vault", true],
        claw: ["Claw", true],
      });
    },
  },
  {
    id: "flags.merge-expand-and-go",
    lines: ["4.3/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Flagged", type: "hero" });
        await actor.setFlag("tried", "marks", { a: 1, b: { c: 2 } });
        await actor.setFlag("tried", "marks", { b: { d: 3 } });
        await actor.setFlag("world", "deep.er", 4);
        await actor.setFlag("core", "list", [1, 2]);
        const set = foundry.utils.deepClone(actor.flags);
        const read = [
          actor.getFlag("tried", "marks").b,
          actor.getFlag("world", "deep.er"),
          actor.getFlag("world", "none") ?? null,
        ];
        await actor.unsetFlag("tried", "marks.b");
        await actor.unsetFlag("world", "deep");
        const gone = foundry.utils.deepClone(actor.flags);
        return { set, read, gone: { tried: gone.tried, world: gone.world } };
      });
      expect(facts.set).toMatchObject({
        tried: { marks: { a: 1, b: { c: 2, d: 3 } } },
        world: { deep: { er: 4 } },
        core: { list: [1, 2] },
      });
      expect(facts.read).toEqual([{ c: 2, d: 3 }, 4, null]);
      expect(facts.gone).toEqual({ tried: { marks: { a: 1 } }, world: {} });
    },
  },
  {
    id: "flags.of-unknown-scopes-throw",
    lines: ["4.3/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Flagged", type: "hero" });
        const thrown = async (work) => {
          try {
            await work();
            return false;
          } catch {
            return true;
          }
        };
        return [
          await thrown(() => actor.setFlag("not-installed", "a", 1)),
          await thrown(() => actor.getFlag("not-installed", "a")),
          await thrown(() => actor.unsetFlag("not-installed", "a")),
          "not-installed" in actor.flags,
        ];
      });
      expect(facts).toEqual([true, true, true, false]);
    },
  },
  {
    id: "folders.hold-documents-and-folders",
    lines: ["4.3/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const outer = await Folder.implementation.create({ name: "Outer", type: "Actor" });
        const inner = await Folder.implementation.create({ name: "Inner", type: "Actor", folder: outer.id });
        const actor = await Actor.implementation.create({ name: "Filed", type: "hero", folder: inner.id });
        const before = [
          actor.folder === inner,
          actor._source.folder === inner.id,
          inner.folder === outer,
          inner.contents.map(({ name }) => name),
        ];
        await actor.update({ folder: null });
        return {
          before,
          after: actor.folder,
          ancestors: inner.ancestors.map(({ name }) => name),
          depth: [outer.depth, inner.depth],
          limit: CONST.FOLDER_MAX_DEPTH,
        };
      });
      expect(facts).toEqual({
        before: [true, true, true, ["Filed"]],
        after: null,
        ancestors: ["Outer"],
        depth: [1, 2],
        limit: 4,
      });
    },
  },
  {
    id: "sorting.places-integers-between-neighbours",
    lines: ["4.3/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const items = ["A", "B", "C"].map((name, index) => ({ name, type: "thing", sort: (index + 1) * 100 }));
        const actor = await Actor.implementation.create({ name: "Sorted", type: "hero", items });
        const [a, b, c] = actor.items;
        const updates = foundry.utils.performIntegerSort(c, { target: b, siblings: [a, b], sortBefore: true });
        const order = () => actor.items.contents.toSorted((x, y) => x.sort - y.sort).map(({ name }) => name);
        await c.sortRelative({ target: a, siblings: [a, b], sortBefore: true });
        return {
          updates: updates.map(({ target, update }) => [target.name, update.sort > 100 && update.sort < 200]),
          order: order(),
          whole: actor.items.every(({ sort }) => Number.isInteger(sort)),
        };
      });
      expect(facts).toEqual({ updates: [["C", true]], order: ["C", "A", "B"], whole: true });
    },
  },
  {
    id: "apps.of-a-document-render-again-when-it-changes",
    lines: ["4.3/5"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await gm.evaluate(
        async () =>
          (await Actor.implementation.create({ name: "Shown", type: "sampler", ownership: { default: 3 } })).id,
      );
      await eventually(() => one.evaluate((actor) => game.actors.has(actor), id), true);
      const before = await one.evaluate(async (actor) => {
        const document = game.actors.get(actor);
        globalThis.triedCalls = [];
        document.apps["tried-app"] = {
          render: (options) => {
            triedCalls.push([options.renderContext, options.renderData?.system ?? null]);
            return Promise.resolve();
          },
          close: () => Promise.resolve(),
        };
        const { sheet } = document;
        return [sheet === document.sheet, sheet.rendered, sheet.constructor.name];
      }, id);
      expect(before).toEqual([true, false, "SamplerSheet"]);
      await gm.evaluate((actor) => game.actors.get(actor).update({ "system.low": 2 }), id);
      await eventually(() => one.evaluate(() => triedCalls), [["updateActor", { low: 2 }]]);
      await one.evaluate((actor) => void delete game.actors.get(actor).apps["tried-app"], id);
    },
  },
];
