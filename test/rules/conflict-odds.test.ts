import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { odds, rules } from "../../module/rules/index";
import { CONFLICT_TIERS } from "../../module/rules/tables/conflict-bands";
import { codeOf } from "./code-of";
import { throwDice } from "./fuzz/faces";
import { Random } from "./fuzz/random";

const extras: Readonly<Record<string, object>> = {
  "conflict.inflict": { reprisal: "condition" },
  "conflict.injure": { reprisal: "hurt" },
  "conflict.recover": { action: "comic-levity", stage: 1 },
  "conflict.deflect": { harm: "verbal", attribute: "charisma" },
  "conflict.act": { supports: true },
};
const ids = Object.keys(extras);
const roll = fc.record({
  bonus: fc.integer({ min: -25, max: 25 }),
  penalty: fc.integer({ min: -8, max: 0 }),
  naturalOne: fc.boolean(),
});

describe("odds of conflict", () => {
  it.each(ids)("%s: equal counting every face", (id) => {
    const random = new Random(7);
    fc.assert(
      fc.property(roll, (of) => {
        const input = { ...of, ...extras[id] };
        const counts = new Map<string, number>(CONFLICT_TIERS.map((tier) => [tier, 0]));
        for (let face = 1; face <= 20; face++) {
          const thrown = { ...throwDice(random, rules[id]?.dice(input) ?? []), act: [face] };
          const tier = rules[id]?.judge(input, thrown).tier ?? "";
          counts.set(tier, (counts.get(tier) ?? 0) + 1 / 20);
        }
        const { tiers } = odds(id, input);
        expect(Object.keys(tiers)).toEqual([...CONFLICT_TIERS]);
        for (const [tier, chance] of counts) expect(tiers[tier]).toBeCloseTo(chance, 12);
      }),
      { numRuns: 60 },
    );
  });

  it("sum to 1, and a better bonus never makes the lowest bands likelier", () => {
    fc.assert(
      fc.property(roll, fc.nat(20), (of, more) => {
        const before = odds("conflict.act", of).tiers;
        const after = odds("conflict.act", { ...of, bonus: of.bonus + more }).tiers;
        let low = 0;
        let lower = 0;
        for (const tier of CONFLICT_TIERS) {
          low += before[tier] ?? NaN;
          lower += after[tier] ?? NaN;
          expect(lower).toBeLessThanOrEqual(low + 1e-12);
        }
        expect(Math.abs(low - 1)).toBeLessThan(1e-12);
        expect(Math.abs(lower - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  it("refuse what the rule refuses", () => {
    expect(codeOf(() => odds("conflict.inflict", { bonus: 0, reprisal: "flight" }))).toBe("conflict.inflict.reprisal");
    expect(codeOf(() => odds("conflict.injure", { bonus: 0, penalty: 1 }))).toBe("conflict.injure.penalty");
    expect(codeOf(() => odds("conflict.recover", { action: "comic-levity", bonus: 0 }))).toBe("conflict.recover.stage");
    expect(codeOf(() => odds("conflict.deflect", { harm: "verbal" }))).toBe("conflict.deflect.attribute");
    expect(codeOf(() => odds("conflict.act", {}))).toBe("conflict.act.bonus");
    expect(codeOf(() => odds("conflict.clock", 3))).toBe("conflict.clock.input");
  });

  it("of the clock are certain", () => {
    expect(odds("conflict.clock", {})).toEqual({ tiers: { rolled: 1 } });
  });
});
