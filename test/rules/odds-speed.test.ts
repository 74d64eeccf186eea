import { describe, expect, it } from "vitest";
import { odds } from "../../module/rules/index";

const pool = { attribute: 5, skill: 5 };
const blow = { strength: 3, weaponDice: 6, armorDice: 6, endurance: 3 };

/** Milliseconds of a call on average, in the best of some batches: a busy machine spoils single ones. */
function average(call: (at: number) => unknown): number {
  const CALLS = 100;
  const batches = Array.from({ length: 8 }, () => {
    const start = performance.now();
    for (let at = 0; at < CALLS; at++) call(at);
    return (performance.now() - start) / CALLS;
  });
  return Math.min(...batches);
}

/** docs/rules.md §4: forty dice of one rule stay under a millisecond, an exchange of ten against ten under ten. */
describe("odds are quick", { timeout: 60_000 }, () => {
  it.each<[string, number, (at: number) => unknown]>([
    ["pool.check", 1, (at) => odds("pool.check", { attribute: 20, skill: 20, target: 5 + (at % 9) })],
    ["pool.defend", 1, (at) => odds("pool.defend", { attribute: 20, skill: 20, defence: at % 9 })],
    [
      "pool.damage",
      1,
      () => odds("pool.damage", { strength: 3, weaponDice: 17, attackSuccesses: 3, armorDice: 20, endurance: 3 }),
    ],
    [
      "brawl.strike",
      1,
      () =>
        odds("brawl.strike", {
          bonus: 100,
          rating: 560,
          damage: { number: 40, sides: 6 },
          shock: { bonus: 120 },
          hps: 200,
        }),
    ],
    ["pool.exchange", 10, () => odds("pool.exchange", { attack: pool, defence: pool, damage: blow })],
  ])("%s, within %d ms", (_rule, most, call) => {
    expect(average(call)).toBeLessThan(most);
  });
});
