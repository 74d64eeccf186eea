/** How documents are prepared (docs/foundry.md 4.5). Sources: foundryvtt.wiki (From Load to Render, Document), foundryvtt.com/api (Actor). */

/** An effect that adds 2 to might, in the shape of each generation. Runs on a client. */
const ADDING = {
  13: { name: "Strong", changes: [{ key: "system.might", value: "2", mode: 2 }] },
  14: { name: "Strong", system: { changes: [{ key: "system.might", value: 2, type: "add", phase: "initial" }] } },
};

export default [
  {
    id: "preparation.goes-from-base-over-children-and-effects-to-derived",
    lines: ["4.5/1"],
    run: async ({ gm, generation, expect }) => {
      const steps = await gm.evaluate(async () => {
        const order = [];
        const kinds = ["Actor", "Item", "ActiveEffect"];
        const before = kinds.map((kind) => CONFIG[kind].documentClass);
        const Model = CONFIG.Actor.dataModels.hero;
        CONFIG.Actor.dataModels.hero = class extends Model {
          prepareBaseData() {
            super.prepareBaseData();
            order.push("system base");
          }
          prepareDerivedData() {
            super.prepareDerivedData();
            order.push("system derived");
          }
        };
        CONFIG.Actor.documentClass = class extends before[0] {
          prepareBaseData() {
            super.prepareBaseData();
            order.push("actor base");
          }
          prepareEmbeddedDocuments() {
            order.push("embedded");
            super.prepareEmbeddedDocuments();
          }
          applyActiveEffects(phase) {
            order.push(`apply ${phase ?? ""}`.trim());
            return super.applyActiveEffects(phase);
          }
          prepareDerivedData() {
            super.prepareDerivedData();
            order.push("actor derived");
          }
        };
        CONFIG.Item.documentClass = class extends before[1] {
          prepareData() {
            order.push("item");
            super.prepareData();
          }
        };
        CONFIG.ActiveEffect.documentClass = class extends before[2] {
          prepareData() {
            order.push("effect");
            super.prepareData();
          }
        };
        const items = [{ name: "Rope", type: "thing" }];
        const actor = new CONFIG.Actor.documentClass({
          name: "Order",
          type: "hero",
          items,
          effects: [{ name: "Glow" }],
        });
        order.splice(0);
        actor.reset();
        CONFIG.Actor.dataModels.hero = Model;
        for (const [index, kind] of kinds.entries()) CONFIG[kind].documentClass = before[index];
        return order;
      });
      const phased = generation === 14;
      expect(steps).toEqual([
        "system base",
        "actor base",
        "embedded",
        "item",
        "effect",
        phased ? "apply initial" : "apply",
        "system derived",
        "actor derived",
        ...(phased ? ["apply final"] : []),
      ]);
    },
  },
  {
    id: "preparation.derived-data-see-what-effects-did",
    lines: ["4.5/1"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async (effect) => {
        const actor = await Actor.implementation.create({ name: "Strong", type: "hero", effects: [effect] });
        // might 3 + 2, and the bonus of 1 that base preparation gives
        const first = [actor.system.might, actor.system.total, actor.system._source.might];
        actor.reset();
        actor.reset();
        return {
          first,
          again: [actor.system.might, actor.system.total],
          overrides: foundry.utils.getProperty(actor.overrides, "system.might"),
        };
      }, ADDING[generation]);
      expect(facts).toEqual({ first: [5, 6, 3], again: [5, 6], overrides: 5 });
    },
  },
  {
    id: "preparation.that-fails-is-reported-and-the-others-go-on",
    lines: ["4.5/1"],
    errors: [/this preparation fails|Failed data preparation/],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const Base = CONFIG.Item.documentClass;
        CONFIG.Item.documentClass = class extends Base {
          prepareDerivedData() {
            if (this.name === "Broken") throw new Error("this preparation fails");
            super.prepareDerivedData();
            this.wasPrepared = true;
          }
        };
        const items = ["Broken", "Whole"].map((name) => ({ name, type: "thing" }));
        const reports = [];
        const id = Hooks.on("error", (location, error) => void reports.push(error.message));
        const actor = await Actor.implementation.create({ name: "Carrier", type: "hero", items });
        Hooks.off("error", id);
        CONFIG.Item.documentClass = Base;
        return {
          size: actor.items.size,
          whole: actor.items.getName("Whole").wasPrepared ?? false,
          total: actor.system.total,
          reported: reports.some((text) => text.includes("this preparation fails")),
        };
      });
      expect(facts).toEqual({ size: 2, whole: true, total: 4, reported: true });
    },
  },
  {
    id: "preparation.called-directly-doubles-what-effects-add",
    lines: ["4.5/2"],
    generations: [13],
    run: async ({ gm, expect }) => {
      const might = await gm.evaluate(async (effect) => {
        const actor = await Actor.implementation.create({ name: "Strong", type: "hero", effects: [effect] });
        const seen = [actor.system.might];
        actor.prepareData();
        seen.push(actor.system.might);
        actor.reset();
        return [...seen, actor.system.might];
      }, ADDING[13]);
      expect(might).toEqual([5, 7, 5]);
    },
  },
  {
    id: "preparation.roll-data-are-the-system-itself",
    lines: ["4.5/4"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const items = [{ name: "Rope", type: "thing" }];
        const actor = await Actor.implementation.create({ name: "Roller", type: "hero", items });
        const [item] = actor.items;
        return [actor.getRollData() === actor.system, item.getRollData() === item.system, actor.getRollData().total];
      });
      expect(facts).toEqual([true, true, 4]);
    },
  },
  {
    id: "preparation.actors-know-their-items-effects-and-statuses",
    lines: ["4.5/5"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const items = [
          { name: "Rope", type: "thing", effects: [{ name: "Bound", transfer: true }] },
          { name: "Lamp", type: "thing", effects: [{ name: "Light", transfer: false }] },
        ];
        const effects = [
          { name: "On", statuses: ["prone", "stun"] },
          { name: "Off", disabled: true, statuses: ["blind"] },
        ];
        const actor = await Actor.implementation.create({ name: "Full", type: "hero", items, effects });
        const sorted = (list) => [...list].toSorted((a, b) => a.localeCompare(b));
        const names = (list) => sorted([...list].map(({ name }) => name));
        return {
          types: [actor.itemTypes.thing.length, "sealed" in actor.itemTypes],
          applicable: names(actor.allApplicableEffects()),
          applied: names(actor.appliedEffects),
          statuses: actor.statuses instanceof Set && sorted(actor.statuses),
          overrides: typeof actor.overrides,
          token: [actor.isToken, actor.token, actor.getActiveTokens()],
          methods: ["modifyTokenAttribute", "toggleStatusEffect", "rollInitiative"].map((name) => typeof actor[name]),
        };
      });
      expect(facts).toEqual({
        types: [2, true],
        applicable: ["Bound", "Off", "On"],
        applied: ["Bound", "On"],
        statuses: ["prone", "stun"],
        overrides: "object",
        token: [false, null, []],
        methods: ["function", "function", "function"],
      });
    },
  },
  {
    id: "preparation.actors-find-their-tokens-on-the-viewed-scene",
    lines: ["4.5/5"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Mark", type: "hero" });
        const scene = await Scene.implementation.create({ name: "Range" });
        const data = [true, false].map((actorLink) => ({ name: "Mark", actorId: actor.id, actorLink, x: 100, y: 100 }));
        await scene.createEmbeddedDocuments("Token", data);
        await scene.view();
        while (!canvas.ready || canvas.scene !== scene) await new Promise((resolve) => setTimeout(resolve, 50));
        return [
          actor.getActiveTokens().length,
          actor.getActiveTokens(true).length,
          actor.getActiveTokens(false, true).every((token) => token.documentName === "Token"),
        ];
      });
      expect(facts).toEqual([2, 1, true]);
    },
  },
  {
    id: "preparation.token-attributes-are-set-or-added-to-and-stop-at-their-bounds",
    lines: ["4.5/5"],
    run: async ({ gm, expect }) => {
      const values = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "Barred", type: "hero" });
        const seen = [];
        const change = async (...args) => {
          await actor.modifyTokenAttribute(...args);
          seen.push(actor.system.hp.value);
        };
        await change("hp", 3, false, true);
        await change("hp", -1, true, true);
        await change("hp", 99, false, true);
        await change("hp", -99, true, true);
        await actor.modifyTokenAttribute("might", 4, true, false);
        return [...seen, actor.system.might];
      });
      expect(values).toEqual([3, 2, 10, 0, 7]);
    },
  },
];
