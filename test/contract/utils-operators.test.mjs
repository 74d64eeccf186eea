// @vitest-environment node
import { describe, expect, it } from "vitest";
import * as operators from "../playtable/client/data/operators.mjs";
import { deepClone, expandObject, mergeObject } from "../playtable/client/utils/index.mjs";
import { operatorsToKeys } from "../playtable/client/utils/special-keys.mjs";

const { ForcedDeletion, ForcedReplacement, asOperator, reconstructOperator } = operators;

describe("[utils] data operators (foundryvtt.com/api/v14: ForcedDeletion, ForcedReplacement)", () => {
  it("are carried out by mergeObject with applyOperators", () => {
    const merged = mergeObject(
      { a: { x: 1, y: 2 }, b: { c: 1 } },
      { "a.x": ForcedDeletion.create(), b: ForcedReplacement.create({ d: 2 }) },
      { applyOperators: true },
    );
    expect(merged).toEqual({ a: { y: 2 }, b: { d: 2 } });
  });

  it("a replacement reads like its value", () => {
    const replacement = ForcedReplacement.create({ a: { b: 1 } });
    expect(replacement.a.b).toBe(1);
    expect(Object.keys(replacement)).toEqual(["a"]);
    expect(asOperator(replacement)).toBeInstanceOf(ForcedReplacement);
  });

  it("survive expansion and copies, and a round over the wire", () => {
    const data = {
      "a.b": ForcedReplacement.create({ c: 1 }),
      "a.d": ForcedDeletion.create(),
      "a.e": ForcedReplacement.create(5),
    };
    const expected = { a: { "==b": { c: 1 }, "-=d": null, "==e": 5 } };
    expect(operatorsToKeys(deepClone(expandObject(data)))).toEqual(expected);
    const wire = JSON.parse(JSON.stringify(expandObject(data)));
    expect(wire.a.d).toEqual({ __$OPERATOR$__: "ForcedDeletion" });
    const rebuilt = Object.fromEntries(Object.entries(wire.a).map(([key, value]) => [key, reconstructOperator(value)]));
    expect(operatorsToKeys({ a: rebuilt })).toEqual(expected);
    expect(reconstructOperator(7)).toBe(7);
  });
});
