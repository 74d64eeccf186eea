/** Windows of their own, children, controls of generation 14 (docs/foundry.md 8.1). Sources: foundryvtt.com/api/v14, GH#13128, GH#13132, GH#14417. */

/** Opens a window, moves it out, and answers with the browser's page for it. */
const detach = async (client, open) => {
  const popup = client.page.waitForEvent("popup");
  await client.evaluate(open);
  return popup;
};

const openPlain = async () => {
  const app = new tried.apps.TriedPlain({ uniqueId: "out" });
  app.html = '<p data-action="ring">inside</p><string-tags name="words" value="a,b"></string-tags>';
  app.options.actions.ring = () => void (tried.rung = (tried.rung ?? 0) + 1);
  await app.render({ force: true });
  await app.detachWindow();
};

export default [
  {
    id: "detached.names",
    lines: ["8.1/6", "15/12"],
    run: async ({ gm, expect, generation }) => {
      const names = await gm.evaluate(() => {
        const app = new tried.apps.TriedPlain();
        return {
          app: ["detachWindow", "attachWindow", "renderChild", "_onDetach", "_onAttach"].map(
            (name) => typeof app[name],
          ),
          windows: foundry.applications.detached?.windows instanceof Map,
          element: typeof foundry.applications.elements.AdoptableHTMLElement,
        };
      });
      const there = generation >= 14 ? "function" : "undefined";
      expect(names).toEqual({ app: Array.from({ length: 5 }, () => there), windows: generation >= 14, element: there });
    },
  },
  {
    id: "detached.element-in-another-document",
    lines: ["8.1/6", "15/12"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      const popup = await detach(gm, openPlain);
      const facts = () =>
        gm.evaluate(() => {
          const app = foundry.applications.instances.get("tried-plain-out");
          const descriptor = foundry.applications.detached.windows.get(app.window.windowId);
          return [
            app.rendered,
            app.element.ownerDocument === document,
            descriptor?.window.document === app.element.ownerDocument,
            descriptor?.applications.get(app.id) === app,
            document.getElementById(app.id) === null,
          ];
        });
      await eventually(facts, [true, false, true, true, true]);
      await popup.getByText("inside").click();
      await eventually(() => gm.evaluate(() => tried.rung), 1);
      const shared = await popup.evaluate(() => [
        window.game === opener.game,
        window.foundry === opener.foundry,
        document.querySelector("string-tags").value,
        getComputedStyle(document.querySelector(".window-header")).display,
      ]);
      expect(shared).toEqual([true, true, ["a", "b"], await gm.evaluate(() => "flex")]);
      await gm.evaluate(() => foundry.applications.instances.get("tried-plain-out").attachWindow());
      await eventually(facts, [true, true, false, false, false]);
      await eventually(() => popup.isClosed(), true);
    },
  },
  {
    id: "detached.workflow-without-replacing-parts",
    lines: ["8.1/6"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const popup = await detach(gm, async () => {
        const order = [];
        class Moving extends tried.apps.TriedParts {
          static DEFAULT_OPTIONS = { id: "tried-moving" };
        }
        for (const step of ["_preRender", "_renderHTML", "_replaceHTML", "_onRender", "_onDetach", "_onAttach"]) {
          Moving.prototype[step] = function (...args) {
            order.push(step);
            return tried.apps.TriedParts.prototype[step].apply(this, args);
          };
        }
        const hook = Hooks.on("renderMoving", () => void order.push("hook"));
        const app = new Moving();
        await app.render({ force: true });
        const { first } = app.parts;
        order.splice(0);
        await app.detachWindow();
        const detached = order.splice(0);
        const kept = app.parts.first === first && app.element.contains(first);
        await app.detachWindow();
        const again = order.splice(0);
        await app.attachWindow();
        Hooks.off("renderMoving", hook);
        tried.moved = { detached, kept, again, attached: order.splice(0) };
      });
      await gm.page.waitForFunction(() => tried.moved);
      const moved = await gm.evaluate(() => tried.moved);
      expect(moved.kept).toBe(true);
      expect(moved.detached).toEqual(expect.arrayContaining(["_preRender", "_onDetach", "_onRender", "hook"]));
      expect(moved.attached).toEqual(expect.arrayContaining(["_preRender", "_onAttach", "_onRender", "hook"]));
      expect([...moved.detached, ...moved.attached]).not.toContain("_replaceHTML");
      expect(moved.again).toEqual([]);
      if (!popup.isClosed()) await popup.close();
    },
  },
  {
    id: "detached.rendered-there-at-once",
    lines: ["8.1/6"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      const popup = await detach(gm, () => {
        const app = new tried.apps.TriedPlain({ uniqueId: "out" });
        return app.render({ force: true, window: { detached: true } });
      });
      const where = await gm.evaluate(() => {
        const app = foundry.applications.instances.get("tried-plain-out");
        return [app.element.ownerDocument === document, typeof app.window.windowId];
      });
      expect(where).toEqual([false, "string"]);
      await gm.evaluate(() => foundry.applications.instances.get("tried-plain-out").close({ animate: false }));
      await eventually(() => popup.isClosed(), true);
    },
  },
  {
    id: "detached.children-stay-in-the-window",
    lines: ["8.1/6", "15/12"],
    generations: [14],
    run: async ({ gm, expect, eventually }) => {
      const popup = await detach(gm, openPlain);
      await gm.page.waitForFunction(() => foundry.applications.instances.get("tried-plain-out")?.window.windowId);
      await gm.evaluate(async () => {
        const parent = foundry.applications.instances.get("tried-plain-out");
        await parent.renderChild(new tried.apps.TriedPlain({ uniqueId: "child" }));
      });
      const facts = () =>
        gm.evaluate(() => {
          const [parent, child] = ["out", "child"].map((id) => foundry.applications.instances.get(`tried-plain-${id}`));
          return child
            ? [
                child.parent === parent,
                child.window.windowId === parent?.window.windowId,
                child.element.ownerDocument === document,
              ]
            : "gone";
        });
      expect(await facts()).toEqual([true, true, false]);
      expect(await popup.locator("#tried-plain-child").count()).toBe(1);
      await gm.evaluate(() => foundry.applications.instances.get("tried-plain-out").close({ animate: false }));
      await eventually(facts, "gone");
      await eventually(() => popup.isClosed(), true);
    },
  },
  {
    id: "detached.closing-the-browser-window-leaves-nothing-behind",
    lines: ["8.1/6"],
    generations: [14],
    run: async ({ gm, eventually }) => {
      const popup = await detach(gm, openPlain);
      await gm.page.waitForFunction(() => foundry.applications.instances.get("tried-plain-out")?.window.windowId);
      await popup.close();
      await eventually(
        () =>
          gm.evaluate(() => {
            const app = foundry.applications.instances.get("tried-plain-out");
            const home = !app?.rendered || app.element.ownerDocument === document;
            return [home, app?.window.windowId ?? null, foundry.applications.detached.windows.size];
          }),
        [true, null, 0],
      );
    },
  },
  {
    id: "detached.hooks-of-the-browser-window",
    lines: ["8.1/6"],
    generations: [14],
    run: async ({ gm, eventually }) => {
      await gm.evaluate(() => {
        tried.done.splice(0);
        Hooks.once("openDetachedWindow", (id, win) => void tried.done.push(["open", typeof id, win !== window]));
        Hooks.once("closeDetachedWindow", (id, win) => void tried.done.push(["close", typeof id, win !== window]));
      });
      await detach(gm, openPlain);
      await gm.page.waitForFunction(() => foundry.applications.instances.get("tried-plain-out")?.window.windowId);
      await gm.evaluate(() => foundry.applications.instances.get("tried-plain-out").attachWindow());
      await eventually(
        () => gm.evaluate(() => tried.done),
        [
          ["open", "string", true],
          ["close", "string", true],
        ],
      );
    },
  },
  {
    id: "detached.control-in-the-header",
    lines: ["8.1/6"],
    run: async ({ gm, expect, generation }) => {
      await gm.evaluate(() => new tried.apps.TriedPlain({ uniqueId: "out" }).render({ force: true }));
      const window = gm.page.locator("#tried-plain-out");
      const dots = window.locator('[data-action="toggleControls"]');
      if (generation < 14) {
        expect(await dots.isVisible()).toBe(false);
        return;
      }
      await dots.click();
      const popup = gm.page.waitForEvent("popup");
      await gm.page.getByText(/detach/i).click();
      await popup;
      await gm.page.waitForFunction(() => foundry.applications.instances.get("tried-plain-out")?.window.windowId);
      await gm.evaluate(() => foundry.applications.instances.get("tried-plain-out").close({ animate: false }));
    },
  },
  {
    id: "detached.controls-gain-click-and-classes",
    lines: ["8.1/6"],
    run: async ({ gm, expect, eventually, generation }) => {
      await gm.evaluate(async () => {
        tried.rung = 0;
        const controls = [
          { action: "byAction", icon: "fa-solid fa-bell", label: "By action" },
          {
            icon: "fa-solid fa-bell",
            label: "By click",
            classes: "tried-loud",
            onClick: () => void (tried.rung += 10),
          },
        ];
        const actions = { byAction: () => void (tried.rung += 1) };
        await new tried.apps.TriedPlain({ uniqueId: "out", window: { controls }, actions }).render({ force: true });
      });
      const window = gm.page.locator("#tried-plain-out");
      await window.locator('[data-action="toggleControls"]').click();
      await gm.page.getByText("By action").click();
      await eventually(() => gm.evaluate(() => tried.rung), 1);
      await window.locator('[data-action="toggleControls"]').click();
      expect(await gm.page.locator(".tried-loud").count()).toBe(generation >= 14 ? 1 : 0);
      await gm.page.getByText("By click").click();
      await eventually(() => gm.evaluate(() => tried.rung), generation >= 14 ? 11 : 1);
    },
  },
  {
    id: "detached.insertion-is-awaited",
    lines: ["8.1/6"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const order = await gm.evaluate(async () => {
        const seen = [];
        class Late extends tried.apps.TriedPlain {
          async _insertElement(element) {
            await new Promise((resolve) => setTimeout(resolve, 50));
            await super._insertElement(element);
            seen.push("inserted");
          }

          _updateFrame(options) {
            super._updateFrame(options);
            seen.push("framed");
          }
        }
        await new Late().render({ force: true });
        return seen;
      });
      expect(order).toEqual(["inserted", "framed"]);
    },
  },
];
