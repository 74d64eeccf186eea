import { describe, expect, it } from "vitest";
import { firstAid } from "../../module/rules/conflict/first-aid";
import { needsFirstAid } from "../../module/rules/conflict/needs-first-aid";
import { codeOf } from "./code-of";

describe("First Aid for an ally", () => {
  it("begins without a throw", () => {
    expect(firstAid.dice({})).toEqual([]);
    expect(firstAid.judge({}, {})).toEqual({ rule: "first-aid", tier: "begun" });
  });

  it("takes an input, and no dice", () => {
    for (const input of [null, 7]) {
      expect(codeOf(() => firstAid.dice(input))).toBe("first-aid.input");
      expect(codeOf(() => firstAid.judge(input, {}))).toBe("first-aid.input");
    }
    expect(codeOf(() => firstAid.judge({}, 7))).toBe("first-aid.faces");
  });
});

describe("Whoever needs First Aid", () => {
  const well = { bleeding: false, dead: false, body: 0, aid: null };
  const needs = (more: Partial<Parameters<typeof needsFirstAid>[0]>) => needsFirstAid({ ...well, ...more });

  it("bleeds out, or is at the Stage that does without any aid yet", () => {
    expect([0, 1, 2, 3, 4, 5].filter((body) => needs({ body }))).toEqual([4]);
    expect(needs({ bleeding: true })).toBe(true);
    expect([needs({ body: 4, aid: 0 }), needs({ body: 4, aid: 0, bleeding: true })]).toEqual([false, true]);
  });

  it("isn't dead", () => {
    expect([needs({ dead: true, bleeding: true }), needs({ dead: true, body: 4 })]).toEqual([false, false]);
  });
});
