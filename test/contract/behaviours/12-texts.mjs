/** Texts and notifications (docs/foundry.md 12). Sources: foundryvtt.wiki (Localization), foundryvtt.com/api (Localization, Notifications). */

const localized = (keys) => keys.map((key) => game.i18n.localize(key));

export default [
  {
    id: "i18n.merges-core-and-system-nested-and-dotted",
    lines: ["12/5"],
    run: async ({ gm, expect }) => {
      const keys = ["DOCUMENT.TableResult", "DOCUMENT.Actor", "TRIED.Greeting", "TRIED.Colour.red", "TRIED.Flat.key"];
      expect(await gm.evaluate(localized, keys)).toEqual(["Tried Table Result", "Actor", "Good day", "Red", "Flat"]);
    },
  },
  {
    id: "i18n.a-missing-key-or-a-parent-is-the-key-itself",
    lines: ["12/5"],
    run: async ({ gm, expect }) => {
      expect(await gm.evaluate(localized, ["TRIED.Nothing", "TRIED.Weather"])).toEqual([
        "TRIED.Nothing",
        "TRIED.Weather",
      ]);
      const has = await gm.evaluate(() => ["TRIED.Greeting", "TRIED.Nothing"].map((key) => game.i18n.has(key)));
      expect(has).toEqual([true, false]);
    },
  },
  {
    id: "i18n.format-fills-in-variables",
    lines: ["12/5"],
    run: async ({ gm, expect }) => {
      const texts = await gm.evaluate(() => [
        game.i18n.format("TRIED.Hello", { name: "Mara", other: 1 }),
        game.i18n.format("TRIED.Hello", { name: 3 }),
      ]);
      expect(texts).toEqual(["Hello Mara", "Hello 3"]);
    },
  },
  {
    id: "i18n.format-leaves-a-variable-that-nobody-gives",
    lines: ["12/5"],
    run: async ({ gm, expect }) => {
      const text = await gm.evaluate(() => game.i18n.format("TRIED.Hello", { other: 1 }));
      expect(["Hello {name}", "Hello undefined"]).toContain(text);
    },
  },
  {
    id: "i18n.puts-the-chosen-language-over-English",
    lines: ["12/5"],
    users: ["one"],
    run: async ({ one, expect }) => {
      await one.evaluate(() => game.settings.set("core", "language", "de"));
      await one.reload();
      const facts = await one.evaluate(() => ({
        lang: game.i18n.lang,
        texts: ["TRIED.Greeting", "TRIED.Only"].map((key) => game.i18n.localize(key)),
        formatted: game.i18n.format("TRIED.Hello", { name: "Mara" }),
        has: [game.i18n.has("TRIED.Only"), game.i18n.has("TRIED.Only", false), game.i18n.has("TRIED.Greeting", false)],
      }));
      await one.evaluate(() => game.settings.set("core", "language", "en"));
      await one.reload();
      expect(facts).toEqual({
        lang: "de",
        texts: ["Guten Tag", "Only English"],
        formatted: "Hallo Mara",
        has: [true, false, true],
      });
      expect(await one.evaluate(localized, ["TRIED.Greeting"])).toEqual(["Good day"]);
    },
  },
  {
    id: "i18n.has-a-global-shorthand-on-14",
    lines: ["12/5", "15/12"],
    run: async ({ gm, expect, generation }) => {
      const facts = await gm.evaluate(() =>
        typeof globalThis._loc === "undefined" ? null : [_loc("TRIED.Greeting"), _loc("TRIED.Hello", { name: "Mara" })],
      );
      expect(facts).toEqual(generation === 14 ? ["Good day", "Hello Mara"] : null);
    },
  },
  {
    id: "i18n.names-types-and-fields-of-models",
    lines: ["12/6"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { schema } = CONFIG.Actor.dataModels.hero;
        const [points, might, motto] = ["hp.value", "might", "motto"].map((path) => schema.getField(path));
        return {
          type: game.i18n.localize(CONFIG.Actor.typeLabels.hero),
          points: [points.label, points.hint],
          might: might.label,
          none: motto.label,
        };
      });
      expect(facts).toEqual({ type: "Hero", points: ["Hit Points", "What is left."], might: "Might", none: "" });
    },
  },
  {
    id: "notifications.show-texts-and-keys",
    lines: ["12/7"],
    errors: [/plain error/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const shown = [
          ui.notifications.info("TRIED.Greeting"),
          ui.notifications.info("TRIED.Greeting", { localize: true }),
          ui.notifications.warn("TRIED.Hello", { format: { name: "Mara" } }),
          ui.notifications.error("plain error"),
        ];
        const texts = shown.map(({ message, type }) => [message, type]);
        for (const one of shown) ui.notifications.remove(one);
        return { texts, gone: shown.map((one) => ui.notifications.has(one)) };
      });
      expect(facts).toEqual({
        texts: [
          ["TRIED.Greeting", "info"],
          ["Good day", "info"],
          ["Hello Mara", "warning"],
          ["plain error", "error"],
        ],
        gone: [false, false, false, false],
      });
    },
  },
  {
    id: "notifications.go-by-themselves-unless-permanent",
    lines: ["12/7"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(() => {
        globalThis.triedNotes = [
          ui.notifications.info("tried passing", { console: false }),
          ui.notifications.info("tried staying", { permanent: true, console: false }),
        ];
      });
      const shown = () => triedNotes.map((one) => ui.notifications.has(one));
      const onPage = () => ["tried passing", "tried staying"].map((text) => document.body.innerText.includes(text));
      expect(await gm.evaluate(shown)).toEqual([true, true]);
      await eventually(() => gm.evaluate(onPage), [true, true]);
      await eventually(() => gm.evaluate(shown), [false, true]);
      await eventually(() => gm.evaluate(onPage), [false, true]);
      await gm.evaluate(() => void ui.notifications.remove(triedNotes[1]));
      await eventually(() => gm.evaluate(onPage), [false, false]);
    },
  },
  {
    id: "notifications.are-written-to-the-console-unless-told-not-to",
    lines: ["12/7"],
    run: async ({ gm, expect }) => {
      const logged = await gm.evaluate(() => {
        const { info, warn } = console;
        const lines = [];
        console.info = (...args) => void lines.push(["info", args.some((arg) => String(arg).includes("tried note"))]);
        console.warn = (...args) => void lines.push(["warn", args.some((arg) => String(arg).includes("tried note"))]);
        const notes = [
          ui.notifications.info("tried note"),
          ui.notifications.warn("tried note"),
          ui.notifications.warn("tried note", { console: false }),
        ];
        Object.assign(console, { info, warn });
        for (const one of notes) ui.notifications.remove(one);
        return lines;
      });
      expect(logged).toEqual([
        ["info", true],
        ["warn", true],
      ]);
    },
  },
];
