// @vitest-environment node
import { afterEach, describe, expect, it } from "vitest";

import * as fields from "../playtable/client/data/fields/index.mjs";
import { useGeneration } from "./support/use-generation.mjs";

const [MULTIPLY, ADD, DOWNGRADE, UPGRADE, OVERRIDE] = [1, 2, 3, 4, 5];
const apply = (field, value, mode, delta) => field.applyChange(value, {}, { key: "x", mode, value: delta });
const words = () => new fields.StringField();

afterEach(() => {
  delete globalThis.foundry;
  useGeneration(13);
});

describe("[fields] ActiveEffect changes by mode, V13 (foundryvtt.com/api: DataField#applyChange)", () => {
  it.each([
    ["number adds", new fields.NumberField(), 3, ADD, "2", 5],
    ["number multiplies", new fields.NumberField(), 3, MULTIPLY, "2", 6],
    ["number overrides", new fields.NumberField(), 3, OVERRIDE, "2", 2],
    ["number upgrades", new fields.NumberField(), 3, UPGRADE, "2", 3],
    ["number downgrades", new fields.NumberField(), 3, DOWNGRADE, "2", 2],
    ["number takes over where there is none", new fields.NumberField(), null, ADD, "2", 2],
    ["number ignores what is no number", new fields.NumberField(), 3, ADD, "x", 3],
    ["number ignores blank text", new fields.NumberField(), 3, OVERRIDE, "", 3],
    ["boolean add is OR", new fields.BooleanField(), false, ADD, "true", true],
    ["boolean multiply is AND", new fields.BooleanField(), true, MULTIPLY, "false", false],
    ["boolean upgrade is OR", new fields.BooleanField(), true, UPGRADE, "false", true],
    ["boolean downgrade is AND", new fields.BooleanField(), true, DOWNGRADE, "false", false],
    ["text is appended", words(), "a", ADD, "b", "ab"],
    ["text is overridden", words(), "a", OVERRIDE, "b", "b"],
    ["text isn't upgraded", words(), "a", UPGRADE, "b", "a"],
    ["an array gets an element", new fields.ArrayField(words()), ["a"], ADD, "b", ["a", "b"]],
    ["an array gets several", new fields.ArrayField(new fields.NumberField()), [1], ADD, "[2,3]", [1, 2, 3]],
    ["a set gets an element once", new fields.SetField(words()), new Set(["a"]), ADD, "a", new Set(["a"])],
    ["a set is overridden", new fields.SetField(words()), new Set(["a"]), OVERRIDE, '["b"]', new Set(["b"])],
    ["adding to an object does nothing", new fields.ObjectField(), { a: 1 }, ADD, '{"b":2}', { a: 1 }],
    ["an object is overridden", new fields.ObjectField(), { a: 1 }, OVERRIDE, '{"b":2}', { b: 2 }],
    ["custom is for hooks", new fields.NumberField(), 3, 0, "2", 3],
  ])("%s", (_name, field, value, mode, delta, expected) => {
    expect(apply(field, value, mode, delta)).toEqual(expected);
  });

  it("a subclass chooses its own way", () => {
    class Highest extends fields.NumberField {
      _applyChangeAdd(value, delta) {
        return Math.max(value, delta);
      }
    }
    expect(apply(new Highest(), 3, ADD, "2")).toBe(3);
  });
});

describe("[fields] ActiveEffect changes by type, V14 (foundryvtt.com/api/v14: ActiveEffectChangeData)", () => {
  it.each([
    ["add", 5],
    ["subtract", 1],
    ["multiply", 6],
    ["override", 2],
    ["upgrade", 3],
    ["downgrade", 2],
    ["custom", 3],
  ])("%s", (type, expected) => {
    expect(new fields.NumberField().applyChange(3, {}, { key: "x", type, value: 2 })).toBe(expected);
  });

  it("a delta with references is evaluated as a Roll, in generation 14 only", () => {
    class Roll {
      constructor(formula, data) {
        this.total = formula === "@a + 1" ? data.a + 1 : Number.NaN;
      }
      static replaceFormulaData(formula) {
        return formula;
      }
      evaluateSync() {
        return this;
      }
    }
    globalThis.foundry = { dice: { Roll } };
    const change = { key: "x", type: "add", value: "@a + 1" };
    const result = (generation) => {
      useGeneration(generation);
      return new fields.NumberField().applyChange(3, {}, change, { replacementData: { a: 4 } });
    };
    expect([result(14), result(13)]).toEqual([8, 3]);
  });
});
