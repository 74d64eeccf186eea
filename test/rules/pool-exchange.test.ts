import { describe, expect, it } from "vitest";
import { odds } from "../../module/rules/index";
import { exchangeOdds } from "../../module/rules/odds/exchange";
import { poolAttack } from "../../module/rules/pool/attack";
import { poolDamage } from "../../module/rules/pool/damage";
import { poolDefend } from "../../module/rules/pool/defend";
import { codeOf } from "./code-of";
import { eachThrow } from "./each-throw";

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
