import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { odds } from "../../module/rules/index";
import { DAMAGE_TIERS, poolDamage } from "../../module/rules/pool/damage";
import { codeOf } from "./code-of";
import { eachThrow } from "./each-throw";

const valid = { strength: 2, weaponDice: 2, attackSuccesses: 3, defenceSuccesses: 1, armorDice: 2, endurance: 1 };
const faces = { damage: [1, 2, 3, 4], armor: [5, 6] };

const input = fc.record(
  {
    strength: fc.nat(8),
    weaponDice: fc.nat(8),
    attackSuccesses: fc.nat(8),
    defenceSuccesses: fc.nat(8),
    armorDice: fc.nat(6),
    endurance: fc.nat(8),
    armorFactor: fc.constantFrom(0.5, 1, 2),
  },
  { requiredKeys: ["strength", "weaponDice", "attackSuccesses", "endurance"] },
);
const stream = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 40, maxLength: 40 });

function thrown(of: unknown, natural: readonly number[]): Record<string, number[]> {
  return Object.fromEntries(poolDamage.dice(of).map(({ group, number }) => [group, natural.slice(0, number)]));
}

/** What so much armour soaks of a valid blow. */
const soak = (armorFactor: number, armor: number[]): number =>
  poolDamage.judge({ ...valid, armorFactor }, { damage: [1, 1, 1, 1], armor }).soak;

describe("pool.damage", () => {
  it.each([
    [undefined, "input"],
    [[], "input"],
    [{ weaponDice: -1 }, "strength"],
    [{ ...valid, strength: -1, weaponDice: -1 }, "strength"],
    [{ ...valid, weaponDice: -1, attackSuccesses: -1 }, "weaponDice"],
    [{ ...valid, attackSuccesses: -1, defenceSuccesses: -1 }, "attackSuccesses"],
    [{ ...valid, attackSuccesses: undefined }, "attackSuccesses"],
    [{ ...valid, defenceSuccesses: -1, armorDice: -1 }, "defenceSuccesses"],
    [{ ...valid, armorDice: -1, endurance: -1 }, "armorDice"],
    [{ ...valid, endurance: -1, armorFactor: 3 }, "endurance"],
    [{ ...valid, endurance: undefined }, "endurance"],
    [{ ...valid, armorFactor: 3 }, "armorFactor"],
    [{ ...valid, armorFactor: "1" }, "armorFactor"],
    [{ ...valid, armorFactor: null }, "armorFactor"],
  ])("%j throws %s", (wrong, code) => {
    expect(codeOf(() => poolDamage.dice(wrong))).toBe(`pool.damage.${code}`);
    expect(codeOf(() => poolDamage.judge(wrong, null))).toBe(`pool.damage.${code}`);
    expect(codeOf(() => odds("pool.damage", wrong))).toBe(`pool.damage.${code}`);
  });

  it.each([
    [valid, { damage: [1, 2, 3, 4] }],
    [valid, { ...faces, damage: [1, 2, 3] }],
    [valid, { ...faces, pool: [1] }],
    [valid, { damage: [1, 2, 3, 7], armor: [1, 1] }],
    [{ ...valid, defenceSuccesses: 3 }, faces],
    [
      { ...valid, armorDice: 0 },
      { damage: [1, 2, 3, 4], armor: [] },
    ],
  ])("%j refuses faces %j", (of, wrong) => {
    expect(codeOf(() => poolDamage.judge(of, wrong))).toBe("pool.damage.faces");
  });

  it("throws a die for each success over the defence, and none on a miss", () => {
    expect(poolDamage.dice(valid)).toEqual([
      { group: "damage", number: 4, sides: 6 },
      { group: "armor", number: 2, sides: 6 },
    ]);
    expect(poolDamage.dice({ ...valid, weaponDice: 0, armorDice: 0 })).toEqual([
      { group: "damage", number: 2, sides: 6 },
    ]);
    expect(poolDamage.dice({ ...valid, defenceSuccesses: 3 })).toEqual([]);
    expect(poolDamage.dice({ ...valid, defenceSuccesses: 9 })).toEqual([]);
  });

  it("doubles or halves an armour's dice, not endurance, and rounds down", () => {
    expect([soak(0.5, [1, 2]), soak(1, [1, 2]), soak(2, [1, 2]), soak(0.5, [1, 1])]).toEqual([2, 4, 7, 2]);
  });

  it("stops at exactly as much soak as damage, and hits one over it", () => {
    const blow = { strength: 0, weaponDice: 0, attackSuccesses: 1, endurance: 4 };
    expect(poolDamage.judge(blow, { damage: [4] })).toMatchObject({ tier: "stopped", wounds: 0, damage: 4, soak: 4 });
    expect(poolDamage.judge(blow, { damage: [5] })).toMatchObject({ tier: "hit", wounds: 1 });
  });

  it("keeps its sums, whatever falls", () => {
    fc.assert(
      fc.property(input, stream, (of, natural) => {
        const outcome = poolDamage.judge(of, thrown(of, natural));
        const excess = of.attackSuccesses - (of.defenceSuccesses ?? 0);
        expect(outcome.excess).toBe(Math.max(0, excess));
        expect(outcome.tier === "miss").toBe(excess <= 0);
        expect(outcome.tier === "hit").toBe(outcome.wounds > 0);
        expect(outcome.wounds).toBe(Math.max(0, outcome.damage - outcome.soak));
        for (const n of [outcome.damage, outcome.soak, outcome.wounds]) expect(Number.isInteger(n)).toBe(true);
      }),
    );
  });

  it("never wounds more through more endurance, nor less through more strength or successes", () => {
    fc.assert(
      fc.property(input, stream, fc.nat(4), (of, natural, more) => {
        const wounds = (some: unknown): number => poolDamage.judge(some, thrown(some, natural)).wounds;
        expect(wounds({ ...of, endurance: of.endurance + more })).toBeLessThanOrEqual(wounds(of));
        expect(wounds({ ...of, strength: of.strength + more })).toBeGreaterThanOrEqual(wounds(of));
        expect(wounds({ ...of, attackSuccesses: of.attackSuccesses + more })).toBeGreaterThanOrEqual(wounds(of));
      }),
    );
  });
});

describe("odds of pool.damage", () => {
  it.each([
    { ...valid, defenceSuccesses: 2, armorDice: 1, endurance: 5 },
    { strength: 0, weaponDice: 0, attackSuccesses: 2, armorDice: 2, endurance: 0 },
    { strength: 0, weaponDice: 1, attackSuccesses: 1, armorDice: 3, endurance: 0, armorFactor: 0.5 },
    { strength: 1, weaponDice: 1, attackSuccesses: 1, armorDice: 1, endurance: 2, armorFactor: 2 },
    { strength: 40, weaponDice: 1, attackSuccesses: 1, armorDice: 1, endurance: 2 },
    { strength: 0, weaponDice: 1, attackSuccesses: 1, armorDice: 1, endurance: 40 },
    { strength: 0, weaponDice: 1, attackSuccesses: 1, endurance: 12 },
    { strength: 0, weaponDice: 1, attackSuccesses: 1, endurance: 11 },
    { strength: 0, weaponDice: 1, attackSuccesses: 1, endurance: 1 },
    { strength: 0, weaponDice: 1, attackSuccesses: 1, endurance: 2 },
  ])("equal counting every throw of %j", (of) => {
    const counted = { miss: 0, stopped: 0, hit: 0 };
    let throws = 0;
    for (const natural of eachThrow(poolDamage.dice(of))) {
      counted[poolDamage.judge(of, natural).tier] += 1;
      throws += 1;
    }
    const { tiers } = odds("pool.damage", of);
    expect(Object.keys(tiers)).toEqual([...DAMAGE_TIERS]);
    for (const tier of DAMAGE_TIERS) expect(tiers[tier]).toBeCloseTo(counted[tier] / throws, 14);
  });

  it("are a miss, and nothing else, when the defence holds", () => {
    expect(odds("pool.damage", { ...valid, defenceSuccesses: 3 }).tiers).toEqual({ miss: 1, stopped: 0, hit: 0 });
  });

  it("need no list of wounds", () => {
    const huge = { strength: 1e12, weaponDice: 1, attackSuccesses: 1, endurance: 0 };
    expect(odds("pool.damage", huge).tiers).toEqual({ miss: 0, stopped: 0, hit: 1 });
  });

  it.each([
    [{ ...valid, weaponDice: 600, armorDice: 500 }, "weaponDice"],
    [{ ...valid, attackSuccesses: 700, weaponDice: 200, armorDice: 200 }, "attackSuccesses"],
    [{ ...valid, attackSuccesses: 2000, defenceSuccesses: 1999, weaponDice: 300, armorDice: 700 }, "armorDice"],
    [{ ...valid, weaponDice: 998, armorDice: 1 }, "weaponDice"],
  ])("refuse more than a thousand dice: %j", (of, code) => {
    expect(codeOf(() => odds("pool.damage", of))).toBe(`pool.damage.${code}`);
  });

  it("count a thousand, and none on a miss", () => {
    expect(codeOf(() => odds("pool.damage", { ...valid, weaponDice: 998, armorDice: 0 }))).toBe("");
    expect(codeOf(() => odds("pool.damage", { ...valid, weaponDice: 5000, defenceSuccesses: 3 }))).toBe("");
  });
});
