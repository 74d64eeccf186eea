/** HandlebarsApplicationMixin (docs/foundry.md 8.2). Sources: foundryvtt.com/api, foundryvtt.wiki (applicationv2), GH#12063, GH#11511. */
export default [
  {
    id: "parts.one-root-each",
    lines: ["8.2/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { path, TriedParts } = tried.apps;
        const app = new TriedParts();
        await app.render({ force: true });
        const first = app.element.querySelector('[data-application-part="first"]');
        class Torn extends TriedParts {
          static PARTS = { torn: { template: path("two-roots") } };
        }
        let message = "";
        await new Torn().render({ force: true }).catch((error) => (message = error.message));
        class Rooted extends TriedParts {
          static PARTS = { whole: { template: path("two-roots"), root: true } };
        }
        const rooted = new Rooted();
        await rooted.render({ force: true });
        return {
          part: [
            app.parts.first === first,
            first.classList.contains("tried-first"),
            first.classList.contains("tried-word"),
          ],
          id: first.id.startsWith(app.id),
          message,
          rooted: rooted.element.querySelectorAll(".window-content > p").length,
        };
      });
      expect(facts).toEqual({
        part: [true, true, true],
        id: true,
        message: expect.stringMatching(/Failed to render template part "torn":[^]*single HTML element/),
        rooted: 2,
      });
    },
  },
  {
    id: "parts.templates-and-partials",
    lines: ["8.2/1"],
    run: async ({ gm, expect }) => {
      const text = await gm.evaluate(async () => {
        const { path, TriedParts } = tried.apps;
        await foundry.applications.handlebars.loadTemplates({ "tried.piece": path("piece") });
        class Pieced extends TriedParts {
          static PARTS = { only: { template: path("with-piece"), templates: [path("word")] } };
        }
        const app = new Pieced();
        app.word = "pieced";
        await app.render({ force: true });
        return [app.element.querySelector("b.tried-piece").textContent, path("word") in Handlebars.partials];
      });
      expect(text).toEqual(["pieced", true]);
    },
  },
  {
    id: "parts.own-forms",
    lines: ["8.2/1"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(async () => {
        class Asking extends tried.apps.TriedParts {
          static DEFAULT_OPTIONS = { id: "tried-asking" };

          static PARTS = {
            ask: {
              template: tried.apps.path("asking"),
              forms: {
                ".tried-asking": {
                  closeOnSubmit: true,
                  handler(event, form, formData) {
                    tried.asked = [this.id, event.type, form.tagName, formData.object];
                  },
                },
              },
            },
          };
        }
        await new Asking().render({ force: true });
      });
      const window = gm.page.locator("#tried-asking");
      await window.locator("input").fill("aye");
      await window.getByRole("button", { name: "Send" }).click();
      await window.waitFor({ state: "detached" });
      await eventually(() => gm.evaluate(() => tried.asked), ["tried-asking", "submit", "FORM", { answer: "aye" }]);
      expect(await gm.evaluate(() => location.pathname.endsWith("/game"))).toBe(true);
    },
  },
  {
    id: "parts.order-and-subset",
    lines: ["8.2/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const app = new tried.apps.TriedParts();
        await app.render({ force: true, parts: ["second"] });
        await app.render({ parts: ["first"] });
        const order = () =>
          [...app.element.querySelectorAll("[data-application-part]")].map((part) => part.dataset.applicationPart);
        const first = order();
        const { first: one, second: two } = app.parts;
        app.word = "changed";
        await app.render({ parts: ["second"] });
        return {
          first,
          kept: app.parts.first === one && one.isConnected,
          replaced: app.parts.second !== two && !two.isConnected,
          words: [app.parts.first, app.parts.second].map((part) => part.textContent.split(" ")[0]),
          order: order(),
        };
      });
      expect(facts).toEqual({
        first: ["first", "second"],
        kept: true,
        replaced: true,
        words: ["hello", "changed"],
        order: ["first", "second"],
      });
    },
  },
  {
    id: "parts.set-may-change",
    lines: ["8.2/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        class Fewer extends tried.apps.TriedParts {
          few = true;

          _configureRenderParts(options) {
            const parts = super._configureRenderParts(options);
            if (this.few) delete parts.second;
            return parts;
          }
        }
        const app = new Fewer();
        await app.render({ force: true });
        const before = Object.keys(app.parts);
        app.few = false;
        await app.render();
        const kept = Object.keys(Fewer.PARTS);
        return [before, Object.keys(app.parts), kept];
      });
      expect(facts).toEqual([["first"], ["first", "second"], ["first", "second"]]);
    },
  },
  {
    id: "parts.context-of-each",
    lines: ["8.2/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const seen = [];
        class Sharing extends tried.apps.TriedParts {
          static TABS = { main: { tabs: [{ id: "first" }, { id: "other" }], initial: "first" } };

          async _preparePartContext(partId, context, options) {
            const own = await super._preparePartContext(partId, context, options);
            seen.push([partId, own === context, own.partId.endsWith(partId), own.tab?.id ?? null, own.count ?? 0]);
            own.count = (own.count ?? 0) + 1;
            return own;
          }
        }
        await new Sharing().render({ force: true });
        return seen;
      });
      expect(facts[0]).toEqual(["first", true, true, "first", 0]);
      expect(facts[1].slice(0, 3)).toEqual(["second", true, true]);
      expect(facts[1][4]).toBe(1);
    },
  },
  {
    id: "parts.focus-and-scroll-survive",
    lines: ["8.2/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const hero = await Actor.implementation.create({ name: "Focused", type: "hero" });
        const sheet = hero.sheet;
        await sheet.render({ force: true });
        const { element } = sheet;
        const before = element.querySelector('[name="system.might"]');
        before.focus();
        element.querySelector(".tried-long").scrollTop = 120;
        await sheet.render();
        const byName = document.activeElement;
        const named = byName !== before && byName.name === "system.might";
        const scroll = element.querySelector(".tried-long").scrollTop;
        element.querySelector('[id$="-motto"]').focus();
        await sheet.render();
        return { named, scroll, byId: document.activeElement.id.endsWith("-motto"), fresh: !before.isConnected };
      });
      expect(facts).toEqual({ named: true, scroll: 120, byId: true, fresh: true });
    },
  },
  {
    id: "parts.caret-and-details-do-not",
    lines: ["8.2/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const hero = await Actor.implementation.create({
          name: "Lost",
          type: "hero",
          system: { motto: "half a word" },
        });
        await hero.sheet.render({ force: true });
        const { element } = hero.sheet;
        element.querySelector("details").open = true;
        const input = element.querySelector('[name="system.motto"]');
        input.focus();
        input.value = "typed but not sent";
        input.setSelectionRange(5, 7);
        await hero.sheet.render();
        const now = element.querySelector('[name="system.motto"]');
        return [
          element.querySelector("details").open,
          now.value,
          now === document.activeElement,
          now.selectionStart === 5 && now.selectionEnd === 7,
        ];
      });
      expect(facts).toEqual([false, "half a word", true, false]);
    },
  },
  {
    id: "parts.listeners",
    lines: ["8.2/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const seen = [];
        class Listening extends tried.apps.TriedParts {
          _attachPartListeners(partId, element, options) {
            super._attachPartListeners(partId, element, options);
            seen.push([partId, element.dataset.applicationPart, options.isFirstRender]);
          }

          async _onRender(context, options) {
            await super._onRender(context, options);
            seen.push(["rendered", context.word, options.parts]);
          }
        }
        const app = new Listening();
        await app.render({ force: true });
        await app.render({ parts: ["first"] });
        return seen;
      });
      expect(facts).toEqual([
        ["first", "first", true],
        ["second", "second", true],
        ["rendered", "hello", ["first", "second"]],
        ["first", "first", false],
        ["rendered", "hello", ["first"]],
      ]);
    },
  },
];
