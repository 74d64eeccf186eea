import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { odds } from "../../module/rules/index";
import { exchangeOdds } from "../../module/rules/odds/exchange";
import { poolAttack } from "../../module/rules/pool/attack";
import { DAMAGE_TIERS, poolDamage } from "../../module/rules/pool/damage";
import { poolDefend } from "../../module/rules/pool/defend";
import { codeOf } from "./code-of";
import { eachThrow } from "./each-throw";
import { throwDice } from "./fuzz/faces";
import { Random } from "./fuzz/random";

const damage = { strength: 2, weaponDice: 1, armorDice: 1, endurance: 3 };
const small = { attack: { attribute: 1, skill: 1, toHit: -1 }, defence: { attribute: 1, skill: 0 }, damage };

interface Input {
  attack: Record<string, unknown>;
  defence: Record<string, unknown> | null;
  damage: Record<string, unknown>;
}

/** How many of all throws give each number. */
function tally<Thrown>(
  throws: Iterable<Thrown>,
  count: (thrown: Thrown) => number,
): { share: number; value: number }[] {
  const times: number[] = [];
  let all = 0;
  for (const thrown of throws) {
    const value = count(thrown);
    while (times.length <= value) times.push(0);
    times[value] = (times[value] ?? 0) + 1;
    all += 1;
  }
  return times.map((seen, value) => ({ share: seen / all, value })).filter(({ share }) => share > 0);
}

/** The odds of an exchange by playing every throw of its three rules. */
function counted({ attack, defence, damage: blow }: Input): number[] {
  const wounds: number[] = [];
  const hits = tally(eachThrow(poolAttack.dice(attack)), (faces) => poolAttack.judge(attack, faces).successes);
  const stops = defence
    ? tally(eachThrow(poolDefend.dice(defence)), (faces) => poolDefend.judge(defence, faces).successes)
    : [{ share: 1, value: 0 }];
  for (const hit of hits) {
    for (const stop of stops) {
      const input = { ...blow, attackSuccesses: hit.value, defenceSuccesses: stop.value };
      for (const { share, value } of tally(
        eachThrow(poolDamage.dice(input)),
        (faces) => poolDamage.judge(input, faces).wounds,
      )) {
        while (wounds.length <= value) wounds.push(0);
        wounds[value] = (wounds[value] ?? 0) + hit.share * stop.share * share;
      }
    }
  }
  return wounds;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe("odds of pool.exchange", () => {
  it.each<Input>([
    small,
    { ...small, defence: null },
    { ...small, damage: { ...damage, strength: 0, armorFactor: 2 } },
    { ...small, damage: { ...damage, weaponDice: 0, armorDice: 2, endurance: 0, armorFactor: 0.5 } },
    { ...small, damage: { strength: 0, weaponDice: 0, endurance: 9 } },
    { ...small, damage: { strength: 9, weaponDice: 0, endurance: 1 } },
    { attack: { attribute: 2, skill: 1 }, defence: { attribute: 0, skill: 0 }, damage: { ...damage, armorDice: 0 } },
    { attack: { attribute: 1, skill: 1 }, defence: { attribute: 1, skill: 1, defence: -2 }, damage },
  ])("equal playing every throw of %j", (input) => {
    const wounds = counted(input);
    const result = exchangeOdds(input);
    expect(result.wounds).toHaveLength(wounds.length);
    wounds.forEach((chance, points) => expect(result.wounds[points]).toBeCloseTo(chance, 13));
    expect(result.tiers.hit).toBeCloseTo(sum(wounds.slice(1)), 13);
    expect(result.tiers.miss + result.tiers.stopped).toBeCloseTo(wounds[0] ?? NaN, 13);
    expect(result.expectedWounds).toBeCloseTo(sum(wounds.map((chance, points) => chance * points)), 12);
  });

  it("fit seeded fights (chi-square), explosions and all", () => {
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
    const chi = (pairs: readonly (readonly [number, number])[]): number =>
      sum(pairs.map(([share, times]) => (times - share * n) ** 2 / (share * n)));
    const byTier = DAMAGE_TIERS.map((tier) => [tiers[tier], seenTiers[tier]] as const);
    expect(chi(byTier)).toBeLessThan(13.9); // 2 degrees of freedom, one in a thousand
    const common = wounds
      .map((share, points) => [share, seen[points] ?? 0] as const)
      .filter(([share]) => share * n >= 8);
    const degrees = common.length - 1;
    expect(degrees).toBeGreaterThan(15);
    expect(chi(common)).toBeLessThan(degrees + 4 * Math.sqrt(2 * degrees));
  });

  it("are one number when nobody can be hit", () => {
    const never = { ...small, attack: { attribute: 0, skill: 0 } };
    expect(odds("pool.exchange", never)).toEqual({
      tiers: { miss: 1, stopped: 0, hit: 0 },
      expectedWounds: 0,
      wounds: [1],
    });
    expect(exchangeOdds({ ...small, damage: { strength: 0, weaponDice: 0, endurance: 99 } }).wounds).toHaveLength(1);
  });

  it("leave out wounds beyond the last that can be", () => {
    const blow = { strength: 2, weaponDice: 0, endurance: 1 };
    const sure = { attack: { attribute: 1, skill: 1, toHit: -9 }, defence: null, damage: blow };
    const { wounds } = exchangeOdds(sure);
    expect(wounds).toHaveLength(2 * 6 + 1 + 1);
    expect(wounds.at(-1)).toBeCloseTo(1 / 36, 15);
    expect([wounds[0], wounds[1], wounds[2]]).toEqual([0, 0, 0]);
    const armored = exchangeOdds({ ...sure, damage: { ...blow, armorDice: 2, armorFactor: 0.5 } });
    expect(armored.wounds).toHaveLength(2 * 6 + 1 + 1 - 1);
  });

  it("sum to 1 and agree with themselves", () => {
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

  it("count a thousand dice, and keep the smallest tails", () => {
    const pool = { attribute: 250, skill: 0 };
    const of = { strength: 1, weaponDice: 250, armorDice: 250, endurance: 1 };
    const { tiers, wounds } = exchangeOdds({ attack: pool, defence: pool, damage: of });
    expect(Math.abs(sum(Object.values(tiers)) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(sum(wounds) - 1)).toBeLessThan(1e-12);
    expect(wounds.at(-1)).toBeGreaterThan(0);
  });

  it.each([
    [null, "input"],
    [{}, "attack"],
    [{ ...small, attack: null, defence: 3 }, "attack"],
    [{ ...small, attack: { skill: 1 }, damage: null }, "attack.attribute"],
    [{ ...small, attack: { attribute: 1, skill: 1, toHit: null } }, "attack.toHit"],
    [{ ...small, defence: undefined, damage: null }, "defence"],
    [{ ...small, defence: [] }, "defence"],
    [{ ...small, defence: { attribute: 1, skill: 1, defence: "x" } }, "defence.defence"],
    [{ ...small, defence: { attribute: 1, skill: 1, penalty: -1 } }, "defence.penalty"],
    [{ ...small, damage: undefined }, "damage"],
    [{ ...small, damage: { ...damage, strength: -1 } }, "damage.strength"],
    [{ ...small, damage: { ...damage, weaponDice: undefined } }, "damage.weaponDice"],
    [{ ...small, damage: { ...damage, armorDice: -1, endurance: -1 } }, "damage.armorDice"],
    [{ ...small, damage: { ...damage, endurance: -1 } }, "damage.endurance"],
    [{ ...small, damage: { ...damage, armorFactor: 1.5 } }, "damage.armorFactor"],
    [{ ...small, attack: { attribute: 600, skill: 500 } }, "attack.attribute"],
    [{ ...small, attack: { attribute: 1, skill: 1, diceModifier: 999 } }, "attack.diceModifier"],
    [{ ...small, attack: { attribute: 400, skill: 1 }, defence: { attribute: 1, skill: 700 } }, "defence.skill"],
    [{ ...small, defence: null, damage: { ...damage, weaponDice: 600, armorDice: 400 } }, "damage.weaponDice"],
    [{ ...small, damage: { ...damage, weaponDice: 400, armorDice: 598 } }, "damage.armorDice"],
    [{ ...small, damage: { ...damage, strength: 1_000_004 } }, "damage.strength"],
  ])("%j throws %s", (wrong, code) => {
    expect(codeOf(() => odds("pool.exchange", wrong))).toBe(`pool.exchange.${code}`);
  });

  it("count exactly a thousand dice, and as many wounds as fit", () => {
    expect(codeOf(() => exchangeOdds({ ...small, damage: { ...damage, weaponDice: 400, armorDice: 597 } }))).toBe("");
    expect(exchangeOdds({ ...small, damage: { ...damage, strength: 1_000_003 } }).tiers.stopped).toBe(0);
  });
});
