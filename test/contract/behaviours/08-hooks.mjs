/** Hooks of applications and their menus (docs/foundry.md 2). Sources: foundryvtt.com/api (hookEvents), foundryvtt.wiki (Hooks). */
export default [
  {
    id: "app-hooks.render-and-close-for-every-class",
    lines: ["2/12"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const heard = [];
        class Deep extends tried.apps.TriedPlain {
          static DEFAULT_OPTIONS = { ...foundry.applications.api.ApplicationV2.DEFAULT_OPTIONS };
        }
        class Deeper extends Deep {
          static BASE_APPLICATION = Deep;
        }
        const names = ["Deeper", "Deep", "TriedPlain", "ApplicationV2"];
        const ids = names.flatMap((name) => [
          [`render${name}`, Hooks.on(`render${name}`, (...args) => void heard.push([`render${name}`, args.length]))],
          [`close${name}`, Hooks.on(`close${name}`, (...args) => void heard.push([`close${name}`, args.length]))],
        ]);
        const ofRest = (list) => list.map(([name]) => name);
        const deep = new Deep();
        await deep.render({ force: true });
        await deep.close({ animate: false });
        const full = heard.splice(0);
        const based = new Deeper();
        await based.render({ force: true });
        await based.close({ animate: false });
        for (const [name, id] of ids) Hooks.off(name, id);
        return { full: ofRest(full), counts: [full[0][1], full.at(-1)[1]], based: ofRest(heard) };
      });
      expect(facts.full).toEqual([
        "renderDeep",
        "renderTriedPlain",
        "renderApplicationV2",
        "closeDeep",
        "closeTriedPlain",
        "closeApplicationV2",
      ]);
      expect(facts.counts[0]).toBe(4);
      expect(facts.based).toEqual(["renderDeeper", "renderDeep", "closeDeeper", "closeDeep"]);
    },
  },
  {
    id: "app-hooks.render-arguments",
    lines: ["2/12"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        let seen;
        const app = new tried.apps.TriedParts();
        const hook = Hooks.on("renderApplicationV2", (shown, element, context, options) => {
          if (shown === app) seen = [element instanceof HTMLElement, context.word, options.isFirstRender];
          return false;
        });
        await app.render({ force: true });
        Hooks.off("renderApplicationV2", hook);
        let closed;
        Hooks.once("closeTriedParts", (shown) => void (closed = shown === app));
        await app.close({ animate: false });
        return { seen, closed };
      });
      expect(facts).toEqual({ seen: [true, "hello", true], closed: true });
    },
  },
  {
    id: "app-hooks.header-controls-are-mutable",
    lines: ["2/13"],
    run: async ({ gm, expect, eventually }) => {
      const heard = await gm.evaluate(async () => {
        const names = [];
        tried.rung = 0;
        const hooks = ["getHeaderControlsTriedPlain", "getHeaderControlsApplicationV2"].map((name) => [
          name,
          Hooks.on(name, (app, controls) => {
            if (app.id !== "tried-plain-controls") return;
            names.push(name);
            if (name === "getHeaderControlsTriedPlain") {
              controls.push({ action: "ring", icon: "fa-solid fa-bell", label: "Ring it" });
              controls.push({ action: "never", icon: "fa-solid fa-ban", label: "Never", visible: () => false });
            }
          }),
        ]);
        const app = new tried.apps.TriedPlain({
          uniqueId: "controls",
          actions: { ring: () => void (tried.rung += 1) },
        });
        await app.render({ force: true });
        for (const [name, id] of hooks) Hooks.off(name, id);
        return [...new Set(names)];
      });
      expect(heard).toEqual(["getHeaderControlsTriedPlain", "getHeaderControlsApplicationV2"]);
      await gm.page.locator('#tried-plain-controls [data-action="toggleControls"]').click();
      expect(await gm.page.getByText("Never", { exact: true }).count()).toBe(0);
      await gm.page.getByText("Ring it").click();
      await eventually(() => gm.evaluate(() => tried.rung), 1);
    },
  },
  {
    id: "app-hooks.context-options",
    lines: ["2/13"],
    run: async ({ gm, expect, eventually, generation }) => {
      const heard = await gm.evaluate(async (number) => {
        const names = [];
        class Menued extends tried.apps.TriedPlain {
          html = '<p class="tried-row">row</p>';

          async _onFirstRender(context, options) {
            await super._onFirstRender(context, options);
            this._createContextMenu(() => [], ".tried-row", { fixed: true });
          }
        }
        const entry =
          number >= 14
            ? {
                label: "Added",
                icon: "fa-solid fa-plus",
                onClick: (_event, target) => void (tried.added = target.className),
              }
            : {
                name: "Added",
                icon: '<i class="fa-solid fa-plus"></i>',
                callback: (target) => void (tried.added = target.className),
              };
        const hooks = ["getMenuedContextOptions", "getApplicationV2ContextOptions"].map((name) => [
          name,
          Hooks.on(name, (app, entries) => {
            names.push(name);
            if (name === "getMenuedContextOptions") entries.push(entry);
          }),
        ]);
        await new Menued().render({ force: true });
        for (const [name, id] of hooks) Hooks.off(name, id);
        return names;
      }, generation);
      expect(heard).toEqual(["getMenuedContextOptions", "getApplicationV2ContextOptions"]);
      await gm.page.locator(".tried-row").click({ button: "right" });
      await gm.page.locator("#context-menu").getByText("Added").click();
      await eventually(() => gm.evaluate(() => tried.added), "tried-row");
    },
  },
  {
    id: "app-hooks.drop-actor-sheet-data",
    lines: ["2/16"],
    run: async ({ gm, expect, eventually }) => {
      await gm.evaluate(async () => {
        const hero = await Actor.implementation.create({ name: "Dropper", type: "hero" });
        const thing = await Item.implementation.create({ name: "Falling", type: "thing" });
        await hero.sheet.render({ force: true });
        tried.drop = (allow) => {
          const seen = [];
          const id = Hooks.on("dropActorSheetData", (actor, sheet, data) => {
            seen.push([actor === hero, sheet === hero.sheet, data.type, data.uuid === thing.uuid]);
            return allow;
          });
          const dataTransfer = new DataTransfer();
          dataTransfer.setData("text/plain", JSON.stringify(thing.toDragData()));
          const target = hero.sheet.element.querySelector(".window-content");
          target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
          Hooks.off("dropActorSheetData", id);
          return seen;
        };
      });
      const once = [[true, true, "Item", true]];
      expect(await gm.evaluate(() => tried.drop(false))).toEqual(once);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await gm.evaluate(() => game.actors.getName("Dropper").items.size)).toBe(0);
      expect(await gm.evaluate(() => tried.drop(undefined))).toEqual(once);
      await eventually(
        () => gm.evaluate(() => game.actors.getName("Dropper").items.map(({ name }) => name)),
        ["Falling"],
      );
    },
  },
];
