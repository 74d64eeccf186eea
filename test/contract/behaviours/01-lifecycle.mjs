/** How a client starts (docs/foundry.md 1). Sources: foundryvtt.wiki (From Load to Render), foundryvtt.com/api (hookEvents, Game). */

/** What the system noted at one moment of a client's start. */
const startOf = (client, stage) => client.evaluate((wanted) => tried.stages.find((one) => one.stage === wanted), stage);

export default [
  {
    id: "lifecycle.scripts-of-the-system-are-tags-in-the-page",
    lines: ["1/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const named = (name) => [...document.scripts].find((script) => script.src.includes(`systems/tried/${name}`));
        const classic = named("classic.js");
        const module = named("tried.mjs");
        return {
          types: [classic?.type || "classic", module?.type],
          ran: globalThis.triedClassic?.isModule,
          before: tried.stages[0].data,
        };
      });
      // Evaluated before core fetched the world.
      expect(facts).toEqual({ types: ["classic", "module"], ran: false, before: false });
    },
  },
  {
    id: "lifecycle.namespaces-stand-at-import-but-game-has-no-data",
    lines: ["1/2"],
    run: async ({ gm, expect }) => {
      const { kinds, readyState, data, user, actors } = await startOf(gm, "import");
      expect(kinds.map((kind) => ["object", "function"].includes(kind))).toEqual([true, true, true, true]);
      expect({ data, user, actors }).toEqual({ data: false, user: null, actors: false });
      expect(readyState).not.toBe("complete");
      const extended = await gm.evaluate(
        () => CONFIG.Actor.dataModels.hero.prototype instanceof foundry.abstract.TypeDataModel,
      );
      expect(extended).toBe(true);
    },
  },
  {
    id: "lifecycle.init-i18n-setup-ready-once-each",
    lines: ["1/3"],
    run: async ({ gm, expect }) => {
      const order = await gm.evaluate(() => tried.stages.map(({ stage }) => stage));
      expect(order).toEqual(["import", "init", "i18nInit", "setup", "ready"]);
    },
  },
  {
    id: "lifecycle.init-has-the-release-and-no-documents",
    lines: ["1/4"],
    run: async ({ gm, generation, expect }) => {
      const init = await startOf(gm, "init");
      expect(init).toMatchObject({
        release: generation,
        version: "string",
        data: true,
        userId: await gm.evaluate(() => game.user.id),
        system: "tried",
        modules: true,
        socket: "function",
        time: true,
        user: null,
        actors: null,
      });
      // Texts aren't there yet: a key stands for itself.
      expect(["Might", null]).not.toContain(init.localized);
      expect(init.localized).toBe("TRIED.Hero.FIELDS.might.label");
    },
  },
  {
    id: "lifecycle.settings-and-models-registered-in-init-are-used",
    lines: ["1/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const loose = await Actor.implementation.create({ name: "Loose", type: "loose", system: { any: { at: 1 } } });
        const hero = await Actor.implementation.create({ name: "Hero", type: "hero", system: { any: 1 } });
        return {
          loose: [loose.system.constructor === Object, loose.system.any.at],
          hero: [hero.system instanceof CONFIG.Actor.dataModels.hero, hero.system.might, "any" in hero.system],
        };
      });
      expect(facts).toEqual({ loose: [true, 1], hero: [true, 3, false] });
    },
  },
  {
    id: "lifecycle.core-settings-come-after-init",
    lines: ["1/5"],
    run: async ({ gm, expect }) => {
      const known = await gm.evaluate(() =>
        tried.stages.map(({ stage, coreSettings }) => [stage, coreSettings ?? null]),
      );
      expect(known.slice(1)).toEqual([
        ["init", false],
        ["i18nInit", true],
        ["setup", true],
        ["ready", true],
      ]);
    },
  },
  {
    id: "lifecycle.texts-and-labels-come-with-i18n-init",
    lines: ["1/6"],
    run: async ({ gm, expect }) => {
      const { localized, label, typeLabel, user } = await startOf(gm, "i18nInit");
      expect({ localized, label, typeLabel, user }).toEqual({
        localized: "Might",
        label: "Might",
        typeLabel: "TYPES.Actor.hero",
        user: null,
      });
      const before = await gm.evaluate(() => tried.stages.find(({ stage }) => stage === "init").label);
      expect(before).toBeNull();
    },
  },
  {
    id: "lifecycle.models-in-models-have-the-texts-of-their-prefixes",
    lines: ["1/6"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(() => {
        const { schema } = CONFIG.Actor.dataModels.sampler;
        const part = (path, name) => schema.getField(path)?.[name];
        return {
          own: [part("low", "label"), part("low", "hint"), part("low", "placeholder") ?? null],
          embedded: [part("gear.bulk", "label"), part("gear.straps.count", "label")],
          within: part("spares.element.bulk", "label"),
          none: part("high", "label") || null,
        };
      });
      expect(facts).toEqual({
        own: ["Lowest", "Not above the highest.", generation === 13 ? null : "0"],
        embedded: ["Bulk", "Straps"],
        within: "Bulk",
        none: null,
      });
    },
  },
  {
    id: "lifecycle.setup-has-prepared-documents-and-indexes-of-packs",
    lines: ["1/7"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(() => Actor.implementation.create({ name: "Sentry", type: "hero", system: { might: 6 } }));
      await gm.reload();
      const setup = await startOf(gm, "setup");
      const total = setup.actors.find(([name]) => name === "Sentry")?.[1];
      const { user, users, packs } = setup;
      // might 6 and the bonus that preparation gives
      expect({ total, user, users: users >= 2, packs }).toEqual({
        total: 7,
        user: await gm.evaluate(() => game.user.name),
        users: true,
        packs: [await gm.evaluate(() => game.packs.size), null],
      });
      const before = await gm.evaluate(() => tried.stages.find(({ stage }) => stage === "i18nInit").actors);
      expect(before).toBeNull();
    },
  },
  {
    id: "lifecycle.keybindings-can-be-registered-until-setup-ends",
    lines: ["1/7"],
    run: async ({ gm, expect }) => {
      const bindable = await gm.evaluate(() =>
        Object.fromEntries(tried.stages.slice(1).map(({ stage, bindable: can }) => [stage, can])),
      );
      expect(bindable).toEqual({ init: true, i18nInit: true, setup: true, ready: false });
    },
  },
  {
    id: "lifecycle.sheets-and-interface-come-between-setup-and-ready",
    lines: ["1/8"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() =>
        tried.stages.slice(-2).map(({ stage, sheets, interface: shown }) => [stage, sheets, shown]),
      );
      expect(facts).toEqual([
        ["setup", [], false],
        ["ready", ["tried.SamplerSheet"], true],
      ]);
    },
  },
  {
    id: "lifecycle.ready-is-told-and-world-settings-can-be-set-then",
    lines: ["1/9"],
    run: async ({ gm, expect }) => {
      const told = await gm.evaluate(() => tried.stages.slice(1).map(({ stage, ready }) => [stage, ready]));
      expect(told).toEqual([
        ["init", false],
        ["i18nInit", false],
        ["setup", false],
        ["ready", true],
      ]);
      const stored = await gm.evaluate(async () => {
        game.settings.register("tried", "lateMark", { scope: "world", config: false, type: Number, default: 1 });
        const before = game.settings.get("tried", "lateMark");
        await game.settings.set("tried", "lateMark", 2);
        const [document] = game.settings.storage.get("world").filter(({ key }) => key === "tried.lateMark");
        const facts = [before, game.settings.get("tried", "lateMark"), document?.documentName ?? null];
        await document?.delete();
        return facts;
      });
      expect(stored).toEqual([1, 2, "Setting"]);
    },
  },
  {
    id: "lifecycle.documents-are-all-constructed-before-any-is-prepared",
    lines: ["1/10"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(async () => {
        await Item.implementation.create({ name: "Signpost", type: "thing" });
        await Actor.implementation.create({ name: "Reader", type: "sampler" });
      });
      await gm.reload();
      // Items of the world are there while an actor is prepared.
      const others = await gm.evaluate(() => game.actors.getName("Reader").system.others);
      expect(others).toContain("Signpost");
    },
  },
  {
    id: "lifecycle.parents-prepare-their-embedded-documents-once",
    lines: ["1/10"],
    run: async ({ gm, expect }) => {
      const calls = await gm.evaluate(async () => {
        const items = [{ name: "Rope", type: "thing" }];
        const actor = await Actor.implementation.create({ name: "Carrier", type: "sampler", items });
        const seen = [];
        const item = actor.items.contents[0];
        item.prepareData = function () {
          seen.push("item");
          return Object.getPrototypeOf(this).prepareData.call(this);
        };
        tried.steps.splice(0);
        actor.reset();
        return { seen, steps: tried.steps.splice(0) };
      });
      expect(calls).toEqual({ seen: ["item"], steps: ["system.prepareBaseData", "system.prepareDerivedData"] });
    },
  },
];
