import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brawlStrike } from "../../module/rules/brawl/strike";
import { odds } from "../../module/rules/index";
import { exchangeOdds } from "../../module/rules/odds/exchange";
import { strikeOdds } from "../../module/rules/odds/strike";
import { poolAttack } from "../../module/rules/pool/attack";
import { poolCheck } from "../../module/rules/pool/check";
import { DAMAGE_TIERS, poolDamage } from "../../module/rules/pool/damage";
import { poolDefend } from "../../module/rules/pool/defend";
import { POOL_TIERS } from "../../module/rules/pool/tiers";
import { throwDice } from "./fuzz/faces";
import { Random } from "./fuzz/random";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const shares = (input: unknown): number[] => POOL_TIERS.map((tier) => odds("pool.check", input).tiers[tier] ?? NaN);

/** How far counts lie from what n throws should bring; pairs of a share and how often it was seen. */
const chiSquare = (pairs: readonly (readonly [number, number])[], n: number): number =>
  sum(pairs.map(([share, times]) => (times - share * n) ** 2 / (share * n)));

const struck = { bonus: 40, rating: 560, shock: { bonus: 2 }, hps: 40 };

/** What is too large to count throw by throw: many dice, and odds against thrown faces. */
describe("odds of many dice", { timeout: 60_000 }, () => {
  it("pool.check sums to 1 and stays between 0 and 1, up to a thousand dice", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: -3, max: 700 }), (skill, target) => {
        const all = shares({ attribute: 0, skill, target });
        expect(Math.abs(sum(all) - 1)).toBeLessThan(1e-12);
        for (const share of all) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-12);
          expect(Object.is(share, -0)).toBe(false);
        }
      }),
    );
  });

  it("pool.check fits seeded throws (chi-square)", () => {
    const input = { attribute: 4, skill: 3, target: 4, penalty: 4 };
    const random = new Random(20_260);
    const n = 20_000;
    const seen = POOL_TIERS.map(() => 0);
    for (let at = 0; at < n; at++) {
      const { successes } = poolCheck.judge(input, throwDice(random, poolCheck.dice(input)));
      const tier = Math.min(successes, POOL_TIERS.length - 1);
      seen[tier] = (seen[tier] ?? 0) + 1;
    }
    const pairs = shares(input).map((share, tier) => [share, seen[tier] ?? 0] as const);
    expect(pairs.every(([share]) => share * n > 5)).toBe(true);
    expect(chiSquare(pairs, n)).toBeLessThan(20.5); // 5 degrees of freedom, one in a thousand
  });

  it("pool.damage sums to 1, up to a thousand dice", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 499 }), fc.integer({ min: 0, max: 500 }), fc.nat(300), (w, a, e) => {
        const of = { strength: 9, weaponDice: w, attackSuccesses: 1, armorDice: a, endurance: e };
        const { tiers } = odds("pool.damage", of);
        expect(Math.abs((tiers["stopped"] ?? NaN) + (tiers["hit"] ?? NaN) - 1)).toBeLessThan(1e-12);
      }),
      { numRuns: 10 },
    );
  });

  it("pool.exchange fits seeded fights (chi-square), explosions and all", () => {
    const input = {
      attack: { attribute: 3, skill: 3, toHit: -1, penalty: 4 },
      defence: { attribute: 3, skill: 0, defence: 1 },
      damage: { strength: 3, weaponDice: 4, armorDice: 4, endurance: 3, armorFactor: 0.5 },
    };
    const { wounds, tiers } = exchangeOdds(input);
    const random = new Random(20_261);
    const n = 20_000;
    const seen = wounds.map(() => 0);
    const seenTiers = { miss: 0, stopped: 0, hit: 0 };
    for (let fight = 0; fight < n; fight++) {
      const { successes: attackSuccesses } = poolAttack.judge(
        input.attack,
        throwDice(random, poolAttack.dice(input.attack)),
      );
      const { successes: defenceSuccesses } = poolDefend.judge(
        input.defence,
        throwDice(random, poolDefend.dice(input.defence)),
      );
      const blow = { ...input.damage, attackSuccesses, defenceSuccesses };
      const outcome = poolDamage.judge(blow, throwDice(random, poolDamage.dice(blow)));
      seen[outcome.wounds] = (seen[outcome.wounds] ?? 0) + 1;
      seenTiers[outcome.tier] += 1;
    }
    const byTier = DAMAGE_TIERS.map((tier) => [tiers[tier], seenTiers[tier]] as const);
    expect(chiSquare(byTier, n)).toBeLessThan(13.9); // 2 degrees of freedom, one in a thousand
    const common = wounds
      .map((share, points) => [share, seen[points] ?? 0] as const)
      .filter(([share]) => share * n >= 8);
    const degrees = common.length - 1;
    expect(degrees).toBeGreaterThan(15);
    expect(chiSquare(common, n)).toBeLessThan(degrees + 4 * Math.sqrt(2 * degrees));
  });

  it("pool.exchange sums to 1 and agrees with itself", () => {
    const pool = fc.record({ attribute: fc.nat(20), skill: fc.nat(20), penalty: fc.nat(9) });
    const blow = fc.record({
      strength: fc.nat(9),
      weaponDice: fc.nat(20),
      armorDice: fc.nat(20),
      endurance: fc.nat(9),
      armorFactor: fc.constantFrom(0.5, 1, 2),
    });
    fc.assert(
      fc.property(pool, fc.option(pool), blow, (attack, defence, of) => {
        const { tiers, wounds, expectedWounds } = exchangeOdds({ attack, defence, damage: of });
        expect(Math.abs(sum(Object.values(tiers)) - 1)).toBeLessThan(1e-12);
        expect(Math.abs(sum(wounds) - 1)).toBeLessThan(1e-12);
        expect(Math.abs(tiers.miss + tiers.stopped - (wounds[0] ?? NaN))).toBeLessThan(1e-12);
        expect(expectedWounds).toBeGreaterThanOrEqual(0);
        for (const share of wounds) expect(share >= 0 && !Object.is(share, -0)).toBe(true);
        if (wounds.length > 1) expect(wounds.at(-1)).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  it("pool.exchange counts a thousand dice, and keeps the smallest tails", () => {
    const pool = { attribute: 250, skill: 0 };
    const of = { strength: 1, weaponDice: 250, armorDice: 250, endurance: 1 };
    const { tiers, wounds } = exchangeOdds({ attack: pool, defence: pool, damage: of });
    expect(Math.abs(sum(Object.values(tiers)) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(sum(wounds) - 1)).toBeLessThan(1e-12);
    expect(wounds.at(-1)).toBeGreaterThan(0);
  });

  it("brawl.strike fits seeded throws (chi-square)", () => {
    const random = new Random(41);
    const input = { ...struck, damage: { number: 6, sides: 8, flat: 2 }, force: 3, shock: { bonus: 18 }, hps: 60 };
    const n = 6_000;
    const seen = { miss: 0, hit: 0, stunned: 0 };
    let lethal = 0;
    for (let i = 0; i < n; i++) {
      const outcome = brawlStrike.judge(input, throwDice(random, brawlStrike.dice(input)));
      seen[outcome.tier] += 1;
      if (outcome.oops) lethal += 1;
    }
    const { tiers, oops } = strikeOdds(input);
    const chi = sum(
      (["miss", "hit", "stunned"] as const).map((tier) => {
        const wanted = (tiers[tier] ?? NaN) * n;
        return (seen[tier] - wanted) ** 2 / wanted;
      }),
    );
    expect(chi).toBeLessThan(13.8); // 2 degrees of freedom, one in a thousand
    expect((lethal - oops * n) ** 2 / (oops * n * (1 - oops))).toBeLessThan(10.8); // 1 degree of freedom
  });

  it("brawl.strike counts a thousand dice exactly enough", () => {
    const { tiers } = strikeOdds({ ...struck, damage: { number: 1000, sides: 6 }, shock: { bonus: 3490 }, hps: 4000 });
    expect(Math.abs(sum(Object.values(tiers)) - 1)).toBeLessThan(1e-12);
    expect((tiers["stunned"] ?? NaN) / (1 - (tiers["miss"] ?? NaN))).toBeCloseTo(0.5, 1);
  });

  it("brawl.strike counts a million sums", () => {
    const input = { ...struck, damage: { number: 2, sides: 1e9 }, hps: 1_000_000, shock: { bonus: 1, target: 3 } };
    const { tiers } = strikeOdds(input);
    expect(Math.abs(sum(Object.values(tiers)) - 1)).toBeLessThan(1e-12);
  });
});
