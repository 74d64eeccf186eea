import { codeOf } from "./code-of";
import { describe, expect, it } from "vitest";
import { odds } from "../../module/rules/index";
import { dieChance } from "../../module/rules/odds/die";
import { poolCheck } from "../../module/rules/pool/check";
import { POOL_TIERS } from "../../module/rules/pool/tiers";

const shares = (input: unknown): number[] => POOL_TIERS.map((tier) => odds("pool.check", input).tiers[tier] ?? NaN);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Every way that chains of at most `depth` faces can fall on so many dice, with its chance. */
function* throws(dice: number, explodes: boolean, depth: number): Generator<{ chains: number[][]; chance: number }> {
  if (dice === 0) {
    yield { chains: [], chance: 1 };
    return;
  }
  for (const rest of throws(dice - 1, explodes, depth)) {
    for (let sixes = 0; sixes < depth; sixes++) {
      for (let face = 1; face <= 6; face++) {
        if (explodes && face === 6) continue;
        const chain = [...Array<number>(sixes).fill(6), face];
        yield { chains: [...rest.chains, chain], chance: (rest.chance / 6) * 6 ** -sixes };
      }
      if (!explodes) break;
    }
  }
}

describe("odds of pool.check", () => {
  it.each([
    [{ attribute: 2, skill: 1, target: 4 }],
    [{ attribute: 3, skill: 0, target: 1 }],
    [{ attribute: 3, skill: 2, target: 6 }],
    [{ attribute: 1, skill: 0, target: 0, targetModifier: -3 }],
  ])("equal counting every throw of %j", (input) => {
    const counted = POOL_TIERS.map(() => 0);
    const { dice, explodes } = poolCheck.judge(input, facesOf(input));
    for (const { chains, chance } of throws(dice, explodes, 1)) {
      const { tier } = poolCheck.judge(input, { pool: chains.map(([face]) => face) });
      counted[POOL_TIERS.indexOf(tier)] = (counted[POOL_TIERS.indexOf(tier)] ?? 0) + chance;
    }
    shares(input).forEach((share, index) => expect(share).toBeCloseTo(counted[index] ?? NaN, 12));
  });

  it.each([
    [{ attribute: 1, skill: 1, target: 8 }],
    [{ attribute: 1, skill: 1, target: 13 }],
    [{ attribute: 2, skill: 0, target: 5 }],
  ])("equal counting chains of %j as far as chance matters", (input) => {
    const counted = POOL_TIERS.map(() => 0);
    const dice = input.attribute + input.skill;
    for (const { chains, chance } of throws(dice, true, 6)) {
      const { tier } = poolCheck.judge(input, { pool: chains });
      counted[POOL_TIERS.indexOf(tier)] = (counted[POOL_TIERS.indexOf(tier)] ?? 0) + chance;
    }
    const uncounted = 1 - sum(counted);
    shares(input).forEach((share, index) => {
      expect(Math.abs(share - (counted[index] ?? NaN))).toBeLessThanOrEqual(uncounted + 1e-12);
    });
    expect(uncounted).toBeLessThan(1e-4);
  });

  it("keeps the digits of the smallest tail", () => {
    const { tiers } = odds("pool.check", { attribute: 5, skill: 1, target: 36 });
    const p = 6 ** -6;
    expect((tiers["exceptional"] ?? NaN) / (6 * p ** 5 * (1 - p) + p ** 6)).toBeCloseTo(1, 12);
  });

  it("gives 6 and 7 the same chance, and the cap its end", () => {
    expect(dieChance(7)).toBeCloseTo(dieChance(6), 15);
    expect(dieChance(600)).toBeGreaterThan(0);
    expect(dieChance(601)).toBe(0);
    expect(dieChance(-40)).toBe(1);
  });

  it.each([
    [{ attribute: 999, skill: 2, target: 4 }, "pool.check.attribute"],
    [{ attribute: 1, skill: 1000, target: 4 }, "pool.check.skill"],
    [{ attribute: 1, skill: 1, target: 4, diceModifier: 999 }, "pool.check.diceModifier"],
  ])("refuses more than a thousand dice: %j", (input, expected) => {
    expect(codeOf(() => odds("pool.check", input))).toBe(expected);
  });
});

function facesOf(input: { attribute: number; skill: number }): { pool: number[] } {
  return { pool: Array<number>(input.attribute + input.skill).fill(1) };
}
