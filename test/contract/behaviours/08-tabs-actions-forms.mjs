/** Tabs, actions, forms, FormDataExtended (docs/foundry.md 8.3). Sources: foundryvtt.com/api, foundryvtt.wiki (applicationv2), GH#7819, GH#7993, GH#8879. */
export default [
  {
    id: "tabs.prepared",
    lines: ["8.3/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        class Tabbed extends tried.apps.TriedParts {
          static TABS = {
            main: {
              tabs: [
                { id: "a", icon: "fa-solid fa-a", tooltip: "TIP" },
                { id: "b", label: "Own", cssClass: "wide" },
              ],
              initial: "b",
              labelPrefix: "TRIED.Pre",
            },
          };
        }
        class Twice extends Tabbed {
          static TABS = { ...Tabbed.TABS, side: { tabs: [{ id: "c" }], initial: "c" } };
        }
        const context = await new Tabbed()._prepareContext({});
        const two = new Twice();
        return { tabs: context.tabs, two: (await two._prepareContext({})).tabs ?? null, groups: two.tabGroups };
      });
      expect(facts.tabs.a).toMatchObject({ id: "a", group: "main", active: false, cssClass: "", label: "TRIED.Pre.a" });
      expect(facts.tabs.a).toMatchObject({ icon: "fa-solid fa-a", tooltip: "TIP" });
      expect(facts.tabs.b).toMatchObject({ id: "b", active: true, label: "Own" });
      expect(facts.tabs.b.cssClass.split(" ")).toContain("active");
      expect(facts.two).toBeNull();
      expect(facts.groups).toEqual({ main: "b", side: "c" });
    },
  },
  {
    id: "tabs.change-without-render",
    lines: ["8.3/1"],
    run: async ({ gm, expect, eventually }) => {
      const id = await gm.evaluate(async () => {
        const hero = await Actor.implementation.create({ name: "Tabbed", type: "hero" });
        await hero.sheet.render({ force: true });
        return hero.sheet.id;
      });
      const sheet = gm.page.locator(`[id="${id}"]`);
      const state = () =>
        gm.evaluate(() => {
          const { sheet: app } = game.actors.getName("Tabbed");
          const active = [...app.element.querySelectorAll("[data-group=primary][data-tab].active")];
          return [app.tabGroups.primary, active.map((element) => element.dataset.tab), app.renderings];
        });
      expect(await state()).toEqual(["main", ["main", "main"], 1]);
      expect(await sheet.locator("nav [data-tab=main]").textContent()).toContain("Main");
      await sheet.locator("nav [data-tab=items]").click();
      await eventually(state, ["items", ["items", "items"], 1]);
      expect(await sheet.locator('[name="system.might"]').isVisible()).toBe(false);
      await gm.evaluate(() => game.actors.getName("Tabbed").sheet.changeTab("main", "primary"));
      expect(await state()).toEqual(["main", ["main", "main"], 1]);
      await gm.evaluate(() => game.actors.getName("Tabbed").sheet.render({ tab: "items" }));
      expect(await state()).toEqual(["items", ["items", "items"], 2]);
    },
  },
  {
    id: "tabs.core-templates",
    lines: ["8.3/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { renderTemplate } = foundry.applications.handlebars;
        const read = (html) => foundry.utils.parseHTML?.(html) ?? foundry.applications.parseHTML(html);
        const tabs = {
          x: { id: "x", group: "g", label: "TRIED.Tabs.items", cssClass: "active", icon: "fa-solid fa-x" },
        };
        const nav = read(await renderTemplate("templates/generic/tab-navigation.hbs", { tabs }));
        const buttons = [{ type: "submit", label: "TRIED.Shout", icon: "fa-solid fa-save", action: "go" }];
        const footer = read(await renderTemplate("templates/generic/form-footer.hbs", { buttons }));
        const tab = nav.querySelector("[data-tab]");
        const button = footer.querySelector("button");
        return {
          tab: [
            tab.dataset.tab,
            tab.dataset.group,
            tab.dataset.action,
            tab.classList.contains("active"),
            tab.textContent.trim(),
          ],
          footer: [footer.tagName, button.type, button.dataset.action, button.textContent.trim()],
        };
      });
      expect(facts).toEqual({ tab: ["x", "g", "tab", true, "Things"], footer: ["FOOTER", "submit", "go", "Shout"] });
    },
  },
  {
    id: "actions.nearest-with-this",
    lines: ["8.3/2"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(async () => {
        tried.done.splice(0);
        const note = function (event, target) {
          tried.done.push([this.id, event.type, event.button, target.dataset.action]);
        };
        class Acting extends tried.apps.TriedPlain {
          static DEFAULT_OPTIONS = {
            id: "tried-acting",
            actions: { outer: note, inner: note, both: { handler: note, buttons: [0, 2] } },
          };

          html = `<div data-action="outer">out <b data-action="inner"><i>in</i></b></div>
            <p data-action="both">both</p><p data-action="unknown">unknown</p>`;

          async _onClickAction(event, target) {
            tried.done.push(["fallback", event.type, event.button, target.dataset.action]);
          }
        }
        await new Acting().render({ force: true });
      });
      const window = gm.page.locator("#tried-acting");
      await window.locator("i", { hasText: "in" }).click();
      await window.getByText("in", { exact: true }).click({ button: "right" });
      await window.getByText("both").click();
      await window.getByText("both").click({ button: "right" });
      await window.getByText("unknown").click();
      await eventually(
        () => gm.evaluate(() => tried.done.map(([id, , button, action]) => [id, button, action])),
        [
          ["tried-acting", 0, "inner"],
          ["tried-acting", 0, "both"],
          ["tried-acting", 2, "both"],
          ["fallback", 0, "unknown"],
        ],
      );
      expect(await gm.evaluate(() => tried.done[0][1])).toMatch(/click/);
    },
  },
  {
    id: "actions.button-of-a-form-submits-unless-typed",
    lines: ["8.3/2"],
    run: async ({ gm, eventually }) => {
      await gm.evaluate(async () => {
        tried.done.splice(0);
        class Submitting extends tried.apps.TriedPlain {
          static DEFAULT_OPTIONS = {
            id: "tried-submitting",
            tag: "form",
            actions: { press: () => void tried.done.push("press") },
            form: { handler: () => void tried.done.push("submit") },
          };

          html = '<button type="button" data-action="press">Typed</button><button data-action="press">Bare</button>';
        }
        await new Submitting().render({ force: true });
      });
      await gm.page.getByRole("button", { name: "Typed" }).click();
      await eventually(() => gm.evaluate(() => tried.done), ["press"]);
      await gm.page.getByRole("button", { name: "Bare" }).click();
      await eventually(() => gm.evaluate(() => tried.done), ["press", "press", "submit"]);
    },
  },
  {
    id: "forms.handler-change-and-submit",
    lines: ["8.3/3"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(async () => {
        tried.done.splice(0);
        const handler = function (event, form, formData) {
          const kind = formData instanceof foundry.applications.ux.FormDataExtended;
          tried.done.push([this.id, event.type, form === this.form, kind, formData.object]);
          return "answer";
        };
        const make = (id, form) => new tried.apps.TriedPlain({ id, tag: "form", form: { handler, ...form } });
        const changing = make("tried-changing", { submitOnChange: true });
        changing.html = '<input type="text" name="word"><input type="checkbox" name="flag">';
        await changing.render({ force: true });
        const closing = make("tried-form-closing", { closeOnSubmit: true });
        closing.html = '<input type="text" name="last"><button type="submit">Save</button>';
        await closing.render({ force: true });
        closing.setPosition({ left: 700, top: 500 });
      });
      const changing = gm.page.locator("#tried-changing");
      await changing.locator('[name="word"]').fill("one");
      await changing.locator('[name="flag"]').check();
      const changed = ["tried-changing", "change", true, true];
      await eventually(
        () => gm.evaluate(() => tried.done),
        [
          [...changed, { word: "one", flag: false }],
          [...changed, { word: "one", flag: true }],
        ],
      );
      await gm.evaluate(() => void tried.done.splice(0));
      const closing = gm.page.locator("#tried-form-closing");
      await closing.locator('[name="last"]').fill("bye");
      await closing.getByRole("button", { name: "Save" }).click();
      await closing.waitFor({ state: "detached" });
      const answers = await gm.evaluate(async () => {
        const app = foundry.applications.instances.get("tried-changing");
        const submitted = await app.submit();
        const plain = await new tried.apps.TriedPlain().submit().catch(() => "no form");
        return [tried.done.map(([id, type]) => [id, type]), submitted, plain];
      });
      expect(answers).toEqual([
        [
          ["tried-form-closing", "submit"],
          ["tried-changing", "submit"],
        ],
        "answer",
        "no form",
      ]);
    },
  },
  {
    id: "forms.no-form-without-the-tag",
    lines: ["8.3/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        let submitted = 0;
        const form = { handler: () => void (submitted += 1), submitOnChange: true };
        const app = new tried.apps.TriedPlain({ form });
        app.html = '<input type="text" name="word">';
        await app.render({ force: true });
        app.element.querySelector("input").dispatchEvent(new Event("change", { bubbles: true }));
        return [app.form ?? null, submitted];
      });
      expect(facts).toEqual([null, 0]);
    },
  },
  {
    id: "forms.form-data-casts",
    lines: ["8.3/7"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { FormDataExtended } = foundry.applications.ux;
        const read = (html, options) => {
          const form = document.createElement("form");
          form.innerHTML = html;
          document.body.append(form);
          const { object } = new FormDataExtended(form, options);
          form.remove();
          return object;
        };
        return {
          checkbox: read('<input type="checkbox" name="a" checked><input type="checkbox" name="b">'),
          valued: read('<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="b" value="y">'),
          numbers: read(
            '<input type="number" name="a" value="3.5"><input type="number" name="b" value=""><input type="range" name="c" value="4" max="9">',
          ),
          dtype: read(
            '<input name="a" data-dtype="Number" value="7"><select name="b" data-dtype="Number"><option value="2" selected></select><select name="c" data-dtype="Boolean"><option value="true" selected></select>',
          ),
          text: read('<input type="text" name="a" value="3"><textarea name="b">t</textarea>'),
          same: read('<input type="text" name="a" value="1"><input type="text" name="a" value="2">'),
          radio: read(
            '<input type="radio" name="a" value="1"><input type="radio" name="b" value="1"><input type="radio" name="b" value="2" checked>',
          ),
          disabled: read(
            '<input name="a" value="1" disabled><input name="b" value="2" readonly><fieldset disabled><input name="c" value="3"></fieldset>',
          ),
          included: read('<input name="a" value="1" disabled><input name="b" value="2" readonly>', {
            disabled: true,
            readonly: false,
          }),
          dotted: read('<input name="system.deep.er" value="1">'),
        };
      });
      expect(facts).toEqual({
        checkbox: { a: true, b: false },
        valued: { a: "x", b: null },
        numbers: { a: 3.5, b: null, c: 4 },
        dtype: { a: 7, b: 2, c: true },
        text: { a: "3", b: "t" },
        same: { a: ["1", "2"] },
        radio: { b: "2" },
        disabled: { b: "2" },
        included: { a: "1" },
        dotted: { "system.deep.er": "1" },
      });
    },
  },
  {
    id: "forms.custom-elements-by-value",
    lines: ["8.3/7"],
    run: async ({ gm, expect }) => {
      const values = await gm.evaluate(() => {
        const form = document.createElement("form");
        form.innerHTML = `<string-tags name="words" value="a,b"></string-tags>
          <range-picker name="power" value="3" min="0" max="9" step="1"></range-picker>
          <multi-select name="many"><option value="x" selected>X</option><option value="y">Y</option></multi-select>`;
        document.body.append(form);
        const { object } = new foundry.applications.ux.FormDataExtended(form);
        form.remove();
        return object;
      });
      expect(values).toEqual({ words: ["a", "b"], power: 3, many: ["x"] });
    },
  },
];
