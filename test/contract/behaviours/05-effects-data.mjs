/**
 * What effects are and hold (docs/foundry.md 5, 1). Sources: foundryvtt.com/api v13 and v14 (ActiveEffect, ActiveEffectData, ActiveEffectChangeData),
 * GH#13740, GH#13566, GH#14112, foundryvtt.wiki (Active Effects).
 */
export default [
  {
    id: "effects.live-in-actors-and-items-and-on-14-alone",
    lines: ["5/1"],
    errors: [/ActiveEffect|parent/],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const effect = { name: "Held" };
        const items = [{ name: "Ring", type: "thing", effects: [effect] }];
        const actor = await Actor.implementation.create({ name: "V", type: "vessel", items, effects: [effect] });
        const alone = await ActiveEffect.implementation.create({ name: "Alone" }).catch(() => null);
        return {
          held: [actor.effects.getName("Held").uuid, actor.items.getName("Ring").effects.getName("Held").uuid].map(
            (uuid) => uuid.replaceAll(/[A-Za-z0-9]{16}/gu, "id"),
          ),
          alone: alone && {
            found: (await fromUuid(`ActiveEffect.${alone.id}`)) === alone,
            collected: game.collections.get("ActiveEffect").get(alone.id) === alone,
            parent: alone.parent,
            target: alone.target ?? null,
          },
          collection: Boolean(game.collections.get("ActiveEffect")),
          inPacks: CONST.COMPENDIUM_DOCUMENT_TYPES.includes("ActiveEffect"),
        };
      });
      const of14 = generation === 14;
      expect(facts).toEqual({
        held: ["Actor.id.ActiveEffect.id", "Actor.id.Item.id.ActiveEffect.id"],
        alone: of14 ? { found: true, collected: true, parent: null, target: null } : null,
        collection: of14,
        inPacks: of14,
      });
    },
  },
  {
    id: "effects.changes-have-the-shape-of-their-generation",
    lines: ["5/2", "15/2"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate((of14) => {
        const bare = [{ key: "system.size" }];
        const effect = new ActiveEffect.implementation({
          name: "E",
          ...(of14 ? { system: { changes: bare } } : { changes: bare }),
        });
        const { changes: listed, system } = effect.toObject();
        const changes = listed?.map((one) => ({ ...one, priority: one.priority ?? null })) ?? null;
        const rich = [{ key: "k", type: "add", mode: 2, value: { a: [1, true, null] } }];
        const second = new ActiveEffect.implementation({
          name: "E",
          ...(of14 ? { system: { changes: rich } } : { changes: rich }),
        });
        const source = second.toObject();
        return { changes, system, value: (of14 ? source.system : source).changes[0].value };
      }, generation === 14);
      expect(facts).toEqual(
        generation === 14
          ? {
              changes: null,
              system: { changes: [{ key: "system.size", type: "add", value: "", phase: "initial", priority: null }] },
              value: { a: [1, true, null] },
            }
          : {
              changes: [{ key: "system.size", value: "", mode: 2, priority: null }],
              system: {},
              value: '{"a":[1,true,null]}',
            },
      );
    },
  },
  {
    id: "effects.have-common-fields-with-defaults",
    lines: ["5/13"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const items = [{ name: "Ring", type: "thing", effects: [{ name: "Worn" }, { name: "Kept", transfer: false }] }];
        const effects = [
          { name: "On", statuses: ["prone", "prone"] },
          { name: "Off", disabled: true },
        ];
        const actor = await Actor.implementation.create({ name: "V", type: "vessel", items, effects });
        const [on, off] = ["On", "Off"].map((name) => actor.effects.getName(name));
        const ring = actor.items.getName("Ring");
        const [worn, kept] = ["Worn", "Kept"].map((name) => ring.effects.getName(name));
        const { disabled, transfer, description, sort, type } = on;
        return {
          defaults: { disabled, transfer, description, sort, type, tint: on.toObject().tint },
          statuses: [on.statuses instanceof Set, ...on.statuses],
          gathered: [...actor.statuses],
          active: [on.active, off.active, on.isSuppressed],
          modifies: [on, off, worn, kept].map((effect) => effect.modifiesActor),
          targets: [on.target === actor, worn.target === actor, kept.target === ring],
          applied: actor.appliedEffects.map((effect) => effect.name),
          all: [...actor.allApplicableEffects()].map((effect) => effect.name),
        };
      });
      expect(facts).toEqual({
        defaults: { disabled: false, transfer: true, description: "", sort: 0, type: "base", tint: "#ffffff" },
        statuses: [true, "prone"],
        gathered: ["prone"],
        active: [true, false, false],
        modifies: [true, false, true, false],
        targets: [true, true, true],
        applied: ["On", "Worn"],
        all: ["On", "Off", "Worn"],
      });
    },
  },
  {
    id: "effects.a-suppressed-effect-does-nothing",
    lines: ["5/13"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const { documentClass } = CONFIG.ActiveEffect;
        CONFIG.ActiveEffect.documentClass = class extends documentClass {
          get isSuppressed() {
            return this.name === "Hidden" || super.isSuppressed;
          }
        };
        const one = (name) => ({
          ...tried.effectData([{ key: "system.size", type: "add", value: 1 }]),
          name,
          statuses: [name === "Hidden" ? "blind" : "prone"],
        });
        const effects = [one("Hidden"), one("Seen")];
        const actor = new Actor.implementation({ name: "V", type: "vessel", effects });
        CONFIG.ActiveEffect.documentClass = documentClass;
        return { size: actor.system.size, statuses: [...actor.statuses] };
      });
      expect(facts).toEqual({ size: 5, statuses: ["prone"] });
    },
  },
  {
    id: "effects.of-items-are-copied-or-applied-from-there",
    lines: ["5/10"],
    run: async ({ gm, generation, expect, eventually }) => {
      const give = async (legacy) => {
        CONFIG.ActiveEffect.legacyTransferral = legacy;
        const actor = await Actor.implementation.create({ name: "V", type: "vessel" });
        const effects = [true, false].map((transfer) => ({
          ...tried.effectData([{ key: "system.size", type: "add", value: 1 }]),
          name: transfer ? "Worn" : "Kept",
          transfer,
        }));
        await actor.createEmbeddedDocuments("Item", [{ name: "Ring", type: "thing", effects }]);
        return actor.id;
      };
      const look = (id) => {
        const actor = game.actors.get(id);
        const copies = actor.effects.map((effect) => [effect.name, effect.origin === actor.items.contents[0]?.uuid]);
        return { copies, size: actor.system.size };
      };
      const copied = generation === 13;
      const legacy = await gm.evaluate(give, true);
      const whole = { copies: copied ? [["Worn", true]] : [], size: 5 };
      await eventually(() => gm.evaluate(look, legacy), whole);
      const [target, all] = await gm.evaluate((id) => {
        const actor = game.actors.get(id);
        const worn = actor.items.contents[0].effects.getName("Worn");
        return [worn.target === actor, [...actor.allApplicableEffects()].length];
      }, legacy);
      expect([target, all]).toEqual([!copied, 1]);
      await gm.evaluate((id) => game.actors.get(id).items.contents[0].delete(), legacy);
      await eventually(() => gm.evaluate(look, legacy), { copies: [], size: 4 });
      const modern = await gm.evaluate(give, false);
      expect(await gm.evaluate(look, modern)).toEqual({ copies: [], size: 5 });
    },
  },
  {
    id: "effects.name-their-origin",
    lines: ["5/12", "5/14"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "V", type: "vessel" });
        const origins = [actor.uuid, `.Item.${"a".repeat(16)}`, "a witch"];
        const effects = origins.map(
          (origin) => new ActiveEffect.implementation({ name: "E", origin }, { parent: actor }),
        );
        return {
          origins: effects.map((effect) => effect.origin && origins.indexOf(effect.origin)),
          flags: effects.map((effect) => effect.flags.core?.originText ?? null),
          source: effects[0].sourceName,
        };
      });
      const of14 = generation === 14;
      expect(facts).toEqual({
        origins: [0, 1, of14 ? null : 2],
        flags: [null, null, of14 ? "a witch" : null],
        source: "V",
      });
    },
  },
  {
    id: "effects.data-of-13-become-data-of-14",
    lines: ["5/14", "15/2", "15/3"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const changes = [0, 1, 2, 3, 4, 5, 9].map((mode) => ({ key: "k", mode, value: "1", priority: mode }));
        changes[0].value = '{"a":[1]}';
        changes[1].value = "words";
        const duration = { startTime: 5, seconds: 60, rounds: 2, turns: 3, startRound: 1, startTurn: 2, combat: null };
        const old = { name: "Old", changes, duration };
        const actor = await Actor.implementation.create({ name: "V", type: "vessel", effects: [old] });
        const effect = actor.effects.getName("Old");
        const { system, duration: length, start } = effect.toObject();
        const read = effect.changes.map(({ key, mode, value }) => [key, mode, value]).slice(1, 3);
        await effect.update({ changes: [{ key: "system.size", mode: 2, value: "3" }] });
        const rounds = new ActiveEffect.implementation({ name: "R", duration: { rounds: 4, turns: 1 } }).toObject()
          .duration;
        return { system, length, start, read, rounds, updated: effect.toObject().system, size: actor.system.size };
      });
      const types = ["custom", "multiply", "add", "downgrade", "upgrade", "override", "custom.9"];
      const values = [{ a: [1] }, "words", 1, 1, 1, 1, 1];
      expect(facts.system.changes.map(({ type }) => type)).toEqual(types);
      expect(facts.system.changes.map(({ value }) => value)).toEqual(values);
      expect(facts.system.changes.map(({ phase, priority }) => [phase, priority])[6]).toEqual(["initial", 9]);
      expect(facts.length).toMatchObject({ value: 60, units: "seconds", expired: false });
      expect(facts.start).toMatchObject({ time: 5, round: 1, turn: 2, combat: null });
      expect(facts.read).toEqual([
        ["k", 1, "words"],
        ["k", 2, 1],
      ]);
      expect(facts.rounds).toMatchObject({ value: 4, units: "rounds" });
      expect(facts.updated.changes).toMatchObject([{ key: "system.size", type: "add", value: 3 }]);
      expect(facts.size).toBe(7);
    },
  },
  {
    id: "effects.names-of-13-warn-on-14",
    lines: ["5/14"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(() => {
        const warned = [];
        const { warn } = console;
        console.warn = (...args) => void warned.push(args.map((one) => one?.message ?? String(one)).join(" "));
        const actor = new Actor.implementation({ name: "V", type: "vessel" });
        const effect = new ActiveEffect.implementation(
          tried.effectData([{ key: "system.size", type: "add", value: 1 }]),
          { parent: actor },
        );
        const result = effect.apply(actor, { key: "system.size", mode: 2, value: "2" });
        const read = effect.changes.length;
        const count = warned.length;
        const pattern = /ActiveEffect/u;
        CONFIG.compatibility.excludePatterns.push(pattern);
        const quiet = [effect.changes.length, warned.length - count];
        CONFIG.compatibility.excludePatterns.splice(CONFIG.compatibility.excludePatterns.indexOf(pattern), 1);
        console.warn = warn;
        return { result, size: actor.system.size, read, warned: count > 1, quiet };
      });
      expect(facts).toEqual({
        result: { "system.size": 6 },
        size: 6,
        read: 1,
        warned: generation === 14,
        quiet: [1, 0],
      });
    },
  },
  {
    id: "effects.models-hold-changes-on-14",
    lines: ["1/11", "5/2"],
    run: async ({ gm, generation, expect }) => {
      const shown = [];
      const listen = (message) => message.type() === "warning" && shown.push(message.text());
      gm.page.on("console", listen);
      await gm.reload();
      gm.page.off("console", listen);
      expect(shown.some((text) => text.includes("hex") && text.includes("changes"))).toBe(generation === 14);
      expect(shown.some((text) => text.includes("charm"))).toBe(false);
      const facts = await gm.evaluate(() => {
        const sizeWith = (type) => {
          const effects = [{ ...tried.effectData([{ key: "system.size", type: "add", value: 2 }]), type }];
          const actor = new Actor.implementation({ name: "V", type: "vessel", effects });
          const { system } = actor.effects.contents[0];
          return [actor.system.size, system.power ?? null, Array.isArray(system.changes)];
        };
        return {
          types: game.documentTypes.ActiveEffect.toSorted((a, b) => a.localeCompare(b)),
          sizes: ["base", "spell", "hex", "charm"].map(sizeWith),
          base: typeof foundry.data.ActiveEffectTypeDataModel,
        };
      });
      const held = generation === 14;
      expect(facts).toEqual({
        types: ["base", "charm", "hex", "spell"],
        sizes: [
          [6, null, held],
          [6, null, held],
          [6, 1, held],
          [6, 1, held],
        ],
        base: held ? "function" : "undefined",
      });
    },
  },
  {
    id: "effects.are-edited-in-their-window",
    lines: ["5/2"],
    users: ["one"],
    run: async ({ gm, one, generation, expect, eventually }) => {
      const player = await one.evaluate(() => game.user.id);
      const path = generation === 14 ? "system.changes" : "changes";
      const id = await gm.evaluate(async (owner) => {
        const effects = [tried.effectData([{ key: "system.size", type: "add", value: "1" }], { name: "Edited" })];
        const ownership = { [owner]: 3 };
        const actor = await Actor.implementation.create({ name: "V", type: "vessel", effects, ownership });
        return actor.id;
      }, player);
      await eventually(() => one.evaluate((actor) => game.actors.has(actor), id), true);
      await one.evaluate((actor) => game.actors.get(actor).effects.contents[0].sheet.render(true), id);
      const form = one.page.locator(`form:has([name="${path}.0.key"])`);
      await form.waitFor({ state: "attached" });
      await one.evaluate((actor) => game.actors.get(actor).effects.contents[0].sheet.changeTab("changes", "sheet"), id);
      await form.locator(`[name="${path}.0.value"]`).fill("9");
      await form
        .locator(`[name="${path}.0.${generation === 14 ? "type" : "mode"}"]`)
        .selectOption(generation === 14 ? "override" : "5");
      await one.evaluate((actor) => game.actors.get(actor).effects.contents[0].sheet.submit(), id);
      // 4, and 1 more until it is overridden.
      await eventually(() => gm.evaluate((actor) => game.actors.get(actor).system.size, id), 9);
      const stored = await gm.evaluate((actor) => game.actors.get(actor).effects.contents[0].toObject(), id);
      const [change] = generation === 14 ? stored.system.changes : stored.changes;
      expect(change).toMatchObject({
        key: "system.size",
        value: "9",
        ...(generation === 14 ? { type: "override" } : { mode: 5 }),
      });
    },
  },
];
