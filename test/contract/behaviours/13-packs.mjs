/**
 * Packs and the manifest (docs/foundry.md 13). Sources: foundryvtt.com/api (CompendiumCollection, SystemManifestData), foundryvtt.wiki
 * (Compendium), foundryvtt-cli (MIT).
 */

const LAMP = "triedLamp0000000";

/** Runs work with a pack unlocked, and leaves it as it was. Text of it goes to a client. */
const unlockedKit = async (locked) => {
  await game.packs.get("tried.kit").configure({ locked });
  return game.packs.get("tried.kit").locked;
};

export default [
  {
    id: "manifest.is-told-as-game-system",
    lines: ["13/1", "13/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { system } = game;
        return {
          required: [system.id, system.title, system.version],
          compatibility: [system.compatibility.minimum, system.compatibility.verified],
          grid: [system.grid.type, system.grid.distance, system.grid.units],
          initiative: system.initiative,
          bars: [system.primaryTokenAttribute, system.secondaryTokenAttribute || null],
          socket: system.socket,
          languages: [...system.languages].map(({ lang }) => lang),
          packs: [...system.packs].map(({ name }) => name),
          types: Object.keys(system.documentTypes.Actor).includes("hero"),
        };
      });
      expect(facts).toEqual({
        required: ["tried", "Tried", "1.0.0"],
        compatibility: ["13", "14"],
        grid: [1, 5, "ft"],
        initiative: "1d20",
        bars: ["hp", null],
        socket: true,
        languages: ["en", "en", "de"],
        packs: ["kit", "vault"],
        types: true,
      });
    },
  },
  {
    id: "manifest.styles-are-in-the-page",
    lines: ["13/1"],
    run: async ({ gm, expect }) => {
      const colour = await gm.evaluate(() => {
        const box = document.createElement("p");
        box.className = "tried-box";
        document.body.append(box);
        const { color } = getComputedStyle(box);
        box.remove();
        return color;
      });
      expect(colour).toBe("rgb(1, 2, 3)");
    },
  },
  {
    id: "manifest.the-grid-is-every-new-scenes",
    lines: ["13/1"],
    run: async ({ gm, expect }) => {
      const grid = await gm.evaluate(async () => {
        const scene = await Scene.implementation.create({ name: "Grid" });
        return [scene.grid.distance, scene.grid.units];
      });
      expect(grid).toEqual([5, "ft"]);
    },
  },
  {
    id: "manifest.types-are-those-that-can-be-made",
    lines: ["13/3"],
    errors: [/valid type/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const made = await Actor.implementation.create({ name: "N", type: "undeclared" }).then(
          (document) => Boolean(document),
          () => false,
        );
        const types = game.documentTypes.Actor.filter((type) => type !== "base");
        return { made, hero: types.includes("hero"), sampler: Actor.implementation.TYPES.includes("sampler") };
      });
      expect(facts).toEqual({ made: false, hero: true, sampler: true });
    },
  },
  {
    id: "manifest.html-fields-are-cleaned-by-path-and-wildcard",
    lines: ["13/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const dirty = "<p>A</p><script>x</script>";
        const system = { story: dirty, chapters: [dirty, "<b>B</b>"], fresh: dirty };
        const actor = await Actor.implementation.create({ name: "Told", type: "sampler", system });
        return [actor.system.story, actor.system.chapters, actor.system.fresh === dirty];
      });
      expect(facts).toEqual(["<p>A</p>", ["<p>A</p>", "<b>B</b>"], true]);
    },
  },
  {
    id: "manifest.gm-only-fields-are-taken-out-of-players-writes",
    lines: ["13/3"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const id = await gm.evaluate(async (owner) => {
        const system = { secret: "kept", open: "a" };
        return (await Actor.implementation.create({ name: "G", type: "guarded", ownership: { [owner]: 3 }, system }))
          .id;
      }, player);
      await eventually(() => one.evaluate((actor) => game.actors.has(actor), id), true);
      await one.evaluate(
        (actor) =>
          game.actors
            .get(actor)
            .update({ "system.secret": "changed", "system.open": "b" }, { diff: false })
            .catch(() => null),
        id,
      );
      await gm.evaluate((actor) => game.actors.get(actor).update({ "system.open": "c" }), id);
      expect(await gm.evaluate((actor) => game.actors.get(actor).system.secret, id)).toBe("kept");
    },
  },
  {
    id: "packs.are-named-by-system-and-name-and-open-to-roles",
    lines: ["13/4", "4.4/1"],
    users: ["one"],
    run: async ({ gm, one, expect }) => {
      const look = () => {
        const [kit, vault] = ["kit", "vault"].map((name) => game.packs.get(`tried.${name}`));
        return {
          kit: [kit.collection, kit.documentName, kit.title, kit.metadata.packageName, kit.visible],
          vault: [vault.documentName, vault.visible, vault.testUserPermission(game.user, "OWNER")],
          level: kit.getUserLevel(game.user),
        };
      };
      expect(await gm.evaluate(look)).toMatchObject({
        kit: ["tried.kit", "Item", "Kit", "tried", true],
        vault: ["Actor", true, true],
      });
      expect(await one.evaluate(look)).toEqual({
        kit: ["tried.kit", "Item", "Kit", "tried", true],
        vault: ["Actor", false, false],
        level: 2,
      });
    },
  },
  {
    id: "packs.come-from-the-databases-of-the-official-tool",
    lines: ["13/5"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const lamp = await game.packs.get("tried.kit").getDocument("triedLamp0000000");
        const dragon = await game.packs.get("tried.vault").getDocument("triedDragon00000");
        return {
          lamp: [lamp.name, lamp.system.weight, lamp.effects.get("triedGlow0000000")?.name],
          folder: [lamp.folder?.name, game.packs.get("tried.kit").folders.size],
          dragon: [dragon.items.get("triedClaw0000000")?.name, dragon.system.might],
        };
      });
      expect(facts).toEqual({ lamp: ["Lamp", 7, "Glow"], folder: ["Useful", 1], dragon: ["Claw", 19] });
    },
  },
  {
    id: "packs.have-an-index-and-more-fields-on-request",
    lines: ["13/6"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async (id) => {
        const pack = game.packs.get("tried.kit");
        const entry = pack.index.get(id);
        const { _id, uuid, name, img, type, sort, folder } = entry;
        const before = entry.system?.weight ?? null;
        const index = await pack.getIndex({ fields: ["system.weight"] });
        return {
          entry: { _id, uuid, name, img, type, sort, folder },
          before,
          after: index.get(id).system?.weight,
          same: index === pack.index,
          names: index.map((one) => one.name).toSorted(),
          text: index.get(id).system?.text ?? null,
        };
      }, LAMP);
      expect(facts).toEqual({
        entry: {
          _id: LAMP,
          uuid: `Compendium.tried.kit.Item.${LAMP}`,
          name: "Lamp",
          img: "icons/svg/item-bag.svg",
          type: "thing",
          sort: 100,
          folder: "triedUseful00000",
        },
        before: facts.before,
        after: 7,
        same: true,
        names: ["Lamp", "Rope"],
        text: null,
      });
    },
  },
  {
    id: "packs.index-what-the-system-configured",
    lines: ["13/6"],
    run: async ({ gm, expect }) => {
      const might = await gm.evaluate(async () => {
        const fields = CONFIG.Actor.compendiumIndexFields;
        const pack = game.packs.get("tried.vault");
        const before = pack.index.get("triedDragon00000").system?.might ?? null;
        CONFIG.Actor.compendiumIndexFields = [...fields, "system.might"];
        const index = await pack.getIndex();
        CONFIG.Actor.compendiumIndexFields = fields;
        return [before, index.get("triedDragon00000").system?.might];
      });
      expect(might[1]).toBe(19);
    },
  },
  {
    id: "packs.load-documents-by-id-or-query-and-keep-them",
    lines: ["13/6"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async (id) => {
        const pack = game.packs.get("tried.kit");
        pack.clear();
        const none = pack.size;
        const lamp = await pack.getDocument(id);
        const some = await pack.getDocuments({ _id__in: ["triedRope0000000"] });
        const typed = await pack.getDocuments({ type: "thing" });
        return {
          none,
          kept: (await pack.getDocument(id)) === lamp && typed.includes(lamp),
          some: some.map(({ name }) => name),
          typed: typed.length,
          loaded: pack.size,
          document: [lamp.pack, lamp.inCompendium, lamp.collection === pack, lamp.isOwner],
          missing: await pack.getDocument("0000000000000000"),
          lifetime: pack.constructor.CACHE_LIFETIME_SECONDS,
        };
      }, LAMP);
      expect(facts).toEqual({
        none: 0,
        kept: true,
        some: ["Rope"],
        typed: 2,
        loaded: 2,
        document: ["tried.kit", true, true, true],
        missing: facts.missing ?? null,
        lifetime: 300,
      });
      expect(facts.missing ?? null).toBeNull();
    },
  },
  {
    id: "packs.that-are-locked-refuse-writes",
    lines: ["13/6"],
    errors: [/locked/i],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async (id) => {
        const pack = game.packs.get("tried.kit");
        const lamp = await pack.getDocument(id);
        const item = await Item.implementation.create({ name: "Outside", type: "thing" });
        const outcome = (work) =>
          work.then(
            () => "done",
            (error) => (/lock/i.test(error.message) ? "locked" : error.message),
          );
        return [
          pack.locked,
          await outcome(lamp.update({ name: "Torch" })),
          await outcome(pack.importDocument(item)),
          await outcome(lamp.delete()),
          pack.index.size,
          lamp.name,
        ];
      }, LAMP);
      expect(facts).toEqual([true, "locked", "locked", "locked", 2, "Lamp"]);
    },
  },
  {
    id: "packs.that-are-unlocked-take-documents-and-tell-everybody",
    lines: ["13/6", "2/24"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await one.evaluate(() => {
        globalThis.triedPacks = [];
        globalThis.triedPackHook = Hooks.on("updateCompendium", (pack, documents, options, userId) => {
          triedPacks.push([pack.collection, documents.map(({ name }) => name), userId === game.user.id]);
        });
      });
      expect(await gm.evaluate(unlockedKit, false)).toBe(false);
      const made = await gm.evaluate(async () => {
        const pack = game.packs.get("tried.kit");
        const item = await Item.implementation.create({ name: "Chalk", type: "thing", system: { weight: 9 } });
        const stored = await pack.importDocument(item);
        return [stored.id, stored.pack, stored.system.weight, pack.index.get(stored.id)?.name];
      });
      expect(made.slice(1)).toEqual(["tried.kit", 9, "Chalk"]);
      const entry = (id) => game.packs.get("tried.kit").index.get(id)?.name ?? null;
      await eventually(() => one.evaluate(entry, made[0]), "Chalk");
      await gm.evaluate(async (id) => {
        const document = await game.packs.get("tried.kit").getDocument(id);
        await document.update({ name: "White chalk" });
      }, made[0]);
      await eventually(() => one.evaluate(entry, made[0]), "White chalk");
      await gm.evaluate(async (id) => (await game.packs.get("tried.kit").getDocument(id)).delete(), made[0]);
      await eventually(() => one.evaluate(entry, made[0]), null);
      const told = await one.evaluate(() => {
        Hooks.off("updateCompendium", triedPackHook);
        return triedPacks;
      });
      expect(told.map(([pack, , own]) => [pack, own])).toEqual([1, 2, 3].map(() => ["tried.kit", false]));
      expect(told[0][1]).toEqual(["Chalk"]);
      expect(await gm.evaluate(unlockedKit, true)).toBe(true);
    },
  },
  {
    id: "packs.imports-remember-where-they-came-from",
    lines: ["13/6"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async (id) => {
        const pack = game.packs.get("tried.kit");
        const made = await game.items.importFromCompendium(pack, id, { name: "My lamp" });
        return {
          made: [made.name, made.system.weight, made.pack ?? null, made.id === id],
          source: made._stats.compendiumSource,
          effects: made.effects.map(({ name }) => name),
          owner: made.ownership[game.user.id],
        };
      }, LAMP);
      expect(facts).toEqual({
        made: ["My lamp", 7, null, false],
        source: `Compendium.tried.kit.Item.${LAMP}`,
        effects: ["Glow"],
        owner: 3,
      });
    },
  },
  {
    id: "packs.are-imported-whole-into-a-folder",
    lines: ["13/6"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const documents = await game.packs.get("tried.kit").importAll({ folderName: "From the kit" });
        const folder = game.folders.getName("From the kit");
        return {
          names: documents.map(({ name }) => name).toSorted(),
          within: documents.every((document) => document.folder === folder || document.folder?.folder === folder),
          world: documents.every((document) => game.items.get(document.id) === document),
        };
      });
      expect(facts).toEqual({ names: ["Lamp", "Rope"], within: true, world: true });
    },
  },
];
