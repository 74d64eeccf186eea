/** ApplicationV2: options, render, close (docs/foundry.md 8.1). Sources: foundryvtt.com/api (ApplicationV2), foundryvtt.wiki (applicationv2). */
export default [
  {
    id: "apps.options-merge-down-the-chain",
    lines: ["8.1/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { ApplicationV2 } = foundry.applications.api;
        class Lower extends ApplicationV2 {
          static DEFAULT_OPTIONS = {
            classes: ["low"],
            window: { title: "Low", controls: [{ action: "a" }] },
            actions: { a() {} },
            position: { width: 300 },
          };
        }
        class Upper extends Lower {
          static DEFAULT_OPTIONS = { classes: ["up"], window: { title: "Up" }, actions: { b() {} }, tag: "form" };
        }
        class Above extends Upper {
          static BASE_APPLICATION = Upper;

          static DEFAULT_OPTIONS = { classes: ["above"] };
        }
        Object.assign(Upper.DEFAULT_OPTIONS, { id: "upper-{id}", position: {} });
        const { options } = new Upper({ classes: ["own"], position: { height: 20 } });
        return {
          classes: options.classes,
          title: options.window.title,
          controls: options.window.controls.length,
          frame: options.window.frame,
          actions: Object.keys(options.actions),
          position: options.position,
          tag: options.tag,
          untouched: Lower.DEFAULT_OPTIONS.classes,
          based: new Above().options.classes,
        };
      });
      expect(facts).toEqual({
        classes: ["low", "up", "own"],
        title: "Up",
        controls: 1,
        frame: true,
        actions: expect.arrayContaining(["a", "b"]),
        position: expect.objectContaining({ width: 300, height: 20 }),
        tag: "form",
        untouched: ["low"],
        based: ["up", "above"],
      });
    },
  },
  {
    id: "apps.default-options",
    lines: ["8.1/1"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { options, id, position } = new foundry.applications.api.ApplicationV2();
        const actor = new Actor.implementation({ name: "Ada", type: "hero" });
        const sheet = new foundry.applications.api.DocumentSheetV2({ document: actor });
        const { window: frame } = options;
        return {
          options: [options.tag, options.form?.submitOnChange ?? false, options.form?.closeOnSubmit ?? false],
          id: id.startsWith("app-") && id === options.id.replace("{id}", options.uniqueId),
          frame: [frame.frame, frame.positioned, frame.minimizable, frame.resizable, frame.contentTag],
          height: position.height,
          sheet: [sheet.options.tag, sheet.options.classes.includes("sheet"), sheet.id.startsWith("app-")],
        };
      });
      expect(facts).toEqual({
        options: ["div", false, false],
        id: true,
        frame: [true, true, true, false, "section"],
        height: "auto",
        sheet: ["form", true, false],
      });
    },
  },
  {
    id: "apps.render-order",
    lines: ["8.1/2"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const order = [];
        const steps = [
          "_canRender _configureRenderOptions _prepareContext _preFirstRender _preRender _renderFrame _attachFrameListeners",
          "_renderHTML _replaceHTML _insertElement _updateFrame _onFirstRender _onRender _postRender",
        ]
          .join(" ")
          .split(" ");
        class Noting extends tried.apps.TriedPlain {}
        for (const step of steps) {
          Noting.prototype[step] = function (...args) {
            order.push(step);
            return tried.apps.TriedPlain.prototype[step].apply(this, args);
          };
        }
        const id = Hooks.on("renderNoting", () => void order.push("hook"));
        const app = new Noting();
        await app.render({ force: true });
        const first = order.splice(0);
        await app.render();
        Hooks.off("renderNoting", id);
        return { first, second: order.splice(0) };
      });
      expect(facts.first).toEqual([
        "_canRender",
        "_configureRenderOptions",
        "_prepareContext",
        "_preFirstRender",
        "_preRender",
        "_renderFrame",
        "_attachFrameListeners",
        "_renderHTML",
        "_replaceHTML",
        "_insertElement",
        "_updateFrame",
        "_onFirstRender",
        "_onRender",
        "hook",
        "_postRender",
      ]);
      expect(facts.second).toEqual([
        "_canRender",
        "_configureRenderOptions",
        "_prepareContext",
        "_preRender",
        "_renderHTML",
        "_replaceHTML",
        "_updateFrame",
        "_onRender",
        "hook",
        "_postRender",
      ]);
    },
  },
  {
    id: "apps.first-render-focuses-autofocus",
    lines: ["8.1/2"],
    run: async ({ gm, expect }) => {
      const focused = await gm.evaluate(async () => {
        const app = new tried.apps.TriedPlain();
        app.html = '<input name="a"><input name="b" autofocus>';
        await app.render({ force: true });
        const first = document.activeElement?.name;
        document.activeElement.blur();
        await app.render();
        return [first, document.activeElement?.name];
      });
      expect(focused[0]).toBe("b");
      expect(focused[1]).not.toBe("b");
    },
  },
  {
    id: "apps.render-hooks-are-not-awaited",
    lines: ["8.1/2"],
    run: async ({ gm, expect }) => {
      const late = await gm.evaluate(async () => {
        let done = false;
        Hooks.once("renderTriedPlain", async () => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          done = true;
        });
        await new tried.apps.TriedPlain().render(true);
        return done;
      });
      expect(late).toBe(false);
    },
  },
  {
    id: "apps.without-force-nothing-is-shown",
    lines: ["8.1/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        let contexts = 0;
        class Shy extends tried.apps.TriedPlain {
          async _prepareContext(options) {
            contexts += 1;
            return super._prepareContext(options);
          }
        }
        const app = new Shy();
        await app.render();
        await app.render(false);
        const before = [app.rendered, contexts, app.element ?? null];
        await app.render(true);
        await app.render();
        return { before, after: [app.rendered, contexts] };
      });
      expect(facts).toEqual({ before: [false, 0, null], after: [true, 2] });
    },
  },
  {
    id: "apps.renders-and-closes-queue",
    lines: ["8.1/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const order = [];
        class Slow extends tried.apps.TriedPlain {
          async _prepareContext(options) {
            const { mark } = options;
            order.push(`start ${mark}`);
            await new Promise((resolve) => setTimeout(resolve, 60));
            order.push(`end ${mark}`);
            return {};
          }

          _onClose() {
            order.push("close");
          }
        }
        const app = new Slow();
        await Promise.all([
          app.render({ force: true, mark: 1 }),
          app.render({ force: true, mark: 2 }),
          app.close({ animate: false }),
          app.render({ force: true, mark: 3 }),
        ]);
        return { order, rendered: app.rendered };
      });
      expect(facts).toEqual({
        order: ["start 1", "end 1", "start 2", "end 2", "close", "start 3", "end 3"],
        rendered: true,
      });
    },
  },
  {
    id: "apps.close-order-and-state",
    lines: ["8.1/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const order = [];
        class Closing extends tried.apps.TriedPlain {
          async _preClose() {
            await Promise.resolve();
            order.push("pre");
          }

          _onClose(options) {
            order.push(`on ${options.submitted}`);
          }
        }
        const states = Closing.RENDER_STATES;
        const app = new Closing();
        const fresh = app.state === states.NONE;
        await app.render({ force: true });
        const open = [app.state === states.RENDERED, foundry.applications.instances.get(app.id) === app];
        const { id } = app;
        const hook = Hooks.on("closeClosing", (closed) => {
          order.push(closed === app && document.getElementById(id) ? "hook with element" : "hook without");
        });
        await app.close({ animate: false, submitted: true });
        Hooks.off("closeClosing", hook);
        const gone = [app.state === states.CLOSED, app.rendered, foundry.applications.instances.has(id)];
        return { fresh, open, order, gone, element: document.getElementById(id) === null };
      });
      expect(facts).toEqual({
        fresh: true,
        open: [true, true],
        order: ["pre", "on true", "hook with element"],
        gone: [true, false, false],
        element: true,
      });
    },
  },
  {
    id: "apps.close-button-and-escape",
    lines: ["8.1/4"],
    run: async ({ gm, expect, eventually }) => {
      const open = () =>
        gm.evaluate(async () => {
          const app = new tried.apps.TriedPlain({ uniqueId: "closing" });
          await app.render({ force: true });
          return app.id;
        });
      const window = gm.page.locator(`[id="${await open()}"]`);
      await window.locator('[data-action="close"]').click();
      await window.waitFor({ state: "detached" });
      await open();
      await gm.page.keyboard.press("Escape");
      await eventually(() => window.count(), 0);
      expect(await gm.evaluate(() => foundry.applications.instances.has("tried-plain-closing"))).toBe(false);
    },
  },
  {
    id: "apps.front-position-minimise",
    lines: ["8.1/4"],
    run: async ({ gm, expect, eventually }) => {
      const facts = await gm.evaluate(async () => {
        const one = new tried.apps.TriedPlain({ uniqueId: "one" });
        const two = new tried.apps.TriedPlain({ uniqueId: "two" });
        await one.render({ force: true });
        await two.render({ force: true });
        const z = (app) => Number(getComputedStyle(app.element).zIndex);
        const before = z(two) > z(one);
        one.bringToFront();
        const position = one.setPosition({ left: 120, top: 90, width: 333 });
        const box = one.element.getBoundingClientRect();
        return {
          before,
          after: z(one) > z(two),
          position: [position.left, position.top, position.width, one.position.width],
          box: [box.left, box.top, box.width],
          frames: [one.hasFrame, new tried.apps.TriedPlain({ window: { frame: false } }).hasFrame],
        };
      });
      expect(facts).toEqual({
        before: true,
        after: true,
        position: [120, 90, 333, 333],
        box: [120, 90, 333],
        frames: [true, false],
      });
      const title = gm.page.locator("#tried-plain-one .window-title");
      await title.dblclick();
      await eventually(() => gm.evaluate(() => foundry.applications.instances.get("tried-plain-one").minimized), true);
      expect(await gm.page.locator("#tried-plain-one .window-content").isVisible()).toBe(false);
      await title.dblclick();
      await eventually(() => gm.evaluate(() => foundry.applications.instances.get("tried-plain-one").minimized), false);
      expect(await gm.page.locator("#tried-plain-one .window-content").isVisible()).toBe(true);
    },
  },
  {
    id: "apps.render-hook-has-the-whole-element",
    lines: ["8.1/5"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const seen = [];
        const id = Hooks.on("renderTriedParts", (app, element, context, options) => {
          seen.push([
            element === app.element,
            Boolean(element.querySelector(".window-header")),
            options.parts,
            context.word,
          ]);
        });
        const app = new tried.apps.TriedParts();
        await app.render({ force: true });
        await app.render({ parts: ["second"] });
        Hooks.off("renderTriedParts", id);
        return seen;
      });
      expect(facts).toEqual([
        [true, true, ["first", "second"], "hello"],
        [true, true, ["second"], "hello"],
      ]);
    },
  },
  {
    id: "apps.dom",
    lines: ["14/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const app = new tried.apps.TriedParts();
        await app.render({ force: true });
        const { element } = app;
        const children = [...element.children];
        const header = children.find((child) => child.matches("header.window-header"));
        const content = children.find((child) => child.matches("section.window-content"));
        return {
          root: element.classList.contains("application"),
          order: children.indexOf(header) < children.indexOf(content) && header !== undefined,
          title: header.querySelector(".window-title").textContent,
          parts: [...content.children].map((child) => child.dataset.applicationPart),
        };
      });
      expect(facts).toEqual({ root: true, order: true, title: "Parts", parts: ["first", "second"] });
    },
  },
];
