/**
 * How effects change what is prepared (docs/foundry.md 5, 4.5, 3.2, 2). Sources: foundryvtt.com/api v13 and v14 (ActiveEffect, DataField,
 * CONFIG.ActiveEffect, CONST), foundryvtt.wiki (Active Effects), GH#13426, GH#13460, GH#13566, GH#13931, swnr#230.
 */

/** What changes make of a vessel that isn't stored: its values, what is recorded of them, its stored data. Runs on a client. */
const applied = ({ changes, system = {}, flags = {} }) => {
  const effects = [tried.effectData(changes)];
  const actor = new Actor.implementation({ name: "V", type: "vessel", system, flags, effects });
  const { size, sealed, label, words, marks, load, shine, double, loose } = actor.system;
  return {
    size,
    sealed,
    label,
    words,
    load,
    shine,
    double,
    loose,
    marks: [...marks],
    flags: actor.flags.tried ?? null,
    overrides: foundry.utils.flattenObject(actor.overrides),
    stored: actor.toObject().system,
  };
};

const change = (key, type, value, more = {}) => ({ key: `system.${key}`, type, value, ...more });

export default [
  {
    id: "effects.modes-of-13-and-types-of-14",
    lines: ["5/3"],
    run: async ({ gm, generation, expect }) => {
      const constants = await gm.evaluate((of14) => {
        if (!of14) return [CONST.ACTIVE_EFFECT_MODES, typeof CONST.ACTIVE_EFFECT_CHANGE_TYPES];
        const types = CONFIG.ActiveEffect.changeTypes;
        return [
          CONST.ACTIVE_EFFECT_CHANGE_TYPES,
          Object.fromEntries(Object.entries(types).map(([type, one]) => [type, one.defaultPriority])),
          Object.values(types).every((one) => typeof one.label === "string" && "handler" in one && "render" in one),
        ];
      }, generation === 14);
      const types = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
      const modes = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 };
      expect(constants).toEqual(generation === 14 ? [types, types, true] : [modes, "undefined"]);
      const sizeAfter = async (type, value) =>
        (await gm.evaluate(applied, { changes: [change("size", type, value)] })).size;
      expect(await sizeAfter("add", 3)).toBe(7);
      expect(await sizeAfter("multiply", 3)).toBe(12);
      expect(await sizeAfter("override", 9)).toBe(9);
      expect([await sizeAfter("upgrade", 3), await sizeAfter("upgrade", 5)]).toEqual([4, 5]);
      expect([await sizeAfter("downgrade", 3), await sizeAfter("downgrade", 5)]).toEqual([3, 4]);
      expect(await sizeAfter("custom", 3)).toBe(4);
      if (generation === 14) expect(await sizeAfter("subtract", 3)).toBe(1);
    },
  },
  {
    id: "effects.a-type-of-change-has-a-handler",
    lines: ["5/3", "5/15"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(async () => {
        const calls = [];
        CONFIG.ActiveEffect.changeTypes["tried.halve"] = {
          label: "Halve",
          defaultPriority: 60,
          render: null,
          handler: (target, { key, value }, { field, replacementData }) => {
            calls.push([target.documentName, key, value, field.constructor.name, replacementData.size]);
            target.system.size = Math.floor(target.system.size / 2);
            return { [key]: target.system.size };
          },
        };
        const changes = [
          { key: "system.size", type: "tried.halve", value: "x" },
          { key: "system.size", type: "tried.nothing", value: 50 },
          { key: "system.size", type: "override", value: 9 },
        ];
        const effects = [tried.effectData(changes)];
        const actor = new Actor.implementation({ name: "V", type: "vessel", effects });
        delete CONFIG.ActiveEffect.changeTypes["tried.halve"];
        return { calls, size: actor.system.size, overrides: actor.overrides };
      });
      expect(facts).toEqual({
        calls: [["Actor", "system.size", "x", "NumberField", 9]],
        size: 4,
        overrides: { system: { size: 4 } },
      });
    },
  },
  {
    id: "effects.without-a-priority-go-by-their-operation",
    lines: ["5/4"],
    run: async ({ gm, generation, expect }) => {
      const sizeOf = async (...changes) => (await gm.evaluate(applied, { changes })).size;
      // 4 × 3 + 2, down to 10, up to 11: any other order gives another size.
      const all = [
        change("size", "upgrade", 11),
        change("size", "downgrade", 10),
        change("size", "add", 2),
        change("size", "multiply", 3),
      ];
      expect(await sizeOf(...all)).toBe(11);
      expect(await sizeOf(...all, change("size", "override", 7))).toBe(7);
      expect(await sizeOf(...all.slice(1))).toBe(10);
      expect(await sizeOf(...all.slice(2))).toBe(14);
      if (generation === 13) return;
      const priorities = await gm.evaluate(() => {
        const changes = ["custom", "multiply", "add", "subtract", "downgrade", "upgrade", "override"].map((type) => ({
          key: "system.size",
          type,
          value: 1,
        }));
        const effect = new ActiveEffect.implementation(tried.effectData(changes));
        return [effect.system.changes, effect.toObject().system.changes].map((list) => list.map((one) => one.priority));
      });
      expect(priorities).toEqual([[0, 10, 20, 20, 30, 40, 50], Array.from({ length: 7 }, () => null)]);
    },
  },
  {
    id: "effects.apply-by-priority-over-all-effects-and-on-14-phase-by-phase",
    lines: ["5/5", "15/4"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(() => {
        const one = (type, value, more) => tried.effectData([{ key: "system.size", type, value, ...more }]);
        const effects = [one("add", 1, { priority: 30 }), one("override", 10, { priority: 5 }), one("multiply", 2)];
        const actor = new Actor.implementation({ name: "V", type: "vessel", effects });
        const later = [one("override", 3, { priority: 1, phase: "final" }), one("override", 8, { priority: 90 })];
        return [actor.system.size, new Actor.implementation({ name: "V", type: "vessel", effects: later }).system.size];
      });
      expect(facts).toEqual([21, generation === 14 ? 3 : 8]);
    },
  },
  {
    id: "effects.values-refer-to-roll-data-on-14",
    lines: ["5/6", "3.2/23"],
    run: async ({ gm, generation, expect }) => {
      const { size } = await gm.evaluate(applied, { changes: [change("size", "add", "@size * 2 + 1")] });
      expect(size).toBe(generation === 14 ? 13 : 4);
      if (generation === 13) return;
      const facts = await gm.evaluate(() => {
        const actor = new Actor.implementation({ name: "V", type: "vessel" });
        const luck = { key: "system.size", type: "add", value: "@luck.good" };
        const options = { replacementData: { luck: { good: 3 } } };
        const told = ActiveEffect.implementation.applyChange(actor, luck, { ...options, modifyTarget: false });
        const untouched = actor.system.size;
        const made = ActiveEffect.implementation.applyChange(actor, luck, options);
        return { told, untouched, made, size: actor.system.size };
      });
      const result = { "system.size": 7 };
      expect(facts).toEqual({ told: result, untouched: 4, made: result, size: 7 });
    },
  },
  {
    id: "effects.the-effect-says-what-references-stand-for",
    lines: ["5/6"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const size = await gm.evaluate(() => {
        const { documentClass } = CONFIG.ActiveEffect;
        CONFIG.ActiveEffect.documentClass = class extends documentClass {
          getReplacementData(...args) {
            return { ...super.getReplacementData(...args), moon: 5 };
          }
        };
        const effects = [tried.effectData([{ key: "system.size", type: "add", value: "@moon + @size" }])];
        const actor = new Actor.implementation({ name: "V", type: "vessel", effects });
        CONFIG.ActiveEffect.documentClass = documentClass;
        return actor.system.size;
      });
      expect(size).toBe(13);
    },
  },
  {
    id: "effects.fields-decide-what-a-change-makes",
    lines: ["3.2/23", "5/16"],
    run: async ({ gm, generation, expect }) => {
      const system = { sealed: true, words: ["a"], marks: ["x"] };
      const after = async (...args) => gm.evaluate(applied, { changes: [change(...args)], system });
      expect((await after("sealed", "add", "false")).sealed).toBe(true);
      expect((await after("sealed", "multiply", "false")).sealed).toBe(false);
      expect((await after("label", "add", "s")).label).toBe("jars");
      expect((await after("label", "multiply", "2")).label).toBe("jar");
      expect((await after("label", "upgrade", "zebra")).label).toBe("jar");
      expect((await after("label", "override", "pot")).label).toBe("pot");
      expect((await after("words", "add", "b")).words).toEqual(["a", "b"]);
      expect((await after("words", "override", '["c"]')).words).toEqual(["c"]);
      expect((await after("marks", "add", "y")).marks).toEqual(["x", "y"]);
      expect((await after("marks", "add", "x")).marks).toEqual(["x"]);
      expect((await after("load", "add", '{"b":2}')).load).toEqual({ a: 1 });
      expect((await after("load", "override", '{"b":2}')).load).toEqual({ b: 2 });
      const size = await after("size", "add", "2");
      expect([size.size, size.double, size.overrides, size.stored.size]).toEqual([6, 12, { "system.size": 6 }, 4]);
      // A field may have ways of its own.
      const own = await gm.evaluate(
        (kind) => {
          class Highest extends foundry.data.fields.NumberField {
            _applyChangeAdd(value, delta) {
              return Math.max(value, delta);
            }
          }
          return new Highest().applyChange(3, null, { key: "n", value: "2", ...kind });
        },
        generation === 14 ? { type: "add" } : { mode: 2 },
      );
      expect(own).toBe(3);
    },
  },
  {
    id: "effects.outside-the-schema-the-value-there-decides",
    lines: ["5/16"],
    run: async ({ gm, expect }) => {
      const flags = { tried: { count: 1, list: ["a"], word: "a", on: false } };
      const changes = [
        change("loose", "add", "2"),
        { key: "flags.tried.count", type: "add", value: "2" },
        { key: "flags.tried.list", type: "add", value: "b" },
        { key: "flags.tried.word", type: "add", value: "2" },
        { key: "flags.tried.on", type: "override", value: "true" },
        { key: "flags.tried.new", type: "override", value: "5" },
      ];
      const facts = await gm.evaluate(applied, { changes, flags });
      expect(facts.loose).toBe(12);
      expect(facts.flags).toEqual({ count: 3, list: ["a", "b"], word: "a2", on: true, new: 5 });
      expect(facts.overrides).toMatchObject({ "system.loose": 12, "flags.tried.count": 3, "flags.tried.new": 5 });
      const number = await gm.evaluate(applied, { changes: [change("loose", "add", "many")] });
      expect(number.loose).toBe(10);
    },
  },
  {
    id: "effects.values-that-are-not-stored-are-targets-on-14",
    lines: ["3.1/13", "5/16"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(applied, { changes: [change("shine", "add", 3)], system: { shine: 40 } });
      expect([facts.shine, facts.stored.shine]).toEqual(generation === 14 ? [5, undefined] : [43, 40]);
    },
  },
  {
    id: "effects.custom-changes-go-to-the-hook",
    lines: ["2/21"],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const calls = [];
        const id = Hooks.on("applyActiveEffect", (target, one, current, delta, changes) => {
          calls.push([target.name, one.key, current, delta]);
          changes[one.key] = current + delta * 10;
          changes["system.label"] = "noted";
        });
        const effects = [tried.effectData([{ key: "system.size", type: "custom", value: "2" }])];
        const actor = new Actor.implementation({ name: "V", type: "vessel", effects });
        Hooks.off("applyActiveEffect", id);
        const { size, label } = actor.system;
        return {
          calls,
          size,
          label,
          overrides: foundry.utils.flattenObject(actor.overrides).hasOwnProperty("system.size"),
        };
      });
      expect(facts).toEqual({ calls: [["V", "system.size", 4, 2]], size: 24, label: "noted", overrides: true });
    },
  },
  {
    id: "effects.the-final-phase-comes-after-derived-data",
    lines: ["4.5/3", "5/5"],
    run: async ({ gm, generation, expect }) => {
      const doubleAfter = async (phase) =>
        (await gm.evaluate(applied, { changes: [change("double", "add", 100, { phase })] })).double;
      expect(await doubleAfter("initial")).toBe(8);
      expect(await doubleAfter("final")).toBe(generation === 14 ? 108 : 8);
      if (generation === 13) return;
      const facts = await gm.evaluate(() => {
        const effects = [
          tried.effectData([
            { key: "system.size", type: "add", value: 1 },
            { key: "system.double", type: "add", value: "@size", phase: "final" },
          ]),
        ];
        const actor = new Actor.implementation({ name: "V", type: "vessel", effects });
        actor.reset();
        return { double: actor.system.double, overrides: actor.overrides };
      });
      expect(facts).toEqual({ double: 15, overrides: { system: { size: 5, double: 15 } } });
    },
  },
  {
    id: "effects.a-phase-is-done-once-a-preparation",
    lines: ["4.5/3", "15/4"],
    generations: [14],
    errors: [/phase/i],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const reported = [];
        const id = Hooks.on("error", (location, error) => void reported.push([location, error.message]));
        const effects = [tried.effectData([{ key: "system.size", type: "add", value: 1 }])];
        const data = { name: "V", type: "vessel", effects };
        const actor = new Actor.implementation(data);
        actor.applyActiveEffects("initial");
        const twice = [actor.system.size, reported.splice(0).map(([, message]) => message.includes("initial"))];
        actor.applyActiveEffects("tried.unheard");
        const unknown = [actor.system.size, reported.splice(0).map(([, message]) => message.includes("tried.unheard"))];
        // An override that forgets `super.prepareBaseData()` keeps the phases of before.
        class Forgetful extends CONFIG.Actor.documentClass {
          prepareBaseData() {}
        }
        const forgetful = new Forgetful(data);
        const first = [forgetful.system.size, reported.splice(0).length];
        forgetful.reset();
        const second = [forgetful.system.size, reported.splice(0).map(([, message]) => /complete/i.test(message))];
        Hooks.off("error", id);
        return { twice, unknown, first, second };
      });
      expect(facts).toEqual({ twice: [5, [true]], unknown: [5, [true]], first: [5, 0], second: [4, [true, true]] });
    },
  },
  {
    id: "effects.own-phases-are-applied-by-the-system",
    lines: ["5/15"],
    generations: [14],
    run: async ({ gm, expect }) => {
      const facts = await gm.evaluate(() => {
        const known = Object.keys(CONFIG.ActiveEffect.phases);
        CONFIG.ActiveEffect.phases.late = { label: "Late", hint: "" };
        const effects = [tried.effectData([{ key: "system.size", type: "add", value: 1, phase: "late" }])];
        const actor = new Actor.implementation({ name: "V", type: "vessel", effects });
        const before = actor.system.size;
        actor.applyActiveEffects("late");
        delete CONFIG.ActiveEffect.phases.late;
        return { known, before, after: actor.system.size, recorded: actor.overrides };
      });
      expect(facts).toEqual({
        known: ["initial", "final"],
        before: 4,
        after: 5,
        recorded: { system: { size: 5 } },
      });
    },
  },
  {
    id: "effects.classes-decide-whether-and-how-a-change-applies",
    lines: ["5/15"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate((of14) => {
        const { documentClass } = CONFIG.ActiveEffect;
        class Doubling extends documentClass {
          shouldApplyChange(one, context) {
            return super.shouldApplyChange?.(one, context) && one.value !== 100;
          }
          static applyChange(target, one, options) {
            return super.applyChange(target, { ...one, value: one.value * 2 }, options);
          }
          apply(target, one) {
            return super.apply(target, { ...one, value: String(one.value * 2) });
          }
        }
        CONFIG.ActiveEffect.documentClass = Doubling;
        const changes = [3, 100].map((value) => ({ key: "system.size", type: "add", value }));
        const actor = new Actor.implementation({ name: "V", type: "vessel", effects: [tried.effectData(changes)] });
        CONFIG.ActiveEffect.documentClass = documentClass;
        const names = of14 ? ["applyChange", "applyChangeField"] : ["applyField"];
        return { size: actor.system.size, there: names.every((name) => typeof documentClass[name] === "function") };
      }, generation === 14);
      expect(facts).toEqual({ size: generation === 14 ? 10 : 210, there: true });
    },
  },
  {
    id: "effects.keys-of-tokens-change-the-token-on-14",
    lines: ["5/11"],
    run: async ({ gm, generation, expect }) => {
      const facts = await gm.evaluate(async () => {
        const actor = await Actor.implementation.create({ name: "V", type: "vessel" });
        const scene = await Scene.implementation.create({ name: "V" });
        const both = [true, false].map((actorLink) => ({ name: "T", actorId: actor.id, actorLink }));
        const tokens = await scene.createEmbeddedDocuments("Token", both);
        const alphas = () => tokens.map((token) => token.alpha);
        const data = tried.effectData([{ key: "token.alpha", type: "override", value: 0.5 }]);
        const before = alphas();
        const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [data]);
        const during = alphas();
        const stored = tokens.map((token) => token.toObject().alpha);
        await effect.delete();
        return { before, during, stored, after: alphas() };
      });
      const during = generation === 14 ? [0.5, 0.5] : [1, 1];
      expect(facts).toEqual({ before: [1, 1], during, stored: [1, 1], after: [1, 1] });
    },
  },
];
