import { describe, expect, it } from "vitest";
import { firstAid } from "../../module/rules/conflict/first-aid";
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
