import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { odds } from "../../module/rules/index";
import { poolAttack } from "../../module/rules/pool/attack";
import { poolCheck } from "../../module/rules/pool/check";
import { poolDefend } from "../../module/rules/pool/defend";
import { POOL_TIERS } from "../../module/rules/pool/tiers";
import { codeOf } from "./code-of";

const RULES = [
  { rule: poolAttack, field: "toHit" },
  { rule: poolDefend, field: "defence" },
] as const;

const input = fc.record(
  {
    attribute: fc.nat(8),
    skill: fc.nat(8),
    modifier: fc.integer({ min: -8, max: 8 }),
    specialized: fc.boolean(),
    penalty: fc.nat(14),
    targetModifier: fc.integer({ min: -8, max: 8 }),
    diceModifier: fc.integer({ min: -9, max: 9 }),
  },
  { requiredKeys: ["attribute", "skill", "modifier"] },
);
const faces = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 40, maxLength: 40 });

describe.each(RULES)("$rule.id", ({ rule, field }) => {
  it("is a check whose base target is 4 and its modifier", () => {
    fc.assert(
      fc.property(input, faces, ({ modifier, ...of }, thrown) => {
        const mine = { ...of, [field]: modifier };
        const check = { ...of, target: 4 + modifier };
        const groups = rule.dice(mine);
        expect(groups).toEqual(poolCheck.dice(check));
        const pool = groups.flatMap(({ number, explode }) =>
          thrown.slice(0, number).map((face) => (explode === undefined ? face : [face])),
        );
        const given = groups.length > 0 ? { pool } : {};
        expect(rule.judge(mine, given)).toEqual({ ...poolCheck.judge(check, given), rule: rule.id });
        expect(odds(rule.id, mine)).toEqual(odds("pool.check", check));
      }),
    );
  });

  it("has no modifier when none is given, and a target that may be anything", () => {
    expect(rule.judge({ attribute: 1, skill: 1 }, { pool: [4, 3] })).toMatchObject({ target: 4, successes: 1 });
    expect(rule.judge({ attribute: 1, skill: 1, [field]: -9 }, { pool: [1, 1] }).target).toBe(-5);
    expect(rule.dice({ attribute: 1, skill: 1, [field]: 3 })).toEqual([
      { group: "pool", number: 2, sides: 6, explode: 6 },
    ]);
  });

  it("never gets better by a higher target, for the same faces", () => {
    fc.assert(
      fc.property(input, faces, fc.nat(5), fc.nat(5), ({ modifier, ...of }, thrown, worse, penalty) => {
        const base = { ...of, [field]: modifier };
        const harder = { ...of, [field]: modifier + worse, penalty: (of.penalty ?? 0) + penalty };
        const tier = (some: typeof base): number => {
          const groups = rule.dice(some);
          const pool = groups.flatMap(({ number, explode }) =>
            thrown.slice(0, number).map((face) => (explode === undefined ? face : [face])),
          );
          return POOL_TIERS.indexOf(rule.judge(some, groups.length > 0 ? { pool } : {}).tier);
        };
        expect(tier(harder)).toBeLessThanOrEqual(tier(base));
      }),
    );
  });

  it.each([
    [undefined, "input"],
    [{ skill: 1 }, "attribute"],
    [{ attribute: 1, skill: -1, [field]: "x" }, "skill"],
    [{ attribute: 1, skill: 1, [field]: 0.5, specialized: 1 }, field],
    [{ attribute: 1, skill: 1, [field]: null }, field],
    [{ attribute: 1, skill: 1, specialized: "yes", penalty: -1 }, "specialized"],
    [{ attribute: 1, skill: 1, penalty: -1, targetModifier: NaN }, "penalty"],
    [{ attribute: 1, skill: 1, targetModifier: NaN, diceModifier: NaN }, "targetModifier"],
    [{ attribute: 1, skill: 1, diceModifier: Infinity }, "diceModifier"],
  ])("%j throws %s", (wrong, code) => {
    expect(codeOf(() => rule.dice(wrong))).toBe(`${rule.id}.${code}`);
    expect(codeOf(() => rule.judge(wrong, null))).toBe(`${rule.id}.${code}`);
    expect(codeOf(() => odds(rule.id, wrong))).toBe(`${rule.id}.${code}`);
  });

  it("checks its faces", () => {
    expect(codeOf(() => rule.judge({ attribute: 1, skill: 1 }, { pool: [1] }))).toBe(`${rule.id}.faces`);
  });

  it("refuses more than a thousand dice", () => {
    expect(codeOf(() => odds(rule.id, { attribute: 400, skill: 601 }))).toBe(`${rule.id}.skill`);
    expect(codeOf(() => odds(rule.id, { attribute: 400, skill: 600 }))).toBe("");
    expect(codeOf(() => odds(rule.id, { attribute: 600, skill: 600, diceModifier: 1 }))).toBe(`${rule.id}.attribute`);
  });
});
