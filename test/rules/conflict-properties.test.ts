import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conflictAct } from "../../module/rules/conflict/act";
import { conflictDeflect } from "../../module/rules/conflict/deflect";
import { conflictInflict } from "../../module/rules/conflict/inflict";
import { conflictInjure } from "../../module/rules/conflict/injure";
import { conflictRecover } from "../../module/rules/conflict/recover";
import { hurtPenalty, rules } from "../../module/rules/index";
import { CONFLICT_TIERS } from "../../module/rules/tables/conflict-bands";
import { EMOTION_IDS } from "../../module/rules/tables/emotions";
import { RECOVERY_IDS } from "../../module/rules/tables/recoveries";
import { ROLL_TAGS } from "../../module/rules/tables/roll-tags";
import { codeOf } from "./code-of";

const d6 = fc.integer({ min: 1, max: 6 });
const act = fc.integer({ min: 1, max: 20 });
const pair = fc.tuple(d6, d6);
const bonus = fc.integer({ min: -30, max: 30 });
const penalty = fc.integer({ min: -12, max: 0 });
const roll = fc.record({ bonus, penalty, naturalOne: fc.boolean() }, { requiredKeys: ["bonus"] });
const faces = fc.record({ act: fc.tuple(act), duration: pair, reprisal: pair });
const rank = (tier: string): number => CONFLICT_TIERS.findIndex((known) => known === tier);

/** Every number anywhere inside. */
function numbers(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbers) : [];
}

const clean = (value: unknown): boolean => numbers(value).every((n) => Number.isInteger(n) && !Object.is(n, -0));

describe("properties of conflict", () => {
  it("a better bonus never makes a worse tier with the same faces", () => {
    fc.assert(
      fc.property(roll, fc.nat(30), faces, (input, more, thrown) => {
        const better = { ...input, bonus: input.bonus + more };
        const before = conflictInflict.judge(input, thrown);
        const after = conflictInflict.judge(better, thrown);
        expect(rank(after.tier)).toBeGreaterThanOrEqual(rank(before.tier));
        expect(after.inflict?.minutes ?? 0).toBeGreaterThanOrEqual(before.inflict?.minutes ?? 0);
        expect(after.reprisal?.hurt ?? 0).toBeLessThanOrEqual(before.reprisal?.hurt ?? 0);
        expect(after.notches).toBeLessThanOrEqual(before.notches);
        expect(conflictInjure.judge(better, thrown).hurt).toBeGreaterThanOrEqual(
          conflictInjure.judge(input, thrown).hurt,
        );
      }),
    );
  });

  it("a penalty only lowers", () => {
    fc.assert(
      fc.property(roll, fc.integer({ min: 1, max: 12 }), act, (input, more, face) => {
        const worse = { ...input, penalty: (input.penalty ?? 0) - more };
        const before = conflictAct.judge(input, { act: [face] });
        const after = conflictAct.judge(worse, { act: [face] });
        expect(after.total).toBe(before.total - more);
        expect(rank(after.tier)).toBeLessThanOrEqual(rank(before.tier));
      }),
    );
  });

  it("outcomes hold whole numbers only, never −0", () => {
    const recover = fc.record({ action: fc.constantFrom(...RECOVERY_IDS), stage: fc.nat(2), ...spread() });
    fc.assert(
      fc.property(roll, recover, faces, (input, recovery, thrown) => {
        const { act: one } = thrown;
        expect(clean(conflictInflict.judge(input, thrown))).toBe(true);
        expect(clean(conflictInjure.judge(input, thrown))).toBe(true);
        expect(clean(conflictAct.judge(input, { act: one }))).toBe(true);
        expect(clean(conflictDeflect.judge({ ...input, harm: "physical", attribute: "strength" }, { act: one }))).toBe(
          true,
        );
        const recovered = conflictRecover.judge(recovery, { act: one });
        expect(clean(recovered)).toBe(true);
        expect(recovered.stage).toBeGreaterThanOrEqual(0);
        expect(recovered.stage).toBeLessThanOrEqual(2);
      }),
    );
  });

  it("minutes stay within their dice", () => {
    fc.assert(
      fc.property(roll, fc.constantFrom("hurt", "condition"), faces, (input, reprisal, thrown) => {
        const outcome = conflictInflict.judge({ ...input, reprisal }, thrown);
        const most = outcome.tier === "triumph" ? 12 : 6;
        if (outcome.inflict) expect(outcome.inflict.minutes).toBeLessThanOrEqual(most);
        if (outcome.inflict) expect(outcome.inflict.minutes).toBeGreaterThanOrEqual(most / 6);
        if (outcome.reprisal) expect(outcome.reprisal.hurt > 0).toBe(outcome.reprisal.minutes === 0);
      }),
    );
  });

  it("throws RuleErrors and nothing else, whatever comes in", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (input, thrown) => {
        for (const [id, rule] of Object.entries(rules)) {
          if (!id.startsWith("conflict.")) continue;
          codeOf(() => rule?.dice(input));
          codeOf(() => rule?.judge(input, thrown));
        }
        codeOf(() => hurtPenalty(input, thrown));
      }),
    );
  });
});

function spread() {
  return { bonus, penalty };
}

describe("hurtPenalty", () => {
  const stages = fc.record({
    body: fc.nat(5),
    ...Object.fromEntries(EMOTION_IDS.map((id) => [id, fc.nat(2)])),
  });
  const tags = fc.subarray([...ROLL_TAGS]);

  it("is a whole number from −9 to 0, never −0", () => {
    fc.assert(
      fc.property(stages, tags, (hurt, of) => {
        const found = hurtPenalty(hurt, of);
        expect(Number.isInteger(found) && !Object.is(found, -0)).toBe(true);
        expect(found).toBeLessThanOrEqual(0);
        expect(found).toBeGreaterThanOrEqual(-9);
      }),
    );
  });

  it("only grows with more tags, and counts a repeated tag once", () => {
    fc.assert(
      fc.property(stages, tags, fc.constantFrom(...ROLL_TAGS), (hurt, of, tag) => {
        expect(hurtPenalty(hurt, [...of, tag])).toBeLessThanOrEqual(hurtPenalty(hurt, of));
        expect(hurtPenalty(hurt, [...of, tag, tag])).toBe(hurtPenalty(hurt, [...of, tag]));
      }),
    );
  });

  it("adds the tracks up", () => {
    fc.assert(
      fc.property(stages, tags, (hurt, of) => {
        const single = Object.entries(hurt).map(([track, stage]) => hurtPenalty({ [track]: stage }, of));
        expect(single.reduce((sum, one) => sum + one, 0)).toBe(hurtPenalty(hurt, of));
      }),
    );
  });

  const rows: readonly [string, number, Record<string, number>][] = [
    ["stressed", 1, { concentration: -1, diplomacy: -1 }],
    ["stressed", 2, { concentration: -1, diplomacy: -1 }],
    ["angered", 1, { aim: -1, verbal: -1, perception: -1, insight: -1, investigation: -1 }],
    ["angered", 2, { aim: -1, verbal: -1, perception: -1, insight: -1, investigation: -1 }],
    ["despairing", 1, { aim: -2, initiative: -2, persuasion: -2 }],
    ["despairing", 2, { aim: -2, initiative: -2, persuasion: -2 }],
    ["frightened", 1, { aim: -2, verbal: -2, inspiration: -2, connection: -2 }],
    ["frightened", 2, { aim: -2, verbal: -2, inspiration: -2, connection: -2 }],
    ["body", 1, { aim: -1 }],
    ["body", 2, { aim: -2 }],
    ["body", 3, { aim: -3 }],
    ["body", 4, { aim: -3 }],
    ["body", 5, { aim: -3 }],
  ];

  it.each(rows)("of %s Stage %i is as printed, tag by tag", (track, stage, printed) => {
    for (const tag of ROLL_TAGS) expect(hurtPenalty({ [track]: stage }, [tag])).toBe(printed[tag] ?? 0);
    expect(hurtPenalty({ [track]: 0 }, ROLL_TAGS)).toBe(0);
    expect(hurtPenalty({ [track]: stage }, [])).toBe(0);
    expect(hurtPenalty({ [track]: stage }, ROLL_TAGS)).toBe(Math.min(...Object.values(printed)));
  });
});
