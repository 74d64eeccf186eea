import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actingOrder } from "../../module/rules/index";
import { codeOf } from "./code-of";

const fast = { id: "a", dexterityBonus: 3 };

describe("actingOrder", () => {
  it.each([
    [undefined, "input"],
    [{}, "input"],
    ["ab", "input"],
    [[fast, null], "input"],
    [[fast, 3], "input"],
    [Array(1), "input"],
    [[{ id: 3 }], "id"],
    [[{}], "id"],
    [[fast, { id: "b" }], "dexterityBonus"],
    [[fast, { id: "b", dexterityBonus: 0.5, penalty: 1 }], "dexterityBonus"],
    [[fast, { id: "b", dexterityBonus: 1, penalty: 1 }], "penalty"],
    [[fast, { id: "b", dexterityBonus: 1, penalty: null }], "penalty"],
    [[{ ...fast, penalty: 1 }, null], "penalty"],
  ])("%j throws %s", (wrong, code) => {
    expect(codeOf(() => actingOrder(wrong))).toBe(`actingOrder.${code}`);
  });

  it("needs nobody", () => {
    expect(actingOrder([])).toEqual([]);
  });

  it("sorts numbers as numbers and ids as plain strings", () => {
    const list = ["b", "B", "ä", "10", "9", "aa", "a"].map((id) => ({ id, dexterityBonus: 1 }));
    const slow = [
      { id: "x", dexterityBonus: 10 },
      { id: "y", dexterityBonus: 9 },
      { id: "z", dexterityBonus: -1 },
    ];
    expect(actingOrder([...slow, ...list])).toEqual([["x"], ["y"], ["10", "9", "B", "a", "aa", "b", "ä"], ["z"]]);
  });

  it("counts the penalty", () => {
    expect(
      actingOrder([
        { ...fast, penalty: -2 },
        { id: "b", dexterityBonus: 2 },
      ]),
    ).toEqual([["b"], ["a"]]);
    expect(
      actingOrder([
        { ...fast, penalty: -0 },
        { id: "b", dexterityBonus: 3 },
      ]),
    ).toEqual([["a", "b"]]);
  });

  it("keeps everybody, whatever order they come in", () => {
    const actor = fc.record({
      id: fc.string({ maxLength: 3 }),
      dexterityBonus: fc.integer({ min: -3, max: 3 }),
      penalty: fc.integer({ min: -3, max: 0 }),
    });
    fc.assert(
      fc.property(fc.array(actor), (list) => {
        const order = actingOrder(list);
        expect(order.flat().toSorted()).toEqual(list.map(({ id }) => id).toSorted());
        expect(actingOrder(list.toReversed())).toEqual(order);
        const speeds = [...new Set(list.map(({ dexterityBonus, penalty }) => dexterityBonus + penalty))];
        speeds.sort((a, b) => b - a);
        const groups = speeds.map((speed) =>
          list.filter(({ dexterityBonus, penalty }) => dexterityBonus + penalty === speed).map(({ id }) => id),
        );
        expect(order).toEqual(groups.map((ids) => ids.toSorted()));
      }),
    );
  });
});
