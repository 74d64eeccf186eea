/** Inputs made in code and custom elements (docs/foundry.md 9). Sources: foundryvtt.com/api (foundry.applications.fields, .elements). */
const TAGS = [
  "prose-mirror",
  "multi-select",
  "multi-checkbox",
  "string-tags",
  "document-tags",
  "file-picker",
  "color-picker",
  "range-picker",
  "code-mirror",
  "secret-block",
  "enriched-content",
];

/** Opens a window with these elements and answers its locator. */
const show = async (client, html) => {
  await client.evaluate(async (content) => {
    const app = new tried.apps.TriedPlain({ id: "tried-elements", tag: "form" });
    app.html = content;
    await app.render({ force: true });
    tried.done.splice(0);
    app.element.addEventListener("change", (event) =>
      tried.done.push([event.target.getAttribute("name"), event.target.value]),
    );
  }, html);
  return client.page.locator("#tried-elements");
};

const done = (client) => () => client.evaluate(() => tried.done);

export default [
  {
    id: "elements.defined",
    lines: ["9/3"],
    run: async ({ gm, expect, generation }) => {
      const facts = await gm.evaluate(
        (tags) => [
          tags.filter((tag) => !customElements.get(tag)),
          customElements.get("formula-input") !== undefined,
          foundry.applications.elements.HTMLFormulaInputElement !== undefined,
          customElements.get("string-tags") === foundry.applications.elements.HTMLStringTagsElement,
        ],
        TAGS,
      );
      expect(facts).toEqual([[], generation >= 14, generation >= 14, true]);
    },
  },
  {
    id: "elements.created-in-code",
    lines: ["9/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { fields } = foundry.applications;
        const number = fields.createNumberInput({ name: "n", value: 3, min: 1, max: 5 });
        const select = fields.createSelectInput({
          name: "s",
          value: "b",
          options: [
            { value: "a", label: "A" },
            { value: "b", label: "B" },
          ],
        });
        const many = fields.createMultiSelectInput({ name: "m", value: ["a"], options: [{ value: "a", label: "A" }] });
        const group = fields.createFormGroup({ label: "Label", hint: "Hint", input: number });
        const tags = foundry.applications.elements.HTMLStringTagsElement.create({ name: "t", value: ["x", "y"] });
        return {
          number: [number.tagName, number.type, number.name, number.getAttribute("value")],
          select: [select.tagName, select.value],
          many: many.tagName,
          group: [
            group.className,
            group.querySelector("label").textContent,
            group.querySelector(".hint").textContent,
            group.contains(number),
          ],
          check: fields.createCheckboxInput({ name: "c", value: true }).checked,
          area: fields.createTextareaInput({ name: "a", value: "text" }).value,
          text: fields.createTextInput({ name: "x", value: "word" }).value,
          tags: [tags.name, tags.value],
          icon: fields.createFontAwesomeIcon("book").className,
        };
      });
      expect(facts).toMatchObject({
        number: ["INPUT", "number", "n", "3"],
        select: ["SELECT", "b"],
        many: "MULTI-SELECT",
        check: true,
        area: "text",
        text: "word",
        tags: ["t", ["x", "y"]],
      });
      expect(facts.group.slice(1)).toEqual(["Label", "Hint", true]);
      expect(facts.group[0].split(" ")).toContain("form-group");
      expect(facts.icon.split(" ")).toEqual(expect.arrayContaining(["fa-solid", "fa-book"]));
    },
  },
  {
    id: "elements.tags-and-choices-by-hand",
    lines: ["9/3"],
    run: async ({ gm, eventually }) => {
      const window = await show(
        gm,
        `<string-tags name="words" value="one"></string-tags>
        <multi-select name="many"><option value="x">Ex</option><option value="y" selected>Why</option></multi-select>
        <multi-checkbox name="boxes"><option value="p">Pea</option><option value="q" selected>Cue</option></multi-checkbox>`,
      );
      const words = window.locator("string-tags input");
      await words.fill("two");
      await words.press("Enter");
      await window.locator("multi-select select").selectOption("x");
      await window.locator("multi-checkbox").getByLabel("Pea").check();
      const values = () =>
        gm.evaluate(() => {
          const read = (tag) => document.querySelector(`#tried-elements ${tag}`).value;
          return [read("string-tags"), read("multi-select").toSorted(), read("multi-checkbox").toSorted()];
        });
      await eventually(values, [
        ["one", "two"],
        ["x", "y"],
        ["p", "q"],
      ]);
      await eventually(() => gm.evaluate(() => tried.done.map(([name]) => name)), ["words", "many", "boxes"]);
    },
  },
  {
    id: "elements.pickers-by-hand",
    lines: ["9/3"],
    run: async ({ gm, expect, eventually }) => {
      const window = await show(
        gm,
        `<range-picker name="power" value="3" min="0" max="10" step="1"></range-picker>
        <color-picker name="tint" value="#112233"></color-picker><file-picker name="img" type="image" value="icons/svg/book.svg"></file-picker>
        <code-mirror name="code" value="let a;"></code-mirror>`,
      );
      const value = (tag) => gm.evaluate((name) => document.querySelector(`#tried-elements ${name}`).value, tag);
      expect(await value("range-picker")).toBe(3);
      const number = window.locator("range-picker input[type=number]");
      await number.fill("8");
      await number.blur();
      await eventually(() => value("range-picker"), 8);
      const tint = window.locator("color-picker input[type=text]");
      await tint.fill("#445566");
      await tint.blur();
      await eventually(() => value("color-picker"), "#445566");
      const file = window.locator("file-picker input");
      await file.fill("icons/svg/aura.svg");
      await file.blur();
      await eventually(() => value("file-picker"), "icons/svg/aura.svg");
      await eventually(done(gm), [
        ["power", 8],
        ["tint", "#445566"],
        ["img", "icons/svg/aura.svg"],
      ]);
      expect(await value("code-mirror")).toBe("let a;");
    },
  },
  {
    id: "elements.document-tags",
    lines: ["9/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { HTMLDocumentTagsElement } = foundry.applications.elements;
        const thing = await Item.implementation.create({ name: "Tagged", type: "thing" });
        const many = HTMLDocumentTagsElement.create({ name: "many", type: "Item", value: [thing.uuid] });
        const one = HTMLDocumentTagsElement.create({ name: "one", type: "Item", single: true, value: thing.uuid });
        document.body.append(many, one);
        const read = [
          many.value.length === 1 && many.value[0] === thing.uuid,
          one.value === thing.uuid,
          many.textContent.includes("Tagged"),
        ];
        many.remove();
        one.remove();
        return read;
      });
      expect(facts).toEqual([true, true, true]);
    },
  },
  {
    id: "elements.prose-mirror-edits-and-saves",
    lines: ["9/3"],
    run: async ({ gm, expect, eventually }) => {
      const window = await show(gm, '<prose-mirror name="text" value="&lt;p&gt;old&lt;/p&gt;" toggled></prose-mirror>');
      const open = () => gm.evaluate(() => document.querySelector("#tried-elements prose-mirror").open);
      expect(await open()).toBe(false);
      await window.locator("prose-mirror").hover();
      await window.locator("prose-mirror button.toggle").click();
      await eventually(open, true);
      await window.locator(".ProseMirror").click();
      await gm.page.keyboard.press("End");
      await gm.page.keyboard.type(" and new");
      await gm.page.keyboard.press("Control+s");
      await eventually(open, false);
      expect(await gm.evaluate(() => document.querySelector("#tried-elements prose-mirror").value)).toBe(
        "<p>old and new</p>",
      );
      await eventually(done(gm), [["text", "<p>old and new</p>"]]);
    },
  },
  {
    id: "elements.formula-input",
    lines: ["9/3"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      const window = await show(gm, '<formula-input name="formula">8 + @prof</formula-input>');
      const value = () => gm.evaluate(() => document.querySelector("#tried-elements formula-input").value);
      expect(await value()).toBe("8 + @prof");
      const input = window.locator("formula-input input").first();
      await input.fill("1d6");
      await input.blur();
      await eventually(value, "1d6");
      await eventually(done(gm), [["formula", "1d6"]]);
    },
  },
  {
    id: "elements.disabled-and-named",
    lines: ["9/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const form = document.createElement("form");
        form.innerHTML = '<string-tags name="words" value="a"></string-tags>';
        document.body.append(form);
        const element = form.querySelector("string-tags");
        const before = element.querySelector("input").disabled;
        element.disabled = true;
        const after = element.querySelector("input").disabled;
        const { object } = new foundry.applications.ux.FormDataExtended(form);
        element.value = ["b"];
        const read = [element.form === form, before, after, object, element.value];
        form.remove();
        return read;
      });
      expect(facts).toEqual([true, false, true, {}, ["b"]]);
    },
  },
];
