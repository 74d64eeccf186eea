import { describe, expect, it } from "vitest";
import { bandOf } from "../../module/rules/conflict/bands";
import { rules } from "../../module/rules/index";
import { CONFLICT_BANDS } from "../../module/rules/tables/conflict-bands";

/** An act whose total is just this, thrown in the middle of the die where that can be. */
function of(total: number): { input: { bonus: number }; act: number } {
  const act = Math.min(Math.max(total, 2), 19);
  return { input: { bonus: total - act }, act };
}

const harm = (total: number, input: object = {}, duration = [3, 5], reprisal = [2, 6]) => {
  const { input: roll, act } = of(total);
  return { input: { ...roll, ...input }, faces: { act: [act], duration, reprisal } };
};

const judge = (rule: string, { input, faces }: { input: unknown; faces: unknown }) => rules[rule]?.judge(input, faces);

const slots = (supports: boolean, act: number) =>
  judge("conflict.act", { input: { bonus: 0, supports }, faces: { act: [act] } });

describe("the bands", () => {
  it.each([
    [-40, "disaster"],
    [0, "disaster"],
    [1, "disaster"],
    [2, "failure"],
    [3, "failure"],
    [9, "failure"],
    [10, "failure"],
    [11, "complication"],
    [12, "complication"],
    [14, "complication"],
    [15, "complication"],
    [16, "success"],
    [17, "success"],
    [18, "success"],
    [19, "success"],
    [20, "triumph"],
    [21, "triumph"],
    [60, "triumph"],
  ])("a total of %i is %s", (total, tier) => {
    const { input, act } = of(total);
    const { band, total: read } = bandOf({ ...input, penalty: 0, naturalOne: false }, act);
    expect([read, band.tier]).toEqual([total, tier]);
    const outcome = judge("conflict.act", { input, faces: { act: [act] } });
    expect(outcome).toMatchObject({ tier, total });
  });

  it("lie side by side, without holes", () => {
    const ends = CONFLICT_BANDS.map(({ to }) => to);
    const begins = CONFLICT_BANDS.map(({ from }) => from);
    expect(begins).toEqual([null, 2, 11, 16, 20]);
    expect(ends).toEqual([1, 10, 15, 19, null]);
  });

  it("read a natural 1 as a disaster only where the setting says so", () => {
    const face = { act: [1] };
    expect(judge("conflict.act", { input: { bonus: 9 }, faces: face })).toMatchObject({ tier: "failure", total: 10 });
    expect(judge("conflict.act", { input: { bonus: 30, naturalOne: true }, faces: face })).toMatchObject({
      tier: "disaster",
      total: 31,
      succeeded: false,
    });
    expect(judge("conflict.act", { input: { bonus: 9, naturalOne: true }, faces: { act: [2] } })).toMatchObject({
      tier: "complication",
    });
  });

  it("add a penalty to the total", () => {
    const input = { bonus: 3, penalty: -4 };
    expect(judge("conflict.act", { input, faces: { act: [17] } })).toMatchObject({ total: 16, tier: "success" });
  });
});

describe("conflict.inflict", () => {
  it.each([
    ["20+", 20, { inflict: { minutes: 8 }, reprisal: null, notches: 0 }],
    ["16 to 19", 16, { inflict: { minutes: 3 }, reprisal: null, notches: 0 }],
    ["16 to 19, highest", 19, { inflict: { minutes: 3 }, reprisal: null, notches: 0 }],
    ["11 to 15", 11, { inflict: { minutes: 3 }, reprisal: { hurt: 0, minutes: 2 }, notches: 0 }],
    ["11 to 15, highest", 15, { inflict: { minutes: 3 }, reprisal: { hurt: 0, minutes: 2 }, notches: 0 }],
    ["2 to 10", 2, { inflict: null, reprisal: { hurt: 1, minutes: 0 }, notches: 1 }],
    ["2 to 10, highest", 10, { inflict: null, reprisal: { hurt: 1, minutes: 0 }, notches: 1 }],
    ["1", 1, { inflict: null, reprisal: { hurt: 2, minutes: 0 }, notches: 1 }],
    ["below 1", -3, { inflict: null, reprisal: { hurt: 2, minutes: 0 }, notches: 1 }],
  ])("gives what is printed at %s", (_band, total, expected) => {
    expect(judge("conflict.inflict", harm(total))).toMatchObject(expected);
  });

  it.each([
    [20, null],
    [16, null],
    [15, { hurt: 0, minutes: 2 }],
    [10, { hurt: 0, minutes: 2 }],
    [1, { hurt: 0, minutes: 8 }],
  ])("answers a total of %i with a Condition where the other side prefers one", (total, reprisal) => {
    expect(judge("conflict.inflict", harm(total, { reprisal: "condition" }))).toMatchObject({ reprisal });
  });

  it("throws all dice at once, whatever comes", () => {
    const dice = [
      { group: "act", number: 1, sides: 20 },
      { group: "duration", number: 2, sides: 6 },
      { group: "reprisal", number: 2, sides: 6 },
    ];
    expect(rules["conflict.inflict"]?.dice({ bonus: -30 })).toEqual(dice);
    expect(rules["conflict.injure"]?.dice({ bonus: 30, reprisal: "condition" })).toEqual(dice);
  });
});

describe("conflict.injure", () => {
  it.each([
    [20, { hurt: 2, reprisal: null, notches: 0 }],
    [19, { hurt: 1, reprisal: null, notches: 0 }],
    [16, { hurt: 1, reprisal: null, notches: 0 }],
    [15, { hurt: 1, reprisal: { hurt: 0, minutes: 2 }, notches: 0 }],
    [11, { hurt: 1, reprisal: { hurt: 0, minutes: 2 }, notches: 0 }],
    [10, { hurt: 0, reprisal: { hurt: 1, minutes: 0 }, notches: 1 }],
    [2, { hurt: 0, reprisal: { hurt: 1, minutes: 0 }, notches: 1 }],
    [1, { hurt: 0, reprisal: { hurt: 2, minutes: 0 }, notches: 1 }],
  ])("gives Stages of Hurt at a total of %i", (total, expected) => {
    expect(judge("conflict.injure", harm(total))).toMatchObject(expected);
  });

  it("says nothing of minutes inflicted", () => {
    expect(judge("conflict.injure", harm(20))).not.toHaveProperty("inflict");
  });
});

describe("conflict.recover", () => {
  it.each([
    [20, { stages: -2, complication: null, notches: 0 }],
    [19, { stages: -1, complication: null, notches: 0 }],
    [16, { stages: -1, complication: null, notches: 0 }],
    [15, { stages: -1, complication: "minor", notches: 0 }],
    [11, { stages: -1, complication: "minor", notches: 0 }],
    [10, { stages: 0, complication: "significant", notches: 1 }],
    [2, { stages: 0, complication: "significant", notches: 1 }],
    [1, { stages: 1, complication: null, notches: 1 }],
    [-9, { stages: 1, complication: null, notches: 1 }],
  ])("moves the ally's emotion at a total of %i", (total, expected) => {
    const { input, act } = of(total);
    for (const stage of [0, 1, 2]) {
      const outcome = judge("conflict.recover", {
        input: { action: "comic-levity", stage, ...input },
        faces: { act: [act] },
      });
      const after = Math.min(2, Math.max(0, stage + expected.stages));
      expect(outcome).toMatchObject({ ...expected, stage: after });
    }
  });
});

describe("conflict.deflect", () => {
  it.each([
    [20, { deflected: true, complication: null, skillSlots: 1 }],
    [16, { deflected: true, complication: null, skillSlots: 1 }],
    [15, { deflected: true, complication: "minor", skillSlots: 1 }],
    [11, { deflected: true, complication: "minor", skillSlots: 1 }],
    [10, { deflected: false, complication: null, skillSlots: 0 }],
    [2, { deflected: false, complication: null, skillSlots: 0 }],
    [1, { deflected: false, complication: null, skillSlots: 0 }],
  ])("turns harm away from 11 on, for one Skill slot: a total of %i", (total, expected) => {
    const { input, act } = of(total);
    for (const [harmKind, attribute] of [
      ["verbal", "charisma"],
      ["verbal", "intelligence"],
      ["physical", "dexterity"],
      ["physical", "strength"],
    ]) {
      const outcome = judge("conflict.deflect", {
        input: { harm: harmKind, attribute, ...input },
        faces: { act: [act] },
      });
      expect(outcome).toMatchObject(expected);
      expect(outcome).not.toHaveProperty("notches");
    }
  });
});

describe("conflict.act", () => {
  it.each([
    [20, { succeeded: true, complication: null, notches: 0 }],
    [16, { succeeded: true, complication: null, notches: 0 }],
    [15, { succeeded: true, complication: "minor", notches: 0 }],
    [11, { succeeded: true, complication: "minor", notches: 0 }],
    [10, { succeeded: false, complication: "significant", notches: 1 }],
    [2, { succeeded: false, complication: "significant", notches: 1 }],
    [1, { succeeded: false, complication: "significant", notches: 1 }],
  ])("comes off from 11 on: a total of %i", (total, expected) => {
    const { input, act } = of(total);
    const outcome = judge("conflict.act", { input, faces: { act: [act] } });
    expect(outcome).toMatchObject({ ...expected, skillSlots: 0 });
  });

  it("earns a Skill slot only by supporting somebody, and only by success", () => {
    expect(slots(true, 11)).toMatchObject({ skillSlots: 1 });
    expect(slots(true, 10)).toMatchObject({ skillSlots: 0 });
    expect(slots(false, 20)).toMatchObject({ skillSlots: 0 });
  });
});

describe("conflict.clock", () => {
  it("is one d6", () => {
    expect(rules["conflict.clock"]?.dice({})).toEqual([{ group: "clock", number: 1, sides: 6 }]);
    for (const value of [1, 2, 3, 4, 5, 6]) {
      expect(judge("conflict.clock", { input: {}, faces: { clock: [value] } })).toEqual({
        rule: "conflict.clock",
        tier: "rolled",
        value,
      });
    }
  });
});
