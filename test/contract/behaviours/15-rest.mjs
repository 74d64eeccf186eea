/** What one code base for generations 13 and 14 must bridge (docs/foundry.md 15), as far as no other room tries it. */

/** Loads a page anew and gives the warnings that its console showed meanwhile. */
async function warningsWhileLoading(client) {
  const shown = [];
  const listen = (message) => message.type() === "warning" && shown.push(message.text());
  client.page.on("console", listen);
  await client.reload();
  client.page.off("console", listen);
  return shown;
}

export default [
  {
    id: "bridges.keys-are-deleted-and-replaced-by-prefix-or-by-operator",
    lines: ["15/1"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async (of14) => {
        const notes = { a: { text: "A" }, b: { text: "B" } };
        const actor = await Actor.implementation.create({ name: "Bridged", type: "hero", system: { notes } });
        await actor.update(of14 ? { "system.notes.a": _del } : { "system.notes.-=a": null });
        const deleted = actor.toObject().system.notes;
        const whole = { c: { text: "C" } };
        await actor.update(of14 ? { "system.notes": _replace(whole) } : { "system.==notes": whole });
        return {
          names: [typeof globalThis._del, typeof globalThis._replace, typeof foundry.data.operators],
          deleted,
          replaced: actor.toObject().system.notes,
        };
      }, generation === 14);
      expect(facts).toEqual({
        names: generation === 14 ? ["object", "function", "object"] : ["undefined", "undefined", "undefined"],
        deleted: { b: { text: "B" } },
        replaced: { c: { text: "C" } },
      });
    },
  },
  {
    id: "bridges.temporary-documents-are-created-on-13-and-constructed-on-14",
    lines: ["15/8"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const data = { name: "Fleeting", type: "hero" };
        const created = await Actor.implementation.create(data, { temporary: true });
        const constructed = new Actor.implementation(data);
        return {
          created: created.name,
          stored: game.actors.has(created.id),
          constructed: [constructed.name, constructed.system.might, game.actors.size],
        };
      });
      const stored = generation === 14;
      expect(facts).toEqual({ created: "Fleeting", stored, constructed: ["Fleeting", 3, stored ? 1 : 0] });
    },
  },
  {
    id: "bridges.a-type-changes-with-its-whole-system-only",
    lines: ["15/9"],
    errors: [/type|system/],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async (of14) => {
        const actor = await Actor.implementation.create({ name: "Changing", type: "hero" });
        const plain = await actor.update({ type: "guarded" }).then(
          () => "changed",
          () => "refused",
        );
        const before = actor.type;
        const system = { open: "yes" };
        await actor.update(
          of14 ? { type: "guarded", system: _replace(system) } : { type: "guarded", "==system": system },
        );
        return { plain, before, after: actor.type, system: actor.toObject().system };
      }, generation === 14);
      expect(facts).toMatchObject({ plain: "refused", before: "hero", after: "guarded", system: { open: "yes" } });
      expect(facts.system).not.toHaveProperty("might");
    },
  },
  {
    id: "bridges.loc-is-14s-and-game-i18n-is-both",
    lines: ["15/13"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(() => ({
        both: [game.i18n.localize("TYPES.Actor.hero"), game.i18n.format("TRIED.Hello", { name: "Ann" })],
        own: globalThis._loc ? [_loc("TYPES.Actor.hero"), _loc("TRIED.Hello", { name: "Ann" })] : null,
      }));
      expect(facts).toEqual({ both: ["Hero", "Hello Ann"], own: generation === 14 ? ["Hero", "Hello Ann"] : null });
    },
  },
  {
    id: "bridges.template-json-gives-types-and-defaults-and-is-deprecated-on-14",
    lines: ["15/14"],
    run: async ({ gm, generation, expect }) => {
      const warnings = await warningsWhileLoading(gm);
      const told = warnings.filter((text) => text.includes("template.json is deprecated"));
      expect(told).toHaveLength(generation === 14 ? 1 : 0);
      const facts = await gm.evaluate(async () => {
        const item = await Item.implementation.create({ name: "Shard", type: "relic" });
        return {
          declared: "relic" in game.system.documentTypes.Item,
          offered: Item.TYPES.includes("relic"),
          system: item.toObject().system,
        };
      });
      expect(facts).toEqual({ declared: true, offered: true, system: { weight: 2, age: { years: 100 } } });
    },
  },
  {
    id: "bridges.a-new-token-gets-its-actors-data-by-its-delta",
    lines: ["15/15"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async (of14) => {
        const actor = await Actor.implementation.create({ name: "Doubled", type: "hero" });
        const scene = await Scene.implementation.create({ name: "Doubled" });
        const hook = Hooks.on("preCreateToken", (token) => {
          const delta = { system: { might: 9 } };
          if (of14) token.updateSource({ delta });
          else token.delta.updateSource(delta);
        });
        const [token] = await scene.createEmbeddedDocuments("Token", [{ actorId: actor.id, actorLink: false }]);
        Hooks.off("preCreateToken", hook);
        return { token: token.actor.system.might, base: actor.system.might, delta: token.toObject().delta.system };
      }, generation === 14);
      expect(facts).toEqual({ token: 9, base: 3, delta: { might: 9 } });
    },
  },
];
