// @vitest-environment node
// ActiveEffects of generation 13. Sources: foundryvtt.com/api (ActiveEffect, EffectChangeData), foundryvtt.wiki (Active Effects).
/* oxlint-disable unicorn/consistent-function-scoping -- what runs on a client sees nothing of this file's scope */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryTable } from "./support/table.mjs";

let table;
let gm;

beforeAll(async () => {
  table = new MemoryTable();
  gm = await table.join("Gamemaster");
});
afterAll(() => table.close());

/** What effects make of an actor's prepared data. Each change is [key, mode, value, priority]. */
const apply = (changes, system = {}) =>
  gm.evaluate(
    ([list, data]) => {
      const effect = {
        name: "E",
        changes: list.map(([key, mode, value, priority]) => ({ key, mode, value, priority })),
      };
      const actor = new Actor.implementation({ name: "A", type: "hero", system: data, effects: [effect] });
      const { system: prepared, overrides } = actor;
      return {
        might: prepared.might,
        total: prepared.total,
        ready: prepared.ready,
        motto: prepared.motto,
        words: prepared.words,
        senses: [...prepared.senses],
        stored: actor._source.system.might,
        overrides,
      };
    },
    [changes, system],
  );
const [CUSTOM, MULTIPLY, ADD, DOWNGRADE, UPGRADE, OVERRIDE] = [0, 1, 2, 3, 4, 5];

describe("changes by the fields of the model", () => {
  it.each([
    ["add", [["system.might", ADD, "2"]], { might: 5, total: 6, stored: 3 }],
    ["multiply", [["system.might", MULTIPLY, "2"]], { might: 6 }],
    ["override", [["system.might", OVERRIDE, "9"]], { might: 9 }],
    ["upgrade", [["system.might", UPGRADE, "2"]], { might: 3 }],
    ["upgrade higher", [["system.might", UPGRADE, "4"]], { might: 4 }],
    ["downgrade", [["system.might", DOWNGRADE, "1"]], { might: 1 }],
    ["a boolean", [["system.ready", OVERRIDE, "true"]], { ready: true }],
    ["text", [["system.motto", ADD, "!"]], { motto: "Ho!" }],
    ["a list", [["system.words", ADD, "b"]], { words: ["a", "b"] }],
    ["a set", [["system.senses", ADD, "nose"]], { senses: ["nose"] }],
    ["something that is no number", [["system.might", ADD, "x"]], { might: 3 }],
  ])("%s", async (_title, changes, wanted) => {
    expect(await apply(changes, { motto: "Ho", words: ["a"] })).toMatchObject(wanted);
  });

  it("come in order of priority, which is ten times the mode by default", async () => {
    const changes = [
      ["system.might", ADD, "1"],
      ["system.might", MULTIPLY, "2"],
      ["system.might", OVERRIDE, "10", 1],
    ];
    expect(await apply(changes)).toMatchObject({ might: 21, overrides: { system: { might: 21 } } });
  });

  it("come before derived data", async () => {
    expect(await apply([["system.bonus", ADD, "4"]])).toMatchObject({ total: 8 });
  });
});

describe("changes outside the schema", () => {
  it("go by what is there, and by the hook when custom", async () => {
    const seen = await gm.evaluate((custom) => {
      Hooks.once(
        "applyActiveEffect",
        (_actor, change, _current, _delta, changes) => void (changes[change.key] = "theirs"),
      );
      const effects = [
        {
          name: "E",
          changes: [
            { key: "flags.tried.n", mode: 2, value: "2" },
            { key: "flags.tried.new", mode: 5, value: "[1]" },
            { key: "flags.tried.own", mode: custom, value: "x" },
          ],
        },
      ];
      return new Actor.implementation({ name: "A", type: "hero", flags: { tried: { n: 1 } }, effects }).flags.tried;
    }, CUSTOM);
    expect(seen).toEqual({ n: 3, new: [1], own: "theirs" });
  });
});

describe("effects", () => {
  it("work while they aren't disabled or suppressed, also from items", async () => {
    const result = await gm.evaluate(() => {
      const change = (value) => [{ key: "system.might", mode: 2, value: String(value) }];
      const items = [
        {
          name: "Ring",
          type: "thing",
          effects: [
            { name: "Worn", transfer: true, changes: change(1) },
            { name: "Not handed on", transfer: false, changes: change(100) },
          ],
        },
      ];
      const effects = [
        { name: "Off", disabled: true, changes: change(100) },
        { name: "On", changes: change(2), statuses: ["prone"] },
      ];
      const actor = new Actor.implementation({ name: "A", type: "hero", items, effects });
      const names = (list) => list.map((effect) => effect.name);
      const [ring] = actor.items;
      return {
        might: actor.system.might,
        statuses: [...actor.statuses],
        applied: names(actor.appliedEffects),
        all: names([...actor.allApplicableEffects()]),
        temporary: names(actor.temporaryEffects),
        target: ring.effects.contents[0].target === actor,
      };
    });
    expect(result).toEqual({
      might: 6,
      statuses: ["prone"],
      applied: ["On", "Worn"],
      all: ["Off", "On", "Worn"],
      temporary: ["On"],
      target: true,
    });
  });

  it("do the same however often data are reset, and double when prepared twice", async () => {
    const result = await gm.evaluate(() => {
      const effects = [{ name: "On", changes: [{ key: "system.might", mode: 2, value: "2" }] }];
      const actor = new Actor.implementation({ name: "A", type: "hero", effects });
      actor.reset();
      actor.reset();
      const reset = actor.system.might;
      actor.prepareData();
      return [reset, actor.system.might];
    });
    expect(result).toEqual([5, 7]);
  });
});

describe("statuses", () => {
  it("are switched on and off", async () => {
    const result = await gm.evaluate(async () => {
      const actor = await Actor.create({ name: "A", type: "hero" });
      CONFIG.statusEffects.push({ _id: "static0000000000", id: "own", name: "Own", img: "icons/svg/aura.svg" });
      const steps = [];
      for (const [id, options] of [
        ["prone"],
        ["prone", { active: true }],
        ["prone"],
        ["prone", { active: false }],
        ["own", { overlay: true }],
      ]) {
        const made = await actor.toggleStatusEffect(id, options);
        steps.push(
          typeof made === "object"
            ? `${made.name} ${made.id === "static0000000000"} ${made.getFlag("core", "overlay")}`
            : String(made),
        );
      }
      const errors = [];
      await actor.toggleStatusEffect("nothing").catch((error) => errors.push(error.message));
      CONFIG.statusEffects.push({ id: "two", name: "Two", statuses: ["more"] });
      await ActiveEffect.fromStatusEffect("two").catch((error) => errors.push(error.message));
      return { steps, statuses: [...actor.statuses], errors };
    });
    expect(result.steps).toEqual(["Prone false undefined", "true", "false", "undefined", "Own true true"]);
    expect(result.statuses).toEqual(["own"]);
    expect(result.errors).toEqual([expect.stringContaining('"nothing"'), expect.stringContaining("static _id")]);
  });
});

describe("an item's effects", () => {
  it("are copied to its actor while the system leaves generation 13's default on", async () => {
    const counts = await gm.evaluate(async () => {
      CONFIG.ActiveEffect.legacyTransferral = true;
      const actor = await Actor.create({ name: "A", type: "hero" });
      const effects = [
        { name: "Worn", transfer: true },
        { name: "Not handed on", transfer: false },
      ];
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Ring", type: "thing", effects }]);
      await new Promise((resolve) => Hooks.once("createActiveEffect", resolve));
      const copied = actor.effects.map((effect) => [effect.name, effect.origin === item.uuid]);
      await item.delete();
      await new Promise((resolve) => Hooks.once("deleteActiveEffect", resolve));
      CONFIG.ActiveEffect.legacyTransferral = false;
      return [copied, actor.effects.size];
    });
    expect(counts).toEqual([[["Worn", true]], 0]);
  });
});
