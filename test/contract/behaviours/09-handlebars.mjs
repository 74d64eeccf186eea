/** Handlebars helpers and templates (docs/foundry.md 9). Sources: foundryvtt.com/api (foundry.applications.handlebars), foundryvtt.wiki (helpers), swnr#233. */

/** Renders a template's source with a context on a client. */
const render = (client, source, context = {}) =>
  client.evaluate(
    ([text, data]) =>
      Handlebars.compile(text)(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true }),
    [source, context],
  );

/** The options of a rendered list, as `[value, text, selected]`. */
const options = (client, source, context = {}) =>
  client.evaluate(
    ([text, data]) => {
      const select = document.createElement("select");
      select.innerHTML = Handlebars.compile(text)(data);
      return [...select.querySelectorAll("option")].map((one) => [
        one.value,
        one.textContent.trim(),
        one.hasAttribute("selected"),
      ]);
    },
    [source, context],
  );

export default [
  {
    id: "helpers.localize-and-format",
    lines: ["9/1"],
    run: async ({ gm, expect }) => {
      expect(await render(gm, '{{localize "TRIED.Hello" name=who}}', { who: "Ada" })).toBe("Hello Ada");
      expect(await render(gm, "{{localize key}}", { key: "TYPES.Actor.hero" })).toBe("Hero");
      expect(await render(gm, '{{localize "TRIED.Nowhere"}}')).toBe("TRIED.Nowhere");
    },
  },
  {
    id: "helpers.select-options",
    lines: ["9/1"],
    run: async ({ gm, expect }) => {
      const record = { b: "Bee", a: "Ant" };
      expect(await options(gm, '{{selectOptions list selected="a"}}', { list: record })).toEqual([
        ["b", "Bee", false],
        ["a", "Ant", true],
      ]);
      expect(await options(gm, '{{selectOptions list sort=true blank="None"}}', { list: record })).toEqual([
        ["", "None", false],
        ["a", "Ant", false],
        ["b", "Bee", false],
      ]);
      const localized = await options(gm, "{{selectOptions list localize=true}}", { list: { h: "TYPES.Actor.hero" } });
      expect(localized).toEqual([["h", "Hero", false]]);
      expect(await options(gm, "{{selectOptions list inverted=true}}", { list: { Shown: "kept" } })).toEqual([
        ["kept", "Shown", false],
      ]);
      const objects = [{ id: "x", title: "Ex" }];
      const byAttribute = '{{selectOptions list valueAttr="id" labelAttr="title" selected="x"}}';
      expect(await options(gm, byAttribute, { list: objects })).toEqual([["x", "Ex", true]]);
      const grouped = await gm.evaluate(() => {
        const select = document.createElement("select");
        const list = [{ value: 1, label: "One", group: "Few" }];
        select.innerHTML = Handlebars.compile("{{selectOptions list}}")({ list });
        return select.querySelector("optgroup").label;
      });
      expect(grouped).toBe("Few");
    },
  },
  {
    id: "helpers.small-ones",
    lines: ["9/1"],
    run: async ({ gm, expect }) => {
      const source =
        '{{checked yes}}|{{checked no}}|{{disabled yes}}|{{concat "a" 1 "b"}}|{{ifThen no "x" "y"}}|{{lookup (object k="v") "k"}}';
      expect(await render(gm, source, { yes: true, no: false })).toBe("checked||disabled|a1b|y|v");
      expect(
        await render(gm, "{{numberFormat n decimals=2 sign=true}} {{numberFormat m}}", { n: 1.239, m: 2.5 }),
      ).toMatch(/^\+1\.24 [23]$/);
    },
  },
  {
    id: "helpers.comparisons",
    lines: ["9/1"],
    run: async ({ gm, expect }) => {
      const source =
        '{{#each (array2)}}{{/each}}{{eq 1 1}} {{eq 1 "1"}} {{ne 1 2}} {{lt 1 2}} {{gt 1 2}} {{lte 2 2}} {{gte 1 2}} {{not 0}} {{and 1 1 0}} {{or 0 0 1}}';
      const text = await render(gm, source.replace("{{#each (array2)}}{{/each}}", ""));
      expect(text.split(" ").map((word) => word !== "false" && word !== "0")).toEqual([
        true,
        false,
        true,
        true,
        false,
        true,
        false,
        true,
        false,
        true,
      ]);
    },
  },
  {
    id: "helpers.inputs",
    lines: ["9/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const make = (source, data = {}) => {
          const div = document.createElement("div");
          div.innerHTML = Handlebars.compile(source)(data);
          return div;
        };
        const number = make('{{numberInput 4 name="n" min=1 max=9 step=1}}').querySelector("input");
        const radios = make('{{radioBoxes "r" choices checked="b"}}', { choices: { a: "A", b: "B" } });
        const range = make('{{rangePicker name="p" value=3 min=1 max=5 step=1}}').querySelector(
          "range-picker, input[type=range]",
        );
        const picker = make('{{filePicker type="image" target="img"}}').querySelector("button, file-picker");
        const editor = make('{{editor "<p>kept</p>" target="system.text" editable=true}}').innerHTML;
        return {
          number: [number.type, number.name, number.getAttribute("value"), number.min, number.max],
          radios: [...radios.querySelectorAll("input[type=radio]")].map((box) => [
            box.name,
            box.value,
            box.hasAttribute("checked"),
          ]),
          range: [range.getAttribute("name"), range.getAttribute("min"), range.getAttribute("max")],
          picker: picker !== null,
          editor: [editor.includes("kept"), editor.includes("system.text")],
        };
      });
      expect(facts).toEqual({
        number: ["number", "n", "4", "1", "9"],
        radios: [
          ["r", "a", false],
          ["r", "b", true],
        ],
        range: ["p", "1", "5"],
        picker: true,
        editor: [true, true],
      });
    },
  },
  {
    id: "helpers.fields",
    lines: ["9/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const field = CONFIG.Actor.dataModels.hero.schema.getField("hp.value");
        const div = document.createElement("div");
        div.innerHTML = Handlebars.compile(
          "{{formGroup field value=4}}{{formInput field value=5}}{{formField field value=6}}",
        )({
          field,
        });
        const group = div.querySelector(".form-group");
        return {
          label: group.querySelector("label").textContent.trim(),
          hint: group.querySelector(".hint")?.textContent.trim(),
          names: [...div.querySelectorAll("input")].map((input) => [input.name, input.getAttribute("value")]),
          groups: div.querySelectorAll(".form-group").length,
        };
      });
      expect(facts).toEqual({
        label: "Hit Points",
        hint: "What is left.",
        names: [
          ["system.hp.value", "4"],
          ["system.hp.value", "5"],
          ["system.hp.value", "6"],
        ],
        groups: 2,
      });
    },
  },
  {
    id: "helpers.time-since",
    lines: ["9/1"],
    run: async ({ gm, expect }) => {
      const text = await gm.evaluate(() =>
        Handlebars.compile("{{timeSince when}}")({ when: Date.now() - 3 * 3_600_000 - 5000 }),
      );
      expect(text).toMatch(/\b3\s?h/);
    },
  },
  {
    id: "helpers.select-block",
    lines: ["9/1", "15/11"],
    run: async ({ gm, expect, generation }) => {
      const outcome = await gm.evaluate(() => {
        const source = '{{#select chosen}}<option value="a">A</option><option value="b">B</option>{{/select}}';
        try {
          const select = document.createElement("select");
          select.innerHTML = Handlebars.compile(source)({ chosen: "b" });
          return select.value;
        } catch (error) {
          return error.message;
        }
      });
      if (generation >= 14) expect(outcome).toMatch(/select/);
      expect(outcome === "b").toBe(generation < 14);
    },
  },
  {
    id: "templates.load-by-path-and-by-name",
    lines: ["9/2"],
    errors: [/404/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { getTemplate, loadTemplates, renderTemplate } = foundry.applications.handlebars;
        const { path } = tried.apps;
        await loadTemplates([path("piece")]);
        await loadTemplates({ "tried.named": path("piece") });
        const inner = Handlebars.compile(`{{> ${path("piece")} }}{{> tried.named}}`)({ word: "w" });
        const first = await getTemplate(path("word"));
        const missing = await renderTemplate(path("nowhere"), {}).then(
          () => "rendered",
          () => "rejected",
        );
        return {
          pieces: inner.match(/tried-piece/g).length,
          cached: first === (await getTemplate(path("word"))),
          rendered: await renderTemplate(path("word"), { word: "<b>" }),
          missing,
        };
      });
      expect(facts).toEqual({
        pieces: 2,
        cached: true,
        rendered: expect.stringContaining("&lt;b&gt;"),
        missing: "rejected",
      });
    },
  },
  {
    id: "templates.prototype-access",
    lines: ["9/2"],
    run: async ({ gm, expect }) => {
      const text = await gm.evaluate(() => {
        class Holder {
          get word() {
            return `by ${this.how()}`;
          }

          how() {
            return "getter";
          }
        }
        return foundry.applications.handlebars.renderTemplate(tried.apps.path("word"), new Holder());
      });
      expect(text).toContain("by getter");
    },
  },
];
