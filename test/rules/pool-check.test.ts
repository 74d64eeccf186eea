import * as fc from "fast-check";
import { codeOf } from "./code-of";
import { describe, expect, it } from "vitest";
import { odds, rules } from "../../module/rules/index";
import { CHAIN_CAP } from "../../module/rules/faces";
import type { PoolOutcome } from "../../module/rules/pool/pool-rule";
import { poolCheck } from "../../module/rules/pool/check";
import { POOL_TIERS } from "../../module/rules/pool/tiers";

const valid = { attribute: 3, skill: 2, target: 5 };

const input = fc.record(
  {
    attribute: fc.nat(10),
    skill: fc.nat(10),
    target: fc.integer({ min: -5, max: 30 }),
    specialized: fc.boolean(),
    penalty: fc.nat(14),
    targetModifier: fc.integer({ min: -10, max: 10 }),
    diceModifier: fc.integer({ min: -12, max: 12 }),
  },
  { requiredKeys: ["attribute", "skill", "target"] },
);

/** Faces for an input, from a stream of natural faces. */
function facesFor(of: unknown, stream: readonly number[]): Record<string, number[] | number[][]> {
  let at = 0;
  const next = (): number => stream[at++ % stream.length] ?? 1;
  const faces: Record<string, number[] | number[][]> = {};
  for (const { group, number, explode } of poolCheck.dice(of)) {
    if (explode === undefined) faces[group] = Array.from({ length: number }, next);
    else
      faces[group] = Array.from({ length: number }, () => {
        const chain = [next()];
        while (chain.at(-1) === explode && chain.length < CHAIN_CAP) chain.push(next());
        return chain;
      });
  }
  return faces;
}

const stream = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 60 });

describe("pool.check input", () => {
  it.each([
    [undefined, "pool.check.input"],
    [null, "pool.check.input"],
    ["4", "pool.check.input"],
    [[4, 3, 5], "pool.check.input"],
    [{}, "pool.check.attribute"],
    [{ attribute: -1, skill: -1 }, "pool.check.attribute"],
    [{ attribute: "3", skill: 2, target: 5 }, "pool.check.attribute"],
    [{ attribute: 3, target: 5 }, "pool.check.skill"],
    [{ attribute: 3, skill: 2, target: NaN }, "pool.check.target"],
    [{ attribute: 3, skill: 2, target: Infinity, specialized: 1 }, "pool.check.target"],
    [{ ...valid, specialized: 1 }, "pool.check.specialized"],
    [{ ...valid, specialized: null }, "pool.check.specialized"],
    [{ ...valid, penalty: -1 }, "pool.check.penalty"],
    [{ ...valid, penalty: null }, "pool.check.penalty"],
    [{ ...valid, targetModifier: 0.5, diceModifier: "x" }, "pool.check.targetModifier"],
    [{ ...valid, diceModifier: "1" }, "pool.check.diceModifier"],
  ])("%j throws %s", (wrong, expected) => {
    expect(codeOf(() => poolCheck.dice(wrong))).toBe(expected);
    expect(codeOf(() => poolCheck.judge(wrong, { nonsense: true }))).toBe(expected);
    expect(codeOf(() => odds("pool.check", wrong))).toBe(expected);
  });

  it("ignores extra fields and takes undefined for left out", () => {
    expect(poolCheck.dice({ ...valid, penalty: undefined, luck: "much" })).toEqual([
      { group: "pool", number: 5, sides: 6 },
    ]);
  });

  it("lets no minus zero through", () => {
    const outcome = poolCheck.judge({ attribute: -0, skill: -0, target: -0, penalty: -0, targetModifier: -2 }, {});
    expect(Object.is(outcome.target, 0)).toBe(true);
    expect(Object.is(outcome.dice, 0)).toBe(true);
  });
});

describe("pool.check faces", () => {
  const explodes = { attribute: 1, skill: 1, target: 7 };
  it.each([
    [valid, undefined],
    [valid, {}],
    [valid, { pool: [1, 2, 3, 4] }],
    [valid, { pool: [1, 2, 3, 4, 7] }],
    [valid, { pool: [1, 2, 3, 4, 0] }],
    [valid, { pool: [1, 2, 3, 4, 2.5] }],
    [valid, { pool: [1, 2, 3, 4, "5"] }],
    [valid, { pool: [1, 2, 3, 4, [5]] }],
    [valid, { pool: [1, 2, 3, 4, 5], act: [20] }],
    [valid, { pool: Array(5) }],
    [explodes, { pool: [1, 2] }],
    [explodes, { pool: [[1], []] }],
    [explodes, { pool: [[1], [6]] }],
    [explodes, { pool: [[1], [7]] }],
    [explodes, { pool: [[1], [6, 0]] }],
    [explodes, { pool: [[1], [5, 1]] }],
    [explodes, { pool: [[1], [6, 6]] }],
    [explodes, { pool: [[1], [...Array<number>(100).fill(6), 1]] }],
    [{ ...valid, diceModifier: -9 }, { pool: [] }],
  ])("%j refuses %j", (of, faces) => {
    expect(codeOf(() => poolCheck.judge(of, faces))).toBe("pool.check.faces");
  });

  it("takes a chain that ends at the hundredth six", () => {
    const outcome = poolCheck.judge(explodes, { pool: [[1], Array<number>(100).fill(6)] });
    expect(outcome.totals).toEqual([1, 600]);
  });
});

describe("pool.check properties", () => {
  it("has a finite outcome of known tier for every valid input", () => {
    fc.assert(
      fc.property(input, stream, (of, rolled) => {
        const outcome: PoolOutcome = poolCheck.judge(of, facesFor(of, rolled));
        const numbers = [outcome.successes, outcome.dice, outcome.target, ...outcome.totals];
        expect(numbers.every((n) => Number.isInteger(n) && !Object.is(n, -0))).toBe(true);
        expect(POOL_TIERS[Math.min(outcome.successes, 5)]).toBe(outcome.tier);
        expect(outcome.totals).toHaveLength(outcome.dice);
        expect(outcome.dice).toBe(Math.max(0, of.attribute + of.skill + (of.diceModifier ?? 0)));
      }),
    );
  });

  it("never gives fewer successes at a lower target for the same totals", () => {
    fc.assert(
      fc.property(input, stream, fc.integer({ min: 1, max: 10 }), (of, rolled, lower) => {
        const outcome = poolCheck.judge(of, facesFor(of, rolled));
        const better = { ...of, targetModifier: (of.targetModifier ?? 0) - lower };
        const easier = poolCheck.judge(
          better,
          facesFor(
            better,
            rolled.map((face) => (face === 6 ? 5 : face)),
          ),
        );
        const same = poolCheck.judge(
          of,
          facesFor(
            of,
            rolled.map((face) => (face === 6 ? 5 : face)),
          ),
        );
        expect(easier.successes).toBeGreaterThanOrEqual(same.successes);
        expect(outcome.target).toBe(easier.target + lower);
      }),
    );
  });

  it("only loses by a penalty", () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 7 }), (of, more) => {
        const before = odds("pool.check", of).tiers["failure"] ?? NaN;
        const after = odds("pool.check", { ...of, penalty: (of.penalty ?? 0) + more }).tiers["failure"] ?? NaN;
        expect(after).toBeGreaterThanOrEqual(before - 1e-15);
      }),
    );
  });

  it("throws RuleErrors and nothing else, whatever comes in", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (anyInput, anyFaces) => {
        codeOf(() => poolCheck.dice(anyInput));
        codeOf(() => poolCheck.judge(anyInput, anyFaces));
        codeOf(() => odds("pool.check", anyInput));
      }),
    );
  });
});

describe("rules", () => {
  it("knows no other names", () => {
    for (const name of ["pool.none", "constructor", "toString", "__proto__", ""]) {
      expect(rules[name]).toBeUndefined();
      expect(codeOf(() => odds(name, valid))).toBe("odds.rule");
    }
  });

  it("gives a rule under its own id", () => {
    for (const [id, rule] of Object.entries(rules)) expect(rule?.id).toBe(id);
  });
});
