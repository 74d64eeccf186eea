/** Document sheets (docs/foundry.md 8.3). Sources: foundryvtt.com/api (DocumentSheetV2, ActorSheetV2, DocumentSheetConfig), GH#11648. */

/** Makes a hero with things and opens the sheet; answers its selector. */
const openHero = async (client, name, data = {}) => {
  const id = await client.evaluate(
    async ([called, rest]) => {
      const hero = await Actor.implementation.create({ name: called, type: "hero", ...rest });
      await hero.sheet.render({ force: true });
      return hero.sheet.id;
    },
    [name, data],
  );
  return client.page.locator(`[id="${id}"]`);
};

const things = (...names) => ({
  items: names.map((name, index) => ({ name, type: "thing", sort: (index + 1) * 100 })),
});

export default [
  {
    id: "sheets.options-and-context",
    lines: ["8.3/4"],
    run: async ({ gm, expect, generation }) => {
      await openHero(gm, "Contextual", { system: { might: 7 } });
      const facts = await gm.evaluate(() => {
        const { sheet, _source } = game.actors.getName("Contextual");
        const { lastContext: context, options } = sheet;
        return {
          document: context.document === sheet.document && sheet.document === game.actors.getName("Contextual"),
          source: context.source.system.might === _source.system.might && context.source !== sheet.document,
          fields: context.fields === sheet.document.schema.fields,
          rest: [context.editable, typeof context.rootId, Object.keys(context.tabs)],
          permissions: [options.viewPermission, options.editPermission, options.canCreate, options.ownershipConfig],
          canImport: typeof options.canImport,
          visible: [sheet.isVisible, sheet.isEditable],
        };
      });
      expect(facts).toEqual({
        document: true,
        source: true,
        fields: true,
        rest: [true, "string", ["main", "items"]],
        permissions: [1, 3, false, true],
        canImport: generation >= 14 ? "boolean" : "undefined",
        visible: [true, true],
      });
    },
  },
  {
    id: "sheets.visible-and-editable-by-ownership",
    lines: ["8.3/4"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await gm.evaluate(() =>
        Actor.implementation.createDocuments(
          [0, 1, 2, 3].map((level) => ({ name: `Level ${level}`, type: "hero", ownership: { default: level } })),
        ),
      );
      await eventually(() => one.evaluate(() => game.actors.filter(({ name }) => name.startsWith("Level")).length), 4);
      const facts = await one.evaluate(async () => {
        const read = [];
        for (const level of [0, 1, 2, 3]) {
          const { sheet } = game.actors.getName(`Level ${level}`);
          await sheet.render({ force: true }).catch(() => undefined);
          const input = sheet.rendered && sheet.element.querySelector('[name="system.might"]');
          read.push([sheet.isVisible, sheet.isEditable, sheet.rendered, input ? input.disabled : null]);
        }
        return read;
      });
      expect(facts).toEqual([
        [false, false, false, null],
        [true, false, true, true],
        [true, false, true, true],
        [true, true, true, false],
      ]);
    },
  },
  {
    id: "sheets.locked-pack-is-not-editable",
    lines: ["8.3/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const pack = game.packs.find(({ documentName }) => documentName === "Actor" || documentName === "Item");
        const was = pack.locked;
        await pack.configure({ locked: true });
        const [entry] = pack.index;
        const document = await pack.getDocument(entry._id);
        const { sheet } = document;
        const locked = sheet.isEditable;
        await pack.configure({ locked: was });
        return { locked, owner: document.isOwner };
      });
      expect(facts).toEqual({ locked: false, owner: true });
    },
  },
  {
    id: "sheets.submit-pipeline",
    lines: ["8.3/4"],
    run: async ({ gm, expect, eventually, generation }) => {
      const sheet = await openHero(gm, "Submitter", { system: { might: 3 } });
      await gm.evaluate(() => {
        const { sheet: app } = game.actors.getName("Submitter");
        tried.done.splice(0);
        for (const step of ["_processFormData", "_prepareSubmitData", "_processSubmitData"]) {
          app[step] = function (...args) {
            tried.done.push(step);
            const result = Object.getPrototypeOf(this)[step].apply(this, args);
            if (step === "_prepareSubmitData") tried.submitted = result;
            return result;
          };
        }
      });
      await sheet.locator('[name="system.might"]').fill("99");
      await sheet.locator('[name="system.might"]').blur();
      await eventually(() => gm.evaluate(() => game.actors.getName("Submitter")._source.system.might), 20);
      const facts = await gm.evaluate(async () => {
        const actor = game.actors.getName("Submitter");
        const order = tried.done.splice(0);
        const data = tried.submitted;
        const result = await actor.sheet.submit({ updateData: { system: { motto: "added" } } });
        return {
          order,
          data: [data.name, typeof data.system.motto, "unheard" in data.system],
          stored: ["unheard" in actor._source.system, actor._source.system.motto],
          result: Array.isArray(result) ? result.length : (result?.name ?? null),
        };
      });
      expect(facts.order.toSorted()).toEqual(["_prepareSubmitData", "_processFormData", "_processSubmitData"]);
      expect(facts.order.at(-1)).toBe("_processSubmitData");
      expect(facts.data).toEqual(["Submitter", "string", false]);
      expect(facts.stored).toEqual([false, "added"]);
      if (generation >= 14) expect(facts.result).toBe("Submitter");
      else expect(facts.result).toBeNull();
    },
  },
  {
    id: "sheets.invalid-forms-store-nothing",
    lines: ["8.3/4"],
    run: async ({ gm, expect }) => {
      await openHero(gm, "Refusing", { system: { might: 4 } });
      const facts = await gm.evaluate(async () => {
        const actor = game.actors.getName("Refusing");
        actor.sheet.element.querySelector('[name="system.might"]').value = "";
        const outcome = await actor.sheet.submit().then(
          () => "stored",
          (error) => error.message.includes("might"),
        );
        return [outcome, actor._source.system.might];
      });
      expect(facts).toEqual([true, 4]);
    },
  },
  {
    id: "sheets.core-actions",
    lines: ["8.3/4"],
    run: async ({ gm, expect, eventually }) => {
      await gm.context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const sheet = await openHero(gm, "Copied");
      await sheet.locator('[data-action="copyUuid"]').click();
      await eventually(
        () => gm.evaluate(async () => (await navigator.clipboard.readText()) === game.actors.getName("Copied").uuid),
        true,
      );
      await sheet.locator('[data-action="copyUuid"]').click({ button: "right" });
      await eventually(
        () => gm.evaluate(async () => (await navigator.clipboard.readText()) === game.actors.getName("Copied").id),
        true,
      );
      const actions = await gm.evaluate(() => Object.keys(game.actors.getName("Copied").sheet.options.actions));
      expect(actions).toEqual(
        expect.arrayContaining([
          "configureSheet",
          "copyUuid",
          "editImage",
          "importDocument",
          "configurePrototypeToken",
          "showPortraitArtwork",
          "showTokenArtwork",
        ]),
      );
      const before = await gm.evaluate(() => [...foundry.applications.instances.keys()]);
      await sheet.locator('[data-action="editImage"]').click();
      await eventually(
        () =>
          gm.evaluate((known) => {
            const { FilePicker } = foundry.applications.apps;
            const opened = [...foundry.applications.instances.values()].filter(({ id }) => !known.includes(id));
            return opened.some((app) => app instanceof FilePicker);
          }, before),
        true,
      );
    },
  },
  {
    id: "sheets.widths",
    lines: ["8.3/5"],
    run: async ({ gm, expect }) => {
      const widths = await gm.evaluate(() => {
        const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;
        const actor = new Actor.implementation({ name: "A", type: "hero" });
        const item = new Item.implementation({ name: "I", type: "thing" });
        return [new ActorSheetV2({ document: actor }), new ItemSheetV2({ document: item })].map(
          ({ position }) => position.width,
        );
      });
      expect(widths).toEqual([600, 480]);
    },
  },
  {
    id: "sheets.drag-data",
    lines: ["8.3/5"],
    run: async ({ gm, expect }) => {
      await openHero(gm, "Dragger", things("Rope"));
      const facts = await gm.evaluate(async () => {
        const actor = game.actors.getName("Dragger");
        await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Glow", img: "icons/svg/aura.svg" }]);
        await actor.sheet.render();
        const drag = (name) => {
          const row = actor.sheet.element.querySelector(`.draggable[data-name="${name}"]`);
          const dataTransfer = new DataTransfer();
          row.dispatchEvent(new DragEvent("dragstart", { dataTransfer, bubbles: true }));
          return [row.draggable, JSON.parse(dataTransfer.getData("text/plain"))];
        };
        return {
          item: drag("Rope"),
          effect: drag("Glow"),
          uuids: [actor.items.contents[0].uuid, actor.effects.contents[0].uuid],
        };
      });
      expect(facts.item).toEqual([true, expect.objectContaining({ type: "Item", uuid: facts.uuids[0] })]);
      expect(facts.effect).toEqual([true, expect.objectContaining({ type: "ActiveEffect", uuid: facts.uuids[1] })]);
    },
  },
  {
    id: "sheets.dropped-items-sort-or-copy",
    lines: ["8.3/5"],
    run: async ({ gm, expect, eventually }) => {
      const from = await openHero(gm, "Giver", things("Rope", "Lamp"));
      await gm.evaluate(() => game.actors.getName("Giver").sheet.setPosition({ left: 10, top: 60, width: 420 }));
      await from.locator("nav [data-tab=items]").click();
      const to = await openHero(gm, "Taker");
      await gm.evaluate(() => game.actors.getName("Taker").sheet.setPosition({ left: 600, top: 60, width: 420 }));
      await from.locator('[data-name="Rope"]').dragTo(to.locator(".tried-head"));
      await eventually(() => gm.evaluate(() => game.actors.getName("Taker").items.map(({ name }) => name)), ["Rope"]);
      const copied = await gm.evaluate(() => {
        const [giver, taker] = ["Giver", "Taker"].map((name) => game.actors.getName(name));
        return [giver.items.size, taker.items.contents[0].id !== giver.items.getName("Rope").id];
      });
      expect(copied).toEqual([2, true]);
      await from
        .locator('[data-name="Lamp"]')
        .dragTo(from.locator('[data-name="Rope"]'), { targetPosition: { x: 20, y: 3 } });
      const order = () =>
        gm.evaluate(() =>
          game.actors
            .getName("Giver")
            .items.contents.toSorted((a, b) => a.sort - b.sort)
            .map(({ name }) => name),
        );
      await eventually(order, ["Lamp", "Rope"]);
    },
  },
  {
    id: "sheets.drops-go-to-their-method",
    lines: ["8.3/5"],
    run: async ({ gm, expect, eventually }) => {
      await openHero(gm, "Router");
      await gm.evaluate(async () => {
        const { sheet } = game.actors.getName("Router");
        tried.done.splice(0);
        const names = ["_onDropDocument", "_onDropItem", "_onDropActiveEffect", "_onDropActor", "_onDropFolder"];
        for (const name of names) {
          sheet[name] = function (event, document) {
            tried.done.push([name, document.documentName]);
            return Object.getPrototypeOf(this)[name].call(this, event, document);
          };
        }
        const other = await Actor.implementation.create({
          name: "Other",
          type: "hero",
          effects: [{ name: "Shine", img: "icons/svg/aura.svg" }],
        });
        const thing = await Item.implementation.create({ name: "Loose end", type: "thing" });
        const folder = await Folder.implementation.create({ name: "Fold", type: "Item" });
        for (const document of [other.effects.contents[0], other, thing, folder]) {
          const dataTransfer = new DataTransfer();
          dataTransfer.setData("text/plain", JSON.stringify(document.toDragData()));
          const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
          await sheet._onDrop(event);
        }
      });
      const routed = await gm.evaluate(() => tried.done);
      expect(routed).toEqual([
        ["_onDropDocument", "ActiveEffect"],
        ["_onDropActiveEffect", "ActiveEffect"],
        ["_onDropDocument", "Actor"],
        ["_onDropActor", "Actor"],
        ["_onDropDocument", "Item"],
        ["_onDropItem", "Item"],
        ["_onDropDocument", "Folder"],
        ["_onDropFolder", "Folder"],
      ]);
      const has = () =>
        gm.evaluate(() => {
          const actor = game.actors.getName("Router");
          return [actor.effects.map(({ name }) => name), actor.items.map(({ name }) => name)];
        });
      await eventually(has, [["Shine"], ["Loose end"]]);
    },
  },
  {
    id: "sheets.drag-drop-by-hand",
    lines: ["8.3/5"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { DragDrop } = foundry.applications.ux;
        const app = new tried.apps.TriedPlain();
        app.html = '<p class="grab">grab</p><p class="hole">hole</p>';
        await app.render({ force: true });
        const hole = app.element.querySelector(".hole");
        const drop = () => {
          const dataTransfer = new DataTransfer();
          dataTransfer.setData("text/plain", '{"type":"Odd"}');
          hole.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        };
        const seen = [];
        drop();
        new DragDrop({
          dragSelector: ".grab",
          dropSelector: ".hole",
          permissions: { dragstart: () => false, drop: () => true },
          callbacks: {
            drop: (event) => seen.push(foundry.applications.ux.TextEditor.implementation.getDragEventData(event)),
          },
        }).bind(app.element);
        drop();
        return [seen, app.element.querySelector(".grab").draggable];
      });
      expect(facts).toEqual([[{ type: "Odd" }], false]);
    },
  },
  {
    id: "sheets.registration",
    lines: ["8.3/6"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const { DocumentSheetConfig } = foundry.applications.apps;
        class SecondSheet extends tried.apps.TriedHeroSheet {}
        const before = CONFIG.Actor.sheetClasses.hero["tried.TriedHeroSheet"];
        DocumentSheetConfig.registerSheet(Actor, "tried", SecondSheet, { types: ["hero"], label: "Second" });
        const entry = CONFIG.Actor.sheetClasses.hero["tried.SecondSheet"];
        const elsewhere = CONFIG.Actor.sheetClasses.guarded?.["tried.SecondSheet"] ?? null;
        const hero = await Actor.implementation.create({ name: "Chooser", type: "hero" });
        const usual = hero.sheet.constructor.name;
        await hero.setFlag("core", "sheetClass", "tried.SecondSheet");
        const chosen = hero.sheet.constructor.name;
        DocumentSheetConfig.unregisterSheet(Actor, "tried", SecondSheet, { types: ["hero"] });
        const gone = CONFIG.Actor.sheetClasses.hero["tried.SecondSheet"] ?? null;
        foundry.documents.collections.Actors.registerSheet("tried", SecondSheet, {
          types: ["hero"],
          makeDefault: true,
        });
        const made = [CONFIG.Actor.sheetClasses.hero["tried.SecondSheet"].default, before.default];
        foundry.documents.collections.Actors.unregisterSheet("tried", SecondSheet, { types: ["hero"] });
        DocumentSheetConfig.registerSheet(Actor, "tried", tried.apps.TriedHeroSheet, {
          types: ["hero"],
          makeDefault: true,
          label: "TRIED.HeroSheet",
        });
        return { entry: [entry.label, entry.default], elsewhere, usual, chosen, gone, made };
      });
      expect(facts).toEqual({
        entry: ["Second", false],
        elsewhere: null,
        usual: "TriedHeroSheet",
        chosen: "SecondSheet",
        gone: null,
        made: [true, false],
      });
    },
  },
];
