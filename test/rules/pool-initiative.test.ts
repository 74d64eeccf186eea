import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { odds } from "../../module/rules/index";
import { poolInitiative } from "../../module/rules/pool/initiative";
import { codeOf } from "./code-of";

describe("pool.initiative", () => {
  it.each([
    [null, "input"],
    [{}, "agility"],
    [{ agility: -1, weapon: "x" }, "agility"],
    [{ agility: 1, weapon: "x" }, "weapon"],
    [{ agility: 1, weapon: 1.5 }, "weapon"],
  ])("%j throws %s", (wrong, code) => {
    expect(codeOf(() => poolInitiative.dice(wrong))).toBe(`pool.initiative.${code}`);
    expect(codeOf(() => poolInitiative.judge(wrong, null))).toBe(`pool.initiative.${code}`);
    expect(codeOf(() => odds("pool.initiative", wrong))).toBe(`pool.initiative.${code}`);
  });

  it("adds agility d6 and the weapon", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 9 }), fc.integer(), (dice, weapon) => {
        const input = { agility: dice.length, weapon };
        const groups = dice.length > 0 ? [{ group: "initiative", number: dice.length, sides: 6 }] : [];
        expect(poolInitiative.dice(input)).toEqual(groups);
        const outcome = poolInitiative.judge(input, dice.length > 0 ? { initiative: dice } : {});
        expect(outcome).toEqual({
          rule: "pool.initiative",
          tier: "rolled",
          initiative: dice.reduce((sum, face) => sum + face, weapon === 0 ? 0 : weapon),
        });
      }),
    );
  });

  it("has no minus zero, and no weapon when none is given", () => {
    expect(Object.is(poolInitiative.judge({ agility: 0, weapon: -0 }, {}).initiative, 0)).toBe(true);
    expect(poolInitiative.judge({ agility: 1 }, { initiative: [4] }).initiative).toBe(4);
  });

  it("refuses wrong faces", () => {
    expect(codeOf(() => poolInitiative.judge({ agility: 1 }, { initiative: [7] }))).toBe("pool.initiative.faces");
    expect(codeOf(() => poolInitiative.judge({ agility: 0 }, { initiative: [] }))).toBe("pool.initiative.faces");
  });

  it("is sure to be rolled, with up to a thousand dice", () => {
    expect(odds("pool.initiative", { agility: 1000 })).toEqual({ tiers: { rolled: 1 } });
    expect(codeOf(() => odds("pool.initiative", { agility: 1001 }))).toBe("pool.initiative.agility");
  });
});
