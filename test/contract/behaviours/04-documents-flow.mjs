/**
 * How documents are created, updated and deleted (docs/foundry.md 4.1). Sources: foundryvtt.wiki (Document), foundryvtt.com/api
 * (Document, DatabaseOperation), GH#10841, GH#10842, GH#9890, GH#12386, pf2e#11182.
 */

/**
 * Puts a subclass in the place of a document's configured class which notes its calls in `globalThis.triedSteps`; `unwatch()` puts the
 * old one back. Runs on a client.
 */
const watch = (documentName) => {
  globalThis.triedSteps = [];
  const Base = CONFIG[documentName].documentClass;
  const note = (step) => void triedSteps.push(step);
  class Watched extends Base {
    async _preCreate(data, options, user) {
      note(`_preCreate ${data.name} by ${user === game.user}`);
      if (options.drop === data.name) return false;
      return super._preCreate(data, options, user);
    }
    _onCreate(data, options, userId) {
      super._onCreate(data, options, userId);
      note(`_onCreate ${data.name} in ${this.collection.has(this.id)}`);
    }
    async _preUpdate(changes, options, user) {
      note(`_preUpdate ${JSON.stringify(changes.system ?? changes.name)}`);
      if (options.drop === this.name) return false;
      return super._preUpdate(changes, options, user);
    }
    _onUpdate(changed, options, userId) {
      super._onUpdate(changed, options, userId);
      note(`_onUpdate ${JSON.stringify(changed.system ?? changed.name)}`);
    }
    async _preDelete(options, user) {
      note("_preDelete");
      if (options.drop === this.name) return false;
      return super._preDelete(options, user);
    }
    _onDelete(options, userId) {
      super._onDelete(options, userId);
      note(`_onDelete in ${game.collections.get(this.documentName)?.has(this.id) ?? false}`);
    }
    static async _preCreateOperation(documents, operation, user) {
      note(`_preCreateOperation ${documents.length}`);
      if (operation.cancel) return false;
      return super._preCreateOperation(documents, operation, user);
    }
    static async _onCreateOperation(documents, operation, user) {
      note(`_onCreateOperation ${documents.length}`);
      return super._onCreateOperation(documents, operation, user);
    }
    static async _preUpdateOperation(documents, operation, user) {
      note(`_preUpdateOperation ${documents.length}`);
      if (operation.cancel) return false;
      return super._preUpdateOperation(documents, operation, user);
    }
    static async _onUpdateOperation(documents, operation, user) {
      note(`_onUpdateOperation ${documents.length}`);
      return super._onUpdateOperation(documents, operation, user);
    }
    static async _preDeleteOperation(documents, operation, user) {
      note(`_preDeleteOperation ${documents.length}`);
      if (operation.cancel) return false;
      return super._preDeleteOperation(documents, operation, user);
    }
    static async _onDeleteOperation(documents, operation, user) {
      note(`_onDeleteOperation ${documents.length}`);
      return super._onDeleteOperation(documents, operation, user);
    }
    _preCreateDescendantDocuments(parent, collection, ...rest) {
      super._preCreateDescendantDocuments(parent, collection, ...rest);
      note(`_preCreateDescendantDocuments ${collection} ${parent[collection].size}`);
    }
    _onCreateDescendantDocuments(parent, collection, documents, ...rest) {
      super._onCreateDescendantDocuments(parent, collection, documents, ...rest);
      note(`_onCreateDescendantDocuments ${collection} ${parent[collection].size}`);
    }
    _preUpdateDescendantDocuments(parent, collection, ...rest) {
      super._preUpdateDescendantDocuments(parent, collection, ...rest);
      note(`_preUpdateDescendantDocuments ${collection}`);
    }
    _onUpdateDescendantDocuments(parent, collection, documents, ...rest) {
      super._onUpdateDescendantDocuments(parent, collection, documents, ...rest);
      note(`_onUpdateDescendantDocuments ${collection} ${documents.map(({ name }) => name).join()}`);
    }
    _preDeleteDescendantDocuments(parent, collection, ...rest) {
      super._preDeleteDescendantDocuments(parent, collection, ...rest);
      note(`_preDeleteDescendantDocuments ${collection} ${parent[collection].size}`);
    }
    _onDeleteDescendantDocuments(parent, collection, documents, ...rest) {
      super._onDeleteDescendantDocuments(parent, collection, documents, ...rest);
      note(`_onDeleteDescendantDocuments ${collection} ${parent[collection].size}`);
    }
  }
  const hooks = ["preCreate", "create", "preUpdate", "update", "preDelete", "delete"].map((action) => {
    const hook = `${action}${documentName}`;
    const id = Hooks.on(hook, () => note(hook));
    return () => Hooks.off(hook, id);
  });
  CONFIG[documentName].documentClass = Watched;
  globalThis.unwatch = () => {
    CONFIG[documentName].documentClass = Base;
    for (const off of hooks) off();
  };
};
const watched = () => triedSteps.splice(0);
const unwatch = () => globalThis.unwatch();
/** What the requester alone is asked. */
const isAsked = (step) => /^_?pre(?!.*Descendant)/u.test(step);

export default [
  {
    id: "documents.create-asks-the-requester-then-tells-everybody-in-order",
    lines: ["4.1/1", "4.1/2", "4.1/3", "4.1/5", "4.1/6"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await Promise.all([gm.evaluate(watch, "Actor"), one.evaluate(watch, "Actor")]);
      await gm.evaluate(() =>
        CONFIG.Actor.documentClass.create([
          { name: "A", type: "hero", ownership: { default: 2 } },
          { name: "B", type: "hero", ownership: { default: 2 } },
        ]),
      );
      const told = ["_onCreate A in true", "createActor", "_onCreate B in true", "createActor", "_onCreateOperation 2"];
      expect(await gm.evaluate(watched)).toEqual([
        "_preCreate A by true",
        "preCreateActor",
        "_preCreate B by true",
        "preCreateActor",
        "_preCreateOperation 2",
        ...told,
      ]);
      await eventually(() => one.evaluate(() => triedSteps), told);
      await Promise.all([gm.evaluate(unwatch), one.evaluate(unwatch)]);
    },
  },
  {
    id: "documents.a-false-drops-one-or-the-rest",
    lines: ["4.1/3", "4.1/4", "4.1/11"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        class Choosy extends CONFIG.Actor.documentClass {
          async _preCreate(data, options, user) {
            return data.name === "B" ? false : super._preCreate(data, options, user);
          }
          static async _preCreateOperation(documents, operation, user) {
            if (operation.cancel) return false;
            return super._preCreateOperation(documents, operation, user);
          }
        }
        const Base = CONFIG.Actor.documentClass;
        CONFIG.Actor.documentClass = Choosy;
        const data = () => ["A", "B", "C"].map((name) => ({ name, type: "hero" }));
        const some = await Choosy.create(data());
        const none = await Choosy.create(data(), { cancel: true });
        const single = await Choosy.create({ name: "B", type: "hero" });
        CONFIG.Actor.documentClass = Base;
        return [
          some.map(({ name }) => name),
          none,
          single ?? null,
          game.actors.filter(({ name }) => name === "B").length,
        ];
      });
      expect(facts).toEqual([["A", "C"], [], null, 0]);
    },
  },
  {
    id: "documents.are-changed-before-creation-by-update-source-not-by-their-data",
    lines: ["4.1/3"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const id = Hooks.on("preCreateActor", (document, data) => {
          data.name = "By data";
          document.updateSource({ "system.might": 12 });
        });
        const actor = await Actor.implementation.create({ name: "Made", type: "hero" });
        Hooks.off("preCreateActor", id);
        return [actor.name, actor.system.might];
      });
      expect(facts).toEqual(["Made", 12]);
    },
  },
  {
    id: "documents.the-server-gives-ids-stats-and-refuses",
    lines: ["4.1/5", "4.1/11"],
    users: ["one"],
    errors: [/lacks permission/],
    run: async ({ gm, one, expect }) => {
      const facts = await gm.evaluate(async () => {
        const _id = "abcdefABCDEF0123";
        const given = await Item.implementation.create({ _id, name: "Given", type: "thing" });
        const kept = await Item.implementation.create({ _id, name: "Kept", type: "thing" }, { keepId: true });
        return [
          /^[A-Za-z0-9]{16}$/.test(given.id),
          given.id === _id,
          kept.id === _id,
          kept._stats.lastModifiedBy === game.user.id,
        ];
      });
      expect(facts).toEqual([true, false, true, true]);
      const refused = await one.evaluate(() =>
        Actor.implementation.create({ name: "Mine", type: "hero" }).then(
          () => null,
          (error) => error.message,
        ),
      );
      expect(refused).toMatch(/^User .+ lacks permission to create/);
      // Also when the client doesn't ask itself first.
      const raw = await one.evaluate(
        () =>
          new Promise((resolve) => {
            const request = { type: "Actor", action: "create", operation: { data: [{ name: "Raw", type: "hero" }] } };
            game.socket.emit("modifyDocument", request, (answer) => resolve(Boolean(answer.error)));
          }),
      );
      expect(raw).toBe(true);
      expect(await gm.evaluate(() => game.actors.some(({ name }) => ["Mine", "Raw"].includes(name)))).toBe(false);
    },
  },
  {
    id: "documents.embedded-creation-goes-through-the-parents",
    lines: ["4.1/2", "4.1/6"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(watch, "Actor");
      const steps = await gm.evaluate(async () => {
        const actor = await CONFIG.Actor.documentClass.create({ name: "Parent", type: "hero" });
        triedSteps.splice(0);
        const id = Hooks.on("createItem", (item) => void triedSteps.push(`createItem ${item.parent === actor}`));
        const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
        Hooks.off("createItem", id);
        return [...triedSteps, item === actor.items.get(item.id)];
      });
      expect(steps).toEqual([
        "_preCreateDescendantDocuments items 0",
        "createItem true",
        "_onCreateDescendantDocuments items 1",
        true,
      ]);
      await gm.evaluate(unwatch);
    },
  },
  {
    id: "documents.events-of-descendants-go-up-the-whole-chain",
    lines: ["4.1/6", "4.1/7"],
    run: async ({ gm, expect }) => {
      await gm.evaluate(watch, "Actor");
      const steps = await gm.evaluate(async () => {
        const items = [{ name: "Rope", type: "thing" }];
        const actor = await CONFIG.Actor.documentClass.create({ name: "Parent", type: "hero", items });
        triedSteps.splice(0);
        const [effect] = await actor.items.contents[0].createEmbeddedDocuments("ActiveEffect", [{ name: "Glow" }]);
        await effect.update({ name: "Shine" });
        await effect.delete();
        return triedSteps.splice(0);
      });
      expect(steps).toEqual([
        "_preCreateDescendantDocuments effects 0",
        "_onCreateDescendantDocuments effects 1",
        "_preUpdateDescendantDocuments effects",
        "_onUpdateDescendantDocuments effects Shine",
        "_preDeleteDescendantDocuments effects 1",
        "_onDeleteDescendantDocuments effects 0",
      ]);
      await gm.evaluate(unwatch);
    },
  },
  {
    id: "documents.update-asks-then-commits-prepares-and-tells",
    lines: ["4.1/1", "4.1/7"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await Promise.all([gm.evaluate(watch, "Actor"), one.evaluate(watch, "Actor")]);
      const id = await gm.evaluate(
        async () =>
          (await CONFIG.Actor.documentClass.create({ name: "A", type: "hero", ownership: { default: 2 } })).id,
      );
      await eventually(() => one.evaluate((actor) => game.actors.has(actor), id), true);
      await Promise.all([gm.evaluate(watched), one.evaluate(watched)]);
      const total = await gm.evaluate(async (actor) => {
        let seen = null;
        const hook = Hooks.once("updateActor", (document) => void (seen = document.system.total));
        await game.actors.get(actor).update({ "system.might": 8 });
        return [seen, typeof hook];
      }, id);
      // Prepared by the time the hook comes: might and bonus.
      expect(total[0]).toBe(9);
      const told = ['_onUpdate {"might":8}', "updateActor", "_onUpdateOperation 1"];
      expect(await gm.evaluate(watched)).toEqual([
        '_preUpdate {"might":8}',
        "preUpdateActor",
        "_preUpdateOperation 1",
        ...told,
      ]);
      await eventually(() => one.evaluate(() => triedSteps), told);
      await Promise.all([gm.evaluate(unwatch), one.evaluate(unwatch)]);
    },
  },
  {
    id: "documents.delete-asks-then-takes-away-and-tells",
    lines: ["4.1/1"],
    users: ["one"],
    run: async ({ gm, one, expect, eventually }) => {
      await Promise.all([gm.evaluate(watch, "Actor"), one.evaluate(watch, "Actor")]);
      const id = await gm.evaluate(
        async () =>
          (await CONFIG.Actor.documentClass.create({ name: "A", type: "hero", ownership: { default: 2 } })).id,
      );
      await eventually(() => one.evaluate((actor) => game.actors.has(actor), id), true);
      await Promise.all([gm.evaluate(watched), one.evaluate(watched)]);
      await gm.evaluate((actor) => game.actors.get(actor).delete(), id);
      const told = ["_onDelete in false", "deleteActor", "_onDeleteOperation 1"];
      const steps = await gm.evaluate(watched);
      expect(steps.filter((step) => !isAsked(step))).toEqual(told);
      expect(steps.filter(isAsked)).toEqual(["_preDelete", "preDeleteActor", "_preDeleteOperation 1"]);
      await eventually(() => one.evaluate(() => triedSteps), told);
      await Promise.all([gm.evaluate(unwatch), one.evaluate(unwatch)]);
    },
  },
  {
    id: "documents.pre-update-sees-everything-and-update-the-difference",
    lines: ["4.1/8", "4.1/9"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Seen", type: "hero", system: { might: 4 } });
        const seen = [];
        const strip = ({ _id, _stats, ...rest }) => JSON.parse(JSON.stringify(rest));
        const hooks = ["preUpdateActor", "updateActor"].map((hook) => [
          hook,
          Hooks.on(hook, (document, changes) => void seen.push([hook, strip(changes)])),
        ]);
        // Not cleaned (text, out of range), not diffed (might is 4 already), but expanded.
        await actor.update({ "system.might": "4", "system.hp.value": "2", "system.motto": " a " });
        await actor.update({ "system.might": 4 });
        for (const [hook, id] of hooks) Hooks.off(hook, id);
        return seen;
      });
      expect(facts).toEqual([
        ["preUpdateActor", { type: "hero", system: { might: "4", hp: { value: "2" }, motto: " a " } }],
        ["updateActor", expect.objectContaining({ system: { hp: { value: 2 }, motto: "a" } })],
        ["preUpdateActor", { type: "hero", system: { might: 4 } }],
      ]);
    },
  },
  {
    id: "documents.changes-may-be-changed-before-an-update",
    lines: ["4.1/8"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Changed", type: "hero" });
        const id = Hooks.on("preUpdateActor", (document, changes) => {
          changes.system.might = 15;
          foundry.utils.setProperty(changes, "system.motto", "added");
        });
        await actor.update({ "system.might": 6 });
        Hooks.off("preUpdateActor", id);
        return [actor.system.might, actor.system.motto];
      });
      expect(facts).toEqual([15, "added"]);
    },
  },
  {
    id: "documents.an-update-that-changes-nothing-tells-nobody",
    lines: ["4.1/10"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Same", type: "hero" });
        const before = actor._stats.modifiedTime;
        tried.heard.splice(0);
        const result = await actor.update({ name: "Same", "system.might": 3 });
        return {
          hooks: tried.heard.map(({ hook }) => hook),
          answer: result === undefined || result === actor,
          untouched: actor._stats.modifiedTime === before,
        };
      });
      expect(facts).toEqual({ hooks: ["preUpdateActor"], answer: true, untouched: true });
    },
  },
  {
    id: "documents.cancelled-ones-are-left-out-and-refused-ones-reject",
    lines: ["4.1/11"],
    users: ["one"],
    errors: [/lacks permission/, /must be a finite number/],
    run: async ({ gm, one, expect, eventually }) => {
      const id = await gm.evaluate(async () => {
        const combat = await Combat.implementation.create({});
        await combat.createEmbeddedDocuments("Combatant", [{ name: "Ogre" }]);
        const actor = await Actor.implementation.create({ name: "Watched", type: "hero", ownership: { default: 2 } });
        return { actor: actor.id, combat: combat.id };
      });
      await eventually(
        () =>
          one.evaluate(
            ({ actor, combat }) => game.actors.has(actor) && game.combats.get(combat)?.combatants.size === 1,
            id,
          ),
        true,
      );
      const messages = await one.evaluate(async ({ actor, combat }) => {
        const message = (work) =>
          work.then(
            () => null,
            (error) => error.message,
          );
        const [combatant] = game.combats.get(combat).combatants;
        return [
          await message(game.actors.get(actor).update({ name: "Mine" })),
          await message(combatant.update({ initiative: 3 })),
          combatant.id,
        ];
      }, id);
      const user = await one.evaluate(() => game.user.name);
      expect(messages[0]).toBe(`User ${user} lacks permission to update Actor [${id.actor}]`);
      expect(messages[1]).toBe(
        `User ${user} lacks permission to update Combatant [${messages[2]}] in parent Combat [${id.combat}]`,
      );
      const batch = await gm.evaluate(async () => {
        const made = await Actor.implementation.create(["A", "B"].map((name) => ({ name, type: "hero" })));
        const hook = Hooks.on("preUpdateActor", (document) => document.name !== "A");
        const updates = made.map(({ id: _id }) => ({ _id, "system.might": 7 }));
        const done = await Actor.implementation.updateDocuments(updates);
        Hooks.off("preUpdateActor", hook);
        const failed = await made[0].update({ "system.might": null }).then(
          () => false,
          () => true,
        );
        return [done.map(({ name }) => name), made.map(({ system }) => system.might), failed];
      });
      expect(batch).toEqual([["B"], [3, 7], true]);
    },
  },
  {
    id: "documents.dotted-keys-expand-and-objects-may-be-replaced",
    lines: ["4.1/14"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const system = { any: { a: 1, b: { c: 2, d: 3 } } };
        const actor = await Actor.implementation.create({ name: "Loose", type: "loose", system });
        await actor.update({ "system.any.b.c": 5 });
        const merged = foundry.utils.deepClone(actor.system);
        await actor.update({ system: { any: { b: { d: 1 } } } }, { recursive: false });
        return { merged, replaced: actor.system, name: actor.name };
      });
      expect(facts).toEqual({
        merged: { any: { a: 1, b: { c: 5, d: 3 } } },
        replaced: { any: { b: { d: 1 } } },
        name: "Loose",
      });
    },
  },
];
