import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { odds, rules } from "../../module/rules/index";
import { brawlStrike } from "../../module/rules/brawl/strike";
import { cappedSums } from "../../module/rules/odds/capped-sums";
import { highestFaces } from "../../module/rules/odds/highest-faces";
import { strikeOdds } from "../../module/rules/odds/strike";
import { codeOf } from "./code-of";

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, n) => total + n, 0);
const faces = (sides: number): number[] => Array.from({ length: sides }, (_, index) => index + 1);

/** Every throw of so many dice. */
function throws(number: number, sides: number): number[][] {
  if (number === 0) return [[]];
  return throws(number - 1, sides).flatMap((rest) => faces(sides).map((face) => [...rest, face]));
}

interface Blow {
  damage: { number: number; sides: number; flat?: number };
  handToHand?: boolean;
  [more: string]: unknown;
}

/**
 * Chances of a strike by counting: every face of the kilodie, and for one that hits every throw of damage with every face of
 * the stun check and of the oops check. Neither check looks at the other's die.
 */
function counted(input: Blow) {
  const { number, sides } = input.damage;
  const judge = (kilo: number, damage: number[], shock: number, oops: number) =>
    brawlStrike.judge(input, {
      kilo: [kilo],
      ...(number > 0 ? { damage } : {}),
      shock: [shock],
      ...(input.handToHand ? {} : { oops: [oops] }),
    });
  const ones = Array<number>(number).fill(1);
  const hits = faces(1000).filter((kilo) => judge(kilo, ones, 1, 1).tier !== "miss");
  const tiers = { miss: (1000 - hits.length) / 1000, hit: 0, stunned: 0 };
  let lethal = 0;
  const kilo = hits.at(0);
  if (kilo === undefined) return { tiers, oops: 0 };
  const chance = hits.length / 1000 / sides ** number;
  for (const damage of throws(number, sides)) {
    for (const shock of faces(20)) tiers[judge(kilo, damage, shock, 1).tier] += chance / 20;
    for (const oops of faces(100)) if (judge(kilo, damage, 1, oops).oops) lethal += chance / 100;
  }
  return { tiers, oops: lethal };
}

/** Odds of dice in such numbers, with a shock target of their own. */
const wide =
  (number: number, sides: number, hps = 40) =>
  () =>
    odds("brawl.strike", { ...blow, damage: { number, sides }, hps, shock: { bonus: 1, target: 3 } });

const blow = { bonus: 40, rating: 560, shock: { bonus: 2 }, hps: 40 };

describe("odds of brawl.strike", () => {
  it.each<[string, Blow]>([
    ["a club", { ...blow, damage: { number: 2, sides: 6 } }],
    ["force", { ...blow, damage: { number: 2, sides: 4 }, force: 5 }],
    ["with the skill", { ...blow, damage: { number: 2, sides: 4 }, handToHand: true, force: 3 }],
    ["force held back", { ...blow, damage: { number: 2, sides: 4 }, handToHand: true, force: 30, holdForce: true }],
    ["nearly out", { ...blow, damage: { number: 2, sides: 5 }, hps: 6 }],
    ["out already", { ...blow, damage: { number: 1, sides: 6, flat: -3 }, hps: 0 }],
    ["a set shock target", { ...blow, damage: { number: 2, sides: 4 }, shock: { bonus: 4, target: 12 } }],
    ["a set target and few HPS", { ...blow, damage: { number: 2, sides: 5 }, shock: { bonus: 4, target: 12 }, hps: 8 }],
    ["often nothing", { ...blow, damage: { number: 2, sides: 4, flat: -5 }, shock: { bonus: -20 } }],
    ["never anything", { ...blow, damage: { number: 1, sides: 6, flat: -20 } }],
    ["no dice", { ...blow, damage: { number: 0, sides: 6, flat: 9 } }],
    ["very hard", { ...blow, damage: { number: 1, sides: 6, flat: 97 }, hps: 500, shock: { bonus: 90 } }],
    ["a wide die", { ...blow, damage: { number: 1, sides: 40 }, shock: { bonus: 5 } }],
    ["a maximum that never hits", { ...blow, damage: { number: 1, sides: 4 }, maximum: 560 }],
    ["a maximum and a situation", { ...blow, damage: { number: 1, sides: 4 }, maximum: 400, situational: 242 }],
    ["always hitting", { ...blow, damage: { number: 1, sides: 4 }, bonus: 600 }],
    ["surely out", { ...blow, damage: { number: 2, sides: 6 }, handToHand: true, hps: 5 }],
    ["surely out by force", { ...blow, damage: { number: 2, sides: 6, flat: -2 }, handToHand: true, force: 3, hps: 7 }],
    ["surely stunned", { ...blow, damage: { number: 2, sides: 6, flat: 1 }, handToHand: true, shock: { bonus: -14 } }],
    [
      "surely out, at a set target",
      { ...blow, damage: { number: 2, sides: 6 }, handToHand: true, hps: 9, shock: { bonus: -18, target: 6 } },
    ],
    ["surely lethal", { ...blow, damage: { number: 1, sides: 60, flat: 70 }, force: 5, hps: 3 }],
    ["a penalty", { ...blow, damage: { number: 1, sides: 4 }, penalty: 100 }],
  ])("equal counting every throw: %s", (_name, input) => {
    const { tiers, oops } = counted(input);
    const found = strikeOdds(input);
    for (const tier of ["miss", "hit", "stunned"] as const) expect(found.tiers[tier]).toBeCloseTo(tiers[tier], 12);
    expect(found.oops).toBeCloseTo(oops, 12);
    expect(Object.keys(found)).toEqual(["tiers", "oops"]);
  });

  it("sums to 1 within 1e-12 and stays between 0 and 1", () => {
    const strike = fc.record({
      bonus: fc.integer({ min: -200, max: 700 }),
      rating: fc.integer({ min: 0, max: 1200 }),
      damage: fc.record({
        number: fc.nat(60),
        sides: fc.integer({ min: 1, max: 100 }),
        flat: fc.integer({ min: -300, max: 50 }),
      }),
      shock: fc.record({ bonus: fc.integer({ min: -50, max: 400 }), target: fc.option(fc.nat(400)) }),
      hps: fc.integer({ min: -20, max: 900 }),
      handToHand: fc.boolean(),
    });
    fc.assert(
      fc.property(strike, (input) => {
        const { tiers, oops } = strikeOdds(input);
        const shares = [...Object.values(tiers), oops];
        expect(Math.abs(sum(Object.values(tiers)) - 1)).toBeLessThan(1e-12);
        expect(shares.every((share) => share >= 0 && share <= 1 + 1e-12 && !Object.is(share, -0))).toBe(true);
        if (input.handToHand) expect(oops).toBe(0);
      }),
    );
  });

  it("gets no worse for the attacker by a better bonus", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 900 }), fc.nat(50), (bonus, more) => {
        const input = { ...blow, damage: { number: 2, sides: 6 } };
        const before = strikeOdds({ ...input, bonus });
        const after = strikeOdds({ ...input, bonus: bonus + more });
        expect(after.tiers["miss"]).toBeLessThanOrEqual((before.tiers["miss"] ?? NaN) + 1e-15);
      }),
    );
  });

  it("refuses more than a thousand dice, and more sums than it can count", () => {
    expect(codeOf(wide(1000, 6))).toBe("");
    expect(codeOf(wide(1001, 6))).toBe("brawl.strike.damage.number");
    expect(codeOf(wide(1000, 1e300))).toBe("");
    expect(codeOf(wide(2, 1e9, 1_000_002))).toBe("brawl.strike.damage.sides");
  });
});

describe("sums of dice up to a cap", () => {
  it.each([
    [3, 6, 18],
    [3, 6, 10],
    [3, 6, 3],
    [3, 6, 1],
    [2, 10, 7],
    [4, 3, 12],
    [1, 20, 5],
    [5, 1, 5],
    [5, 1, 3],
    [0, 6, 4],
    [2, 6, -1],
  ])("%id%i up to %i equal counting", (number, sides, cap) => {
    const { chances, above } = cappedSums(number, sides, cap);
    const all = throws(number, sides).map(sum);
    expect(chances).toHaveLength(cap + 1);
    chances.forEach((chance, value) => {
      expect(chance).toBeCloseTo(all.filter((one) => one === value).length / all.length, 14);
    });
    expect(above).toBeCloseTo(all.filter((one) => one > cap).length / all.length, 14);
  });

  it("keeps the digits of the smallest tail", () => {
    const { chances } = cappedSums(30, 6, 180);
    expect((chances.at(30) ?? NaN) * 6 ** 30).toBeCloseTo(1, 10);
    expect((chances.at(180) ?? NaN) * 6 ** 30).toBeCloseTo(1, 10);
  });
});

describe("highestFaces", () => {
  it("counts the faces that pass, from the highest down", () => {
    for (let sides = 1; sides <= 12; sides++) {
      for (let first = 1; first <= sides + 1; first++) {
        expect(highestFaces(sides, (face) => face >= first)).toBe(sides + 1 - first);
      }
    }
  });
});

describe("odds of brawl.attack", () => {
  it.each([
    [{ bonus: 0, rating: 500 }],
    [{ bonus: 100, rating: 590 }],
    [{ bonus: 100, rating: 590, penalty: 30 }],
    [{ bonus: 100, rating: 590, maximum: 590 }],
    [{ bonus: 100, rating: 590, maximum: 591 }],
    [{ bonus: 100, rating: 590, maximum: 500, situational: 242 }],
    [{ bonus: 0, rating: 1000 }],
    [{ bonus: 0, rating: 999 }],
    [{ bonus: 0, rating: 1 }],
    [{ bonus: 0, rating: 0 }],
  ])("equal counting every face: %j", (input) => {
    const hits = faces(1000).filter((kilo) => rules["brawl.attack"]?.judge(input, { kilo: [kilo] }).tier === "hit");
    expect(odds("brawl.attack", input).tiers).toEqual({
      miss: (1000 - hits.length) / 1000,
      hit: hits.length / 1000,
    });
  });
});

describe("odds of an attack that can't be", () => {
  it("are refused as the attack is", () => {
    expect(codeOf(() => odds("brawl.attack", {}))).toBe("brawl.attack.bonus");
  });
});

describe("odds of brawl.challenge", () => {
  it.each([
    [10, 10],
    [12, 9],
    [9, 12],
    [30, 10],
    [10, 29],
    [10, 30],
    [29, 10],
  ])("equal counting every pair of faces: %i against %i", (attacker, defender) => {
    let won = 0;
    for (const own of faces(20)) {
      for (const other of faces(20)) {
        const thrown = { attacker: [own], defender: [other] };
        if (rules["brawl.challenge"]?.judge({ attacker, defender }, thrown).tier === "won") won += 1;
      }
    }
    expect(odds("brawl.challenge", { attacker, defender }).tiers).toEqual({ won: won / 400, lost: (400 - won) / 400 });
  });
});
