/** Journals and rollable tables (docs/foundry.md 4.4, 7, 9, 13). Sources: foundryvtt.com/article/journal, foundryvtt.com/api (JournalEntry, RollTable). */

const entry = (rest) =>
  JournalEntry.implementation.create({
    name: "The log",
    pages: [
      { name: "First", type: "text", sort: 1, text: { content: "<p>alpha [[1d1]]</p>", format: 1 } },
      { name: "Second", type: "text", sort: 2, text: { content: "<p>beta</p>", format: 1 } },
      { name: "Third", type: "text", sort: 3, text: { content: "<p>gamma</p>", format: 1 }, ownership: { default: 0 } },
    ],
    ...rest,
  });

const texts = () => {
  const { element } = game.journal.getName("The log").sheet;
  return ["alpha", "beta", "gamma"].filter((word) => element?.textContent.includes(word));
};

const table = ([name, rest]) =>
  RollTable.implementation.create({
    name,
    formula: "1d3",
    results: [1, 2, 3].map((face) => ({ type: "text", name: `Row ${face}`, weight: 1, range: [face, face] })),
    ...rest,
  });

export default [
  {
    id: "journals.show-one-page-after-the-other-to-who-may-read-it",
    lines: ["4.4/1"],
    users: ["one"],
    run: async ({ gm, one, eventually }) => {
      await gm.evaluate(entry, { ownership: { default: 2 } });
      await one.page.waitForFunction(() => game.journal.getName("The log"));
      await one.evaluate(async () => void (await game.journal.getName("The log").sheet.render({ force: true })));
      await gm.evaluate(async () => void (await game.journal.getName("The log").sheet.render({ force: true })));
      await eventually(() => one.evaluate(texts), ["alpha"]);
      const step = (way) =>
        game.journal
          .getName("The log")
          .sheet[way]()
          .then(() => undefined);
      await one.evaluate(step, "nextPage");
      await eventually(() => one.evaluate(texts), ["beta"]);
      await one.evaluate(step, "nextPage");
      await eventually(() => one.evaluate(texts), ["beta"]);
      await one.evaluate(step, "previousPage");
      await eventually(() => one.evaluate(texts), ["alpha"]);
      const go = () => {
        const journal = game.journal.getName("The log");
        return journal.sheet.goToPage(journal.pages.getName("Third").id).then(() => undefined);
      };
      await gm.evaluate(go);
      await eventually(() => gm.evaluate(texts), ["gamma"]);
    },
  },
  {
    id: "journals.are-shown-to-players-by-the-game-master",
    lines: ["4.4/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await gm.evaluate(entry, { ownership: { default: 1 } });
      await one.page.waitForFunction(() => game.journal.getName("The log"));
      const rendered = () => game.journal.getName("The log").sheet.rendered;
      const show = (options) => foundry.documents.collections.Journal.show(game.journal.getName("The log"), options);
      await gm.evaluate(show, { force: false });
      await one.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(await one.evaluate(rendered)).toBe(false);
      await gm.evaluate(show, { force: true });
      await eventually(() => one.evaluate(rendered), true);
      await eventually(() => one.evaluate(() => game.journal.getName("The log").sheet.element.isConnected), true);
    },
  },
  {
    id: "journals.pages-inherit-the-rights-of-their-entry-unless-they-have-their-own",
    lines: ["4.4/1"],
    users: ["one"],
    run: async ({ gm, one, expect }) => {
      await gm.evaluate(entry, { ownership: { default: 3 } });
      await one.page.waitForFunction(() => game.journal.getName("The log"));
      const rights = await one.evaluate(() => {
        const { pages } = game.journal.getName("The log");
        return ["First", "Third"].map((name) => [pages.getName(name).isOwner, pages.getName(name).permission]);
      });
      expect(rights).toEqual([
        [true, 3],
        [false, 0],
      ]);
    },
  },
  {
    id: "journals.pages-are-edited-in-a-form",
    lines: ["8.3/4"],
    run: async ({ gm, eventually }) => {
      await gm.evaluate(entry);
      await gm.evaluate(async () => {
        const { sheet } = game.journal.getName("The log").pages.getName("Second");
        await sheet.render({ force: true });
        sheet.element.querySelector('[name="name"]').value = "Renamed";
        sheet.element.querySelector('[name="title.level"]').value = 3;
        sheet.element.requestSubmit();
      });
      const page = () => {
        const second = game.journal.getName("The log").pages.contents.toSorted((a, b) => a.sort - b.sort)[1];
        return [second.name, second.title.level, second.text.content];
      };
      await eventually(() => gm.evaluate(page), ["Renamed", 3, "<p>beta</p>"]);
    },
  },
  {
    id: "journals.pages-are-embedded-in-texts-with-what-their-text-means",
    lines: ["9/4"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(entry);
      const facts = await gm.evaluate(async () => {
        const page = game.journal.getName("The log").pages.getName("First");
        const { TextEditor } = foundry.applications.ux;
        const root = document.createElement("div");
        root.innerHTML = await TextEditor.implementation.enrichHTML(
          `<p>@Embed[${page.uuid} caption=false cite=false]</p>`,
        );
        const inner = await page.toEmbed({ values: [], inline: true });
        return {
          figure: root.querySelectorAll("figure.content-embed").length,
          text: root.textContent.includes("alpha"),
          rolls: root.querySelectorAll(".inline-roll").length,
          inline: [inner.tagName, inner.textContent.includes("alpha")],
        };
      });
      expect(facts).toEqual({ figure: 1, text: true, rolls: 1, inline: ["SECTION", true] });
    },
  },
  {
    id: "tables.roll-finds-by-range-and-draw-tells-the-chat",
    lines: ["7/10"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(table, ["Weather"]);
      const facts = await gm.evaluate(async () => {
        const weather = game.tables.getName("Weather");
        const before = game.messages.size;
        const rolled = await weather.roll({ roll: new Roll("2") });
        const silent = game.messages.size - before;
        const drawn = await weather.draw({ roll: new Roll("3") });
        const message = game.messages.contents.at(-1);
        return {
          rolled: [rolled.roll.total, rolled.results.map(({ name }) => name)],
          silent,
          drawn: [drawn.roll.total, drawn.results.map(({ name }) => name)],
          told: game.messages.size - before,
          flag: message.flags.core.RollTable === weather.id,
          text: /Row 3/.test(message.content),
          rolls: message.rolls.map(({ total }) => total),
          marked: weather.results.some(({ drawn: gone }) => gone),
        };
      });
      expect(facts).toEqual({
        rolled: [2, ["Row 2"]],
        silent: 0,
        drawn: [3, ["Row 3"]],
        told: 1,
        flag: true,
        text: true,
        rolls: [3],
        marked: false,
      });
    },
  },
  {
    id: "tables.without-replacement-run-out-until-they-are-reset",
    lines: ["7/10"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(table, ["Lots", { replacement: false }]);
      const facts = await gm.evaluate(async () => {
        const lots = game.tables.getName("Lots");
        const before = game.messages.size;
        const { results } = await lots.drawMany(3);
        const names = results.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
        const told = game.messages.size - before;
        const drawn = lots.results.filter((one) => one.drawn).length;
        const none = await lots.draw({ displayChat: false });
        await lots.resetResults();
        const again = await lots.draw({ displayChat: false });
        const open = lots.results.filter((one) => !one.drawn).length;
        return { names, told, drawn, none: none.results.length, again: again.results.length, open };
      });
      expect(facts).toEqual({ names: ["Row 1", "Row 2", "Row 3"], told: 1, drawn: 3, none: 0, again: 1, open: 2 });
    },
  },
  {
    id: "tables.lead-into-each-other-and-are-given-ranges-by-weight",
    lines: ["7/10"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(table, ["Inner", { formula: "1d3" }]);
      const facts = await gm.evaluate(async () => {
        const inner = game.tables.getName("Inner");
        const outer = await RollTable.implementation.create({
          name: "Outer",
          results: [
            { type: "text", name: "Plain", weight: 2, range: [1, 1] },
            { type: "document", name: "More", documentUuid: inner.uuid, weight: 3, range: [2, 2] },
          ],
        });
        await outer.normalize();
        const ranges = outer.results.map(({ range }) => [...range]);
        const deep = await outer.roll({ roll: new Roll("4") });
        const flat = await outer.roll({ roll: new Roll("4"), recursive: false });
        return {
          formula: outer.formula,
          ranges,
          deep: deep.results.map(({ parent }) => parent.name),
          flat: flat.results.map(({ name }) => name),
        };
      });
      expect(facts).toEqual({
        formula: "1d5",
        ranges: [
          [1, 2],
          [3, 5],
        ],
        deep: ["Inner"],
        flat: ["More"],
      });
    },
  },
];
