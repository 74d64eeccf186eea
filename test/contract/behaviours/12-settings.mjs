/** Settings (docs/foundry.md 12). Sources: foundryvtt.wiki (Settings), foundryvtt.com/api (ClientSettings), GH#11924. */

/** Registers a setting of the system on this client; what its `onChange` hears is noted in `globalThis.triedChanges`. */
const enroll = ([key, data]) => {
  globalThis.triedChanges = [];
  const { type, ...rest } = data;
  const types = { Boolean, Number, Object, String };
  game.settings.register("tried", key, {
    config: false,
    ...rest,
    type: types[type] ?? type,
    onChange: (value, options, userId) => void triedChanges.push([value, options.mark ?? null, userId]),
  });
};

/** Takes the setting away again, with what is stored of it. */
const forget = async (key) => {
  const stored = game.settings.settings.has(`tried.${key}`) && game.settings.get("tried", key, { document: true });
  if (stored?._id && stored.canUserModify(game.user, "delete")) await stored.delete();
  game.settings.settings.delete(`tried.${key}`);
  globalThis.localStorage.removeItem(`tried.${key}`);
};

const on = (clients, fn, arg) => Promise.all(clients.map((client) => client.evaluate(fn, arg)));
const changes = () => triedChanges;
const write = ([key, value, options]) => game.settings.set("tried", key, value, options);
const get = (key) => game.settings.get("tried", key);

export default [
  {
    id: "settings.are-registered-with-scope-and-default-and-unknown-ones-throw",
    lines: ["12/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        game.settings.register("tried", "plain", { type: Number, default: 3 });
        const { scope, config, namespace, key } = game.settings.settings.get("tried.plain");
        const first = game.settings.get("tried", "plain");
        game.settings.register("tried", "plain", { type: Number, default: 4 });
        const later = game.settings.get("tried", "plain");
        const message = async (run) => {
          try {
            await run();
            return "";
          } catch (error) {
            return error.constructor.name === "Error" && error.message.includes("tried.nothing");
          }
        };
        const unknown = [
          await message(() => game.settings.get("tried", "nothing")),
          await message(() => game.settings.set("tried", "nothing", 1)),
        ];
        game.settings.settings.delete("tried.plain");
        return { scope, config: config ?? false, namespace, key, first, later, unknown };
      });
      expect(facts).toEqual({
        scope: "client",
        config: false,
        namespace: "tried",
        key: "plain",
        first: 3,
        later: 4,
        unknown: [true, true],
      });
    },
  },
  {
    id: "settings.of-the-world-are-documents-and-reach-every-client",
    lines: ["12/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await on([gm, one], enroll, ["shared", { scope: "world", type: "Number", default: 1 }]);
      const me = await gm.evaluate(() => game.userId);
      expect(await gm.evaluate(write, ["shared", 7, { mark: "x" }])).toBe(7);
      await eventually(() => one.evaluate(get, "shared"), 7);
      await eventually(() => one.evaluate(changes), [[7, "x", me]]);
      expect(await gm.evaluate(changes)).toEqual([[7, "x", me]]);
      const stored = await one.evaluate(() => {
        const { key, value, user } = game.settings.get("tried", "shared", { document: true }).toObject();
        return { key, value, user: user ?? null };
      });
      expect(stored).toEqual({ key: "tried.shared", value: "7", user: null });
      await gm.evaluate(write, ["shared", 7]);
      await gm.evaluate(write, ["shared", 8]);
      await eventually(() => one.evaluate(() => triedChanges.map(([value]) => value)), [7, 8]);
      await on([gm], forget, "shared");
      await on([one], () => void game.settings.settings.delete("tried.shared"));
    },
  },
  {
    id: "settings.of-the-world-change-on-the-writer-after-the-server-answered",
    lines: ["12/2"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(enroll, ["slow", { scope: "world", type: "Number", default: 1 }]);
      const seen = await gm.evaluate(async () => {
        const writing = game.settings.set("tried", "slow", 2);
        const during = [game.settings.get("tried", "slow"), triedChanges.length];
        await writing;
        return { during, after: [game.settings.get("tried", "slow"), triedChanges.length] };
      });
      expect(seen).toEqual({ during: [1, 0], after: [2, 1] });
      await gm.evaluate(forget, "slow");
    },
  },
  {
    id: "settings.of-the-world-want-the-right-and-a-ready-game",
    lines: ["12/2"],
    users: ["one"],
    run: async ({ gm, one, expect }) => {
      await on([gm, one], enroll, ["guarded", { scope: "world", type: "Number", default: 1 }]);
      const denied = await one.evaluate(async () => {
        const may = game.user.can("SETTINGS_MODIFY");
        const message = await game.settings.set("tried", "guarded", 2).catch((error) => error.message);
        return { may, refused: typeof message === "string" && message.includes("permission") };
      });
      expect(denied).toEqual({ may: false, refused: true });
      expect(await gm.evaluate(get, "guarded")).toBe(1);
      const early = await gm.evaluate(() => [typeof tried.refused.early, game.settings.get("tried", "early")]);
      expect(early).toEqual(["string", 1]);
      await on([gm, one], () => void game.settings.settings.delete("tried.guarded"));
    },
  },
  {
    id: "settings.of-a-client-stay-in-its-storage",
    lines: ["12/2"],
    users: ["one"],
    run: async ({ gm, one, expect }) => {
      await on([gm, one], enroll, ["local", { scope: "client", type: "Number", default: 1 }]);
      const heard = await one.evaluate(async () => {
        const calls = [];
        const id = Hooks.on("clientSettingChanged", (key, value) => void calls.push([key, value]));
        await game.settings.set("tried", "local", 5);
        await game.settings.set("tried", "local", 5);
        Hooks.off("clientSettingChanged", id);
        const stored = globalThis.localStorage.getItem("tried.local");
        return {
          calls,
          stored,
          changed: triedChanges.map(([value]) => value),
          got: game.settings.get("tried", "local"),
        };
      });
      expect(heard).toEqual({ calls: [["tried.local", 5]], stored: "5", changed: [5], got: 5 });
      const documents = () => game.settings.storage.get("world").filter(({ key }) => key === "tried.local").length;
      expect([await gm.evaluate(get, "local"), await gm.evaluate(changes), await gm.evaluate(documents)]).toEqual([
        1,
        [],
        0,
      ]);
      await on([gm, one], forget, "local");
    },
  },
  {
    id: "settings.of-a-user-are-a-document-of-that-user",
    lines: ["12/1", "12/2"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await on([gm, one], enroll, ["own", { scope: "user", type: "String", default: "none" }]);
      await one.evaluate(write, ["own", "mine"]);
      const me = await one.evaluate(() => game.userId);
      expect(await one.evaluate(changes)).toEqual([["mine", null, me]]);
      const stored = () =>
        game.settings.storage
          .get("world")
          .filter(({ key }) => key === "tried.own")
          .map(({ value, user }) => [value, user?.id ?? user]);
      await eventually(() => gm.evaluate(stored), [[JSON.stringify("mine"), me]]);
      expect(await gm.evaluate(get, "own")).toBe("none");
      await gm.evaluate(write, ["own", "yours"]);
      expect([await gm.evaluate(get, "own"), await one.evaluate(get, "own")]).toEqual(["yours", "mine"]);
      await on([gm, one], forget, "own");
    },
  },
  {
    id: "settings.are-cast-when-they-are-read",
    lines: ["12/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { NumberField, StringField } = foundry.data.fields;
        class Rules extends foundry.abstract.DataModel {
          static defineSchema() {
            return { name: new StringField({ initial: "house" }), size: new NumberField({ initial: 2, max: 9 }) };
          }
          get shout() {
            return this.name.toUpperCase();
          }
        }
        const register = (key, type, rest) =>
          game.settings.register("tried", key, { scope: "client", config: false, type, ...rest });
        register("number", Number, { default: 0 });
        register("string", String, { default: "" });
        register("boolean", Boolean, { default: false });
        register("field", new NumberField({ nullable: false, integer: true, min: 0, max: 5, initial: 3 }));
        register("model", Rules);
        const { settings } = game;
        const fresh = [settings.get("tried", "field"), settings.get("tried", "model").name];
        for (const [key, json] of [
          ["number", '"7"'],
          ["string", "7"],
          ["boolean", "1"],
          ["field", "99"],
          ["model", '{"size":4}'],
        ])
          globalThis.localStorage.setItem(`tried.${key}`, json);
        const cast = ["number", "string", "boolean", "field"].map((key) => settings.get("tried", key));
        const model = settings.get("tried", "model");
        const read = { isModel: model instanceof Rules, shout: model.shout, size: model.size };
        await settings.set("tried", "field", "2");
        await settings.set("tried", "model", { name: "inn" });
        const stored = [settings.get("tried", "field"), settings.get("tried", "model").shout];
        for (const key of ["number", "string", "boolean", "field", "model"]) {
          settings.settings.delete(`tried.${key}`);
          globalThis.localStorage.removeItem(`tried.${key}`);
        }
        return { fresh, cast, read, stored };
      });
      expect(facts).toEqual({
        fresh: [3, "house"],
        cast: [7, "7", true, 5],
        read: { isModel: true, shout: "HOUSE", size: 4 },
        stored: [2, "INN"],
      });
    },
  },
  {
    id: "settings.with-config-are-changed-in-the-window-of-settings",
    lines: ["12/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const shown = () => {
        const { StringField } = foundry.data.fields;
        const choices = { fair: "TRIED.Weather.fair", storm: "TRIED.Weather.storm" };
        const register = (key, data) => game.settings.register("tried", key, { name: key, config: true, ...data });
        register("weather", { scope: "world", type: new StringField({ required: true, initial: "fair", choices }) });
        register("sky", { scope: "client", type: String, choices, default: "fair" });
        register("windy", { scope: "client", type: Boolean, default: false });
        register("strength", { scope: "client", type: Number, range: { min: 0, max: 10, step: 2 }, default: 4 });
        register("hidden", { scope: "client", config: false, type: String, default: "" });
      };
      const open = async () => {
        await game.settings.sheet.render({ force: true });
        const { element } = game.settings.sheet;
        const named = (key) => element.querySelector(`[name="tried.${key}"]`);
        const texts = (key) => [...(named(key)?.querySelectorAll("option") ?? [])].map((option) => option.textContent);
        const there = ["weather", "sky", "windy", "strength", "hidden"].filter((key) => named(key));
        return { weather: texts("weather"), sky: texts("sky"), there };
      };
      await on([gm, one], shown);
      expect(await gm.evaluate(open)).toEqual({
        weather: ["Fair", "Storm"],
        sky: ["Fair", "Storm"],
        there: ["weather", "sky", "windy", "strength"],
      });
      expect((await one.evaluate(open)).there).toEqual(["sky", "windy", "strength"]);
      await gm.evaluate(async () => {
        const { element } = game.settings.sheet;
        element.querySelector('[name="tried.weather"]').value = "storm";
        element.querySelector('[name="tried.windy"]').checked = true;
        element.querySelector('[name="tried.strength"]').value = 8;
        element.requestSubmit();
      });
      const values = () => ["weather", "windy", "strength"].map((key) => game.settings.get("tried", key));
      await eventually(() => gm.evaluate(values), ["storm", true, 8]);
      await eventually(() => one.evaluate(values), ["storm", false, 4]);
      for (const key of ["weather", "sky", "windy", "strength", "hidden"]) {
        await gm.evaluate(forget, key);
        await one.evaluate(forget, key);
      }
    },
  },
  {
    id: "settings.that-want-a-reload-ask-for-it",
    lines: ["12/1"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(async () => {
        const register = (key, requiresReload) =>
          game.settings.register("tried", key, { config: true, type: Boolean, default: false, requiresReload });
        register("heavy", true);
        register("light", false);
      });
      const dialogs = () =>
        [...foundry.applications.instances.values()].filter((app) => app instanceof foundry.applications.api.DialogV2)
          .length;
      const check = async (key) => {
        await game.settings.sheet.render({ force: true });
        game.settings.sheet.element.querySelector(`[name="tried.${key}"]`).checked = true;
        game.settings.sheet.element.requestSubmit();
      };
      await gm.evaluate(check, "light");
      await eventually(() => gm.evaluate(() => game.settings.sheet.rendered), false);
      expect(await gm.evaluate(dialogs)).toBe(0);
      await gm.evaluate(check, "heavy");
      await eventually(() => gm.evaluate(dialogs), 1);
      await gm.page.keyboard.press("Escape");
      await eventually(() => gm.evaluate(dialogs), 0);
      expect(await gm.evaluate(() => game.settings.get("tried", "heavy"))).toBe(true);
      for (const key of ["heavy", "light"]) await gm.evaluate(forget, key);
    },
  },
  {
    id: "settings.menus-open-their-application-for-who-may",
    lines: ["12/3"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      const menus = () => {
        class TriedMenu extends foundry.applications.api.ApplicationV2 {
          static DEFAULT_OPTIONS = { id: "tried-menu", window: { title: "Menu" } };
          async _renderHTML() {
            return "menu";
          }
          _replaceHTML(text, content) {
            content.textContent = text;
          }
        }
        const data = {
          name: "Rules",
          label: "TRIED.Greeting",
          hint: "hint",
          icon: "fa-solid fa-book",
          type: TriedMenu,
        };
        game.settings.registerMenu("tried", "rules", { ...data, restricted: true });
        game.settings.registerMenu("tried", "open", { ...data, label: "TRIED.Only", restricted: false });
        try {
          game.settings.registerMenu("tried", "wrong", { ...data, type: undefined });
          return "";
        } catch (error) {
          return error.constructor.name;
        }
      };
      expect(await gm.evaluate(menus)).toBe("Error");
      await one.evaluate(menus);
      const buttons = async () => {
        await game.settings.sheet.render({ force: true });
        const texts = [...game.settings.sheet.element.querySelectorAll("button")].map((button) =>
          button.textContent.trim(),
        );
        return ["Good day", "Only English"].filter((text) => texts.includes(text));
      };
      expect(await gm.evaluate(buttons)).toEqual(["Good day", "Only English"]);
      expect(await one.evaluate(buttons)).toEqual(["Only English"]);
      await gm.evaluate(() => {
        const all = [...game.settings.sheet.element.querySelectorAll("button")];
        all.find((button) => button.textContent.trim() === "Good day").click();
      });
      await eventually(() => gm.evaluate(() => foundry.applications.instances.has("tried-menu")), true);
      const clear = () => {
        for (const key of ["rules", "open", "wrong"]) game.settings.menus.delete(`tried.${key}`);
      };
      await on([gm, one], clear);
    },
  },
];
