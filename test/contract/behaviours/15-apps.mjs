/** Rows on sheets, menus and texts (docs/foundry.md 15). Sources: foundryvtt.com/api v13 and v14 (ContextMenuEntry, foundry.appv1), foundryvtt.wiki (localization). */
export default [
  {
    id: "generations.core-sheets",
    lines: ["15/10", "8.3/6"],
    run: async ({ gm, expect, generation }) => {
      const facts = await gm.evaluate(async (number) => {
        const { DocumentSheetConfig } = foundry.applications.apps;
        const ids = () => Object.keys(CONFIG.Actor.sheetClasses.guarded ?? {}).filter((id) => id.startsWith("core."));
        const read = {
          before: ids(),
          default: CONFIG.Actor.sheetClasses.guarded?.["core.ActorSheet"]?.default ?? null,
        };
        if (number < 14) {
          const { ActorSheet } = foundry.appv1.sheets;
          foundry.documents.collections.Actors.unregisterSheet("core", ActorSheet);
          read.after = ids();
          DocumentSheetConfig.registerSheet(Actor, "core", ActorSheet, {
            types: ["guarded", "loose"],
            makeDefault: true,
          });
        }
        const items = Object.keys(CONFIG.Item.sheetClasses.thing).filter((id) => id.startsWith("core."));
        return { ...read, items };
      }, generation);
      expect(facts).toEqual(
        generation >= 14
          ? { before: [], default: null, items: [] }
          : { before: ["core.ActorSheet"], default: true, after: [], items: ["core.ItemSheet"] },
      );
    },
  },
  {
    id: "generations.global-localize",
    lines: ["15/13"],
    run: async ({ gm, expect, generation }) => {
      const facts = await gm.evaluate(() => [
        typeof globalThis._loc === "function" ? [_loc("TYPES.Actor.hero"), _loc("TRIED.Hello", { name: "Ada" })] : null,
        game.i18n.localize("TYPES.Actor.hero"),
        game.i18n.format("TRIED.Hello", { name: "Ada" }),
      ]);
      expect(facts).toEqual([generation >= 14 ? ["Hero", "Hello Ada"] : null, "Hero", "Hello Ada"]);
    },
  },
  {
    id: "generations.context-menu-entries",
    lines: ["2/13"],
    run: async ({ gm, expect, eventually, generation }) => {
      await gm.evaluate(async (number) => {
        tried.done.splice(0);
        const note =
          (name) =>
          (...args) =>
            void tried.done.push([name, args.map((arg) => arg.className ?? arg.type)]);
        const app = new tried.apps.TriedPlain({ id: "tried-menued" });
        app.html = '<p class="row-a">one</p>';
        await app.render({ force: true });
        const entries =
          number >= 14
            ? [
                { label: "New", icon: "fa-solid fa-plus", classes: "tried-loud", onClick: note("new") },
                { label: "Hidden", visible: false, onClick: note("hidden") },
                { label: "Tested", visible: (target) => target.className !== "row-a", onClick: note("tested") },
                { name: "Old", icon: "<i></i>", callback: note("old") },
                { name: "Old hidden", condition: () => false, callback: note("old hidden") },
              ]
            : [
                { name: "Old", icon: "<i></i>", callback: note("old") },
                { name: "Hidden", icon: "", condition: false, callback: note("hidden") },
                {
                  name: "Tested",
                  icon: "",
                  condition: (target) => target.className !== "row-a",
                  callback: note("tested"),
                },
                { name: "Blind", icon: "", visible: false, callback: note("blind"), onClick: note("click") },
              ];
        const { ContextMenu } = foundry.applications.ux;
        void new ContextMenu.implementation(app.element, ".row-a", entries, { jQuery: false, fixed: true });
      }, generation);
      const row = gm.page.locator("#tried-menued .row-a");
      const items = gm.page.locator("#context-menu li.context-item");
      const shown = async () => {
        await row.click({ button: "right" });
        await items.first().waitFor();
        return (await items.allTextContents()).map((text) => text.trim());
      };
      if (generation >= 14) {
        expect(await shown()).toEqual(["New", "Old"]);
        expect(await gm.page.locator("#context-menu .tried-loud").count()).toBe(1);
        await items.filter({ hasText: "New" }).click();
        await shown();
        await items.filter({ hasText: "Old" }).click();
        await eventually(
          () => gm.evaluate(() => tried.done.map(([name, args]) => [name, args.at(-1)])),
          [
            ["new", "row-a"],
            ["old", "row-a"],
          ],
        );
        return;
      }
      expect(await shown()).toEqual(["Old", "Blind"]);
      await items.filter({ hasText: "Old" }).click();
      await shown();
      await items.filter({ hasText: "Blind" }).click();
      await eventually(
        () => gm.evaluate(() => tried.done),
        [
          ["old", ["row-a"]],
          ["blind", ["row-a"]],
        ],
      );
    },
  },
];
