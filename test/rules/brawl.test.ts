import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brawlAttack } from "../../module/rules/brawl/attack";
import { brawlChallenge } from "../../module/rules/brawl/challenge";
import { brawlStrike } from "../../module/rules/brawl/strike";
import { defenceRating, rules } from "../../module/rules/index";
import { codeOf } from "./code-of";

const damage = { number: 2, sides: 12 };
const blow = { bonus: 0, rating: 500, damage, shock: { bonus: 10 }, hps: 40 };

const groups = (more: object): string[] => brawlStrike.dice({ ...blow, ...more }).map(({ group }) => group);

/** A blow that hits, of so much damage, with these faces. */
function hit(faces: { damage?: number[]; shock?: number; oops?: number }, more: object = {}) {
  const input = { ...blow, ...more };
  const trained = "handToHand" in more && more.handToHand === true;
  return brawlStrike.judge(input, {
    kilo: [501],
    damage: faces.damage ?? [10, 10],
    shock: [faces.shock ?? 20],
    ...(trained ? {} : { oops: [faces.oops ?? 100] }),
  });
}

describe("brawl.attack", () => {
  it.each([
    [{}, 500, "miss", 500],
    [{}, 501, "hit", 501],
    [{ bonus: 20 }, 480, "miss", 500],
    [{ bonus: 20 }, 481, "hit", 501],
    [{ penalty: 30 }, 530, "miss", 500],
    [{ penalty: 30 }, 531, "hit", 501],
    [{ maximum: 500 }, 1000, "miss", 500],
    [{ maximum: 501 }, 1000, "hit", 501],
    [{ maximum: 600 }, 550, "hit", 550],
    [{ maximum: 400, situational: 100 }, 1000, "miss", 500],
    [{ maximum: 400, situational: 242 }, 1000, "hit", 642],
    [{ situational: -10 }, 510, "miss", 500],
    [{ maximum: 0, bonus: 5 }, 900, "miss", 0],
  ])("must beat the rating of 500: %j with a face of %i is a %s", (more, face, tier, total) => {
    const input = { bonus: 0, rating: 500, ...more };
    expect(brawlAttack.judge(input, { kilo: [face] })).toEqual({ rule: "brawl.attack", tier, total });
  });

  it("throws the kilodie", () => {
    expect(brawlAttack.dice({ bonus: 1, rating: 1 })).toEqual([{ group: "kilo", number: 1, sides: 1000 }]);
  });

  it("never gets worse by a better bonus, never better by a penalty", () => {
    const input = fc.record({
      bonus: fc.integer({ min: -300, max: 600 }),
      rating: fc.integer({ min: 0, max: 1200 }),
      penalty: fc.nat(200),
      maximum: fc.option(fc.nat(1200)),
      situational: fc.integer({ min: -250, max: 250 }),
    });
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 1000 }), fc.nat(100), (of, face, more) => {
        const { total } = brawlAttack.judge(of, { kilo: [face] });
        const better = brawlAttack.judge({ ...of, bonus: of.bonus + more }, { kilo: [face] });
        const worse = brawlAttack.judge({ ...of, penalty: of.penalty + more }, { kilo: [face] });
        expect(better.total).toBeGreaterThanOrEqual(total);
        expect(worse.total).toBeLessThanOrEqual(total);
        expect(Object.is(total, -0)).toBe(false);
        if (of.maximum !== null) expect(total).toBeLessThanOrEqual(of.maximum + of.situational);
      }),
    );
  });
});

describe("brawl.strike", () => {
  it("does nothing on a miss, whatever the other dice show", () => {
    const outcome = brawlStrike.judge(blow, { kilo: [500], damage: [12, 12], shock: [1], oops: [1] });
    expect(outcome).toEqual({
      rule: "brawl.strike",
      tier: "miss",
      total: 500,
      nonlethal: 0,
      oops: false,
      loss: 0,
      hps: 40,
    });
  });

  it("leaves out the oops die with the skill, and damage dice where there are none", () => {
    expect(groups({})).toEqual(["kilo", "damage", "shock", "oops"]);
    expect(groups({ handToHand: true })).toEqual(["kilo", "damage", "shock"]);
    expect(groups({ damage: { number: 0, sides: 6 } })).toEqual(["kilo", "shock", "oops"]);
  });

  it("adds the force, unless the skill holds it back", () => {
    expect(hit({}, { force: 5 }).nonlethal).toBe(25);
    expect(hit({}, { force: 5, handToHand: true }).nonlethal).toBe(25);
    expect(hit({}, { force: 5, handToHand: true, holdForce: true }).nonlethal).toBe(20);
    expect(hit({}, { damage: { ...damage, flat: 3 }, force: 5 }).nonlethal).toBe(28);
    expect(codeOf(() => hit({}, { force: 5, holdForce: true }))).toBe("brawl.strike.holdForce");
  });

  it("never has damage below 0", () => {
    expect(hit({ damage: [1, 1] }, { damage: { ...damage, flat: -9 } })).toMatchObject({ nonlethal: 0, loss: 0 });
    expect(hit({ damage: [1, 1] }, { force: -9 })).toMatchObject({ nonlethal: 0, loss: 0 });
  });

  it.each([
    [10, "stunned"],
    [11, "hit"],
  ])("stuns unless shock face and bonus beat the blow: a face of %i", (shock, tier) => {
    expect(hit({ shock })).toMatchObject({ tier, nonlethal: 20 });
  });

  it.each([
    [4, "stunned"],
    [5, "hit"],
  ])("stuns unless they beat a target that is given: a face of %i", (shock, tier) => {
    expect(hit({ shock }, { shock: { bonus: 10, target: 14 } })).toMatchObject({ tier });
  });

  it.each([
    [20, "stunned"],
    [19, "stunned"],
    [21, "hit"],
  ])("stuns surely when a blow of 20 leaves nothing of %i HPS", (hps, tier) => {
    expect(hit({ shock: 20 }, { hps, shock: { bonus: 99 } })).toMatchObject({ tier, hps: hps - 2 });
  });

  it("checks no stun after a blow of 0, but with nothing left she is stunned", () => {
    const none = { damage: { number: 0, sides: 6 }, shock: { bonus: -50 } };
    const faces = { kilo: [501], shock: [1], oops: [1] };
    expect(brawlStrike.judge({ ...blow, ...none, hps: 1 }, faces)).toMatchObject({ tier: "hit", loss: 0, hps: 1 });
    expect(brawlStrike.judge({ ...blow, ...none, hps: 0 }, faces)).toMatchObject({ tier: "stunned", loss: 0, hps: 0 });
    expect(brawlStrike.judge({ ...blow, ...none, hps: -3 }, faces)).toMatchObject({ tier: "stunned", hps: -3 });
  });

  it.each([
    [20, true, 20, 20],
    [21, false, 2, 38],
  ])("turns lethal at one in a hundred for each point: a face of %i against a blow of 20", (oops, is, loss, hps) => {
    expect(hit({ oops })).toMatchObject({ oops: is, loss, hps });
  });

  it("never turns lethal with the skill", () => {
    expect(hit({ damage: [12, 12] }, { handToHand: true, force: 200, hps: 500 })).toMatchObject({
      oops: false,
      loss: 22,
    });
  });

  it.each([
    [[1, 1], 1],
    [[5, 4], 1],
    [[5, 5], 1],
    [[10, 9], 1],
    [[10, 10], 2],
    [[12, 12], 2],
  ])("costs a tenth, rounded down and at least 1: %j costs %i", (faces, loss) => {
    expect(hit({ damage: faces })).toMatchObject({ loss, hps: 40 - loss, oops: false });
  });

  it("may leave HPS below 0", () => {
    expect(hit({ oops: 1 }, { hps: 5 })).toMatchObject({ tier: "stunned", oops: true, loss: 20, hps: -15 });
    expect(hit({}, { hps: 1 })).toMatchObject({ tier: "stunned", loss: 2, hps: -1 });
  });

  const input = fc.record({
    bonus: fc.integer({ min: -100, max: 500 }),
    rating: fc.integer({ min: 300, max: 900 }),
    damage: fc.record({ number: fc.constant(3), sides: fc.constant(8), flat: fc.integer({ min: -12, max: 12 }) }),
    force: fc.integer({ min: -3, max: 12 }),
    shock: fc.record({ bonus: fc.integer({ min: -5, max: 30 }), target: fc.option(fc.integer({ min: 0, max: 40 })) }),
    hps: fc.integer({ min: -5, max: 60 }),
  });
  const d8 = fc.integer({ min: 1, max: 8 });
  const faces = fc.record({
    kilo: fc.tuple(fc.integer({ min: 1, max: 1000 })),
    damage: fc.tuple(d8, d8, d8),
    shock: fc.tuple(fc.integer({ min: 1, max: 20 })),
    oops: fc.tuple(fc.integer({ min: 1, max: 100 })),
  });

  it("has whole numbers that agree with each other", () => {
    fc.assert(
      fc.property(input, faces, (of, thrown) => {
        const outcome = brawlStrike.judge(of, thrown);
        const numbers = [outcome.total, outcome.nonlethal, outcome.loss, outcome.hps];
        expect(numbers.every((n) => Number.isInteger(n) && !Object.is(n, -0))).toBe(true);
        expect(outcome.hps).toBe(of.hps - outcome.loss);
        expect(outcome.nonlethal).toBeGreaterThanOrEqual(0);
        expect(outcome.loss).toBeLessThanOrEqual(outcome.nonlethal);
        expect(outcome.loss > 0).toBe(outcome.nonlethal > 0);
        if (outcome.oops) expect(outcome.loss).toBe(outcome.nonlethal);
        if (outcome.tier === "miss") expect(outcome.nonlethal).toBe(0);
      }),
    );
  });

  it("a better shock bonus never stuns where a worse one didn't; more force never wakes", () => {
    fc.assert(
      fc.property(input, faces, fc.nat(20), (of, thrown, more) => {
        const before = brawlStrike.judge(of, thrown).tier;
        const tougher = { ...of, shock: { ...of.shock, bonus: of.shock.bonus + more } };
        if (before !== "stunned") expect(brawlStrike.judge(tougher, thrown).tier).toBe(before);
        const harder = brawlStrike.judge({ ...of, force: of.force + more }, thrown).tier;
        if (before === "stunned") expect(harder).toBe("stunned");
      }),
    );
  });

  it("throws RuleErrors and nothing else, whatever comes in", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (anything, thrown) => {
        for (const id of ["brawl.attack", "brawl.strike", "brawl.challenge"]) {
          codeOf(() => rules[id]?.dice(anything));
          codeOf(() => rules[id]?.judge(anything, thrown));
          codeOf(() => rules[id]?.judge(blow, thrown));
        }
      }),
    );
  });
});

describe("the order of errors in brawl.strike", () => {
  it.each([
    [{}, "brawl.strike.bonus"],
    [{ bonus: 1 }, "brawl.strike.rating"],
    [{ bonus: 1, rating: 1, penalty: -1 }, "brawl.strike.penalty"],
    [{ bonus: 1, rating: 1, maximum: "x" }, "brawl.strike.maximum"],
    [{ bonus: 1, rating: 1, situational: null }, "brawl.strike.situational"],
    [{ bonus: 1, rating: 1 }, "brawl.strike.damage"],
    [{ bonus: 1, rating: 1, damage: { sides: 0 } }, "brawl.strike.damage.number"],
    [{ bonus: 1, rating: 1, damage: { number: -1, sides: 6 } }, "brawl.strike.damage.number"],
    [{ bonus: 1, rating: 1, damage: { number: 1, sides: 0 } }, "brawl.strike.damage.sides"],
    [{ bonus: 1, rating: 1, damage: { number: 1, sides: 6, flat: 0.5 } }, "brawl.strike.damage.flat"],
    [{ bonus: 1, rating: 1, damage, force: "2" }, "brawl.strike.force"],
    [{ bonus: 1, rating: 1, damage, holdForce: 1 }, "brawl.strike.holdForce"],
    [{ bonus: 1, rating: 1, damage, handToHand: 1 }, "brawl.strike.handToHand"],
    [{ bonus: 1, rating: 1, damage, holdForce: true, shock: 3 }, "brawl.strike.holdForce"],
    [{ bonus: 1, rating: 1, damage }, "brawl.strike.shock"],
    [{ bonus: 1, rating: 1, damage, shock: {} }, "brawl.strike.shock.bonus"],
    [{ bonus: 1, rating: 1, damage, shock: { bonus: 1, target: "" } }, "brawl.strike.shock.target"],
    [{ bonus: 1, rating: 1, damage, shock: { bonus: 1 } }, "brawl.strike.hps"],
  ])("%j throws %s", (input, code) => {
    expect(codeOf(() => brawlStrike.dice(input))).toBe(code);
    expect(codeOf(() => brawlStrike.judge(input, null))).toBe(code);
  });

  it("takes one side for a die, and null for what may be blank", () => {
    const input = { ...blow, maximum: null, damage: { number: 1, sides: 1 }, shock: { bonus: 1, target: null } };
    expect(brawlStrike.dice(input)[1]).toEqual({ group: "damage", number: 1, sides: 1 });
  });
});

describe("brawl.challenge", () => {
  it.each([
    [10, 10, 9, "won"],
    [10, 10, 10, "lost"],
    [10, 9, 10, "lost"],
    [11, 10, 10, "won"],
    [-9, 20, 1, "lost"],
    [-8, 20, 1, "won"],
  ])("an attacker of %i against 10, faces %i and %i: %s", (attacker, own, other, tier) => {
    expect(brawlChallenge.judge({ attacker, defender: 10 }, { attacker: [own], defender: [other] })).toEqual({
      rule: "brawl.challenge",
      tier,
      attacker: attacker + own,
      defender: 10 + other,
    });
  });

  it("throws a d20 for each side", () => {
    expect(brawlChallenge.dice({ attacker: 1, defender: 1 })).toEqual([
      { group: "attacker", number: 1, sides: 20 },
      { group: "defender", number: 1, sides: 20 },
    ]);
  });
});

describe("defenceRating", () => {
  it.each([
    [{ kind: "anthro", dexterity: 0 }, 500],
    [{ kind: "anthro", dexterity: 12 }, 572],
    [{ kind: "alien", dexterity: 12, armor: 40 }, 612],
    [{ kind: "fauna", dexterity: 5 }, 530],
    [{ kind: "flora", dexterity: -2 }, 488],
    [{ kind: "robot", dexterity: 12 }, 700],
    [{ kind: "robot", dexterity: 12, armor: 40 }, 740],
    [{ kind: "robot", dexterity: 12, armor: 40, typed: 555 }, 555],
    [{ kind: "anthro", dexterity: 12, typed: 0 }, 0],
    [{ kind: "anthro", dexterity: 12, typed: null }, 572],
  ])("of %j is %i", (input, rating) => {
    expect(defenceRating(input)).toBe(rating);
  });
});
