import { describe, expect, it } from "vitest";
import { odds } from "../../module/rules/index";
import { poolOdds } from "../../module/view/odds-view";
import { percent, plain, signed, targetText } from "../../module/view/shared-words";
import { words } from "./english";

describe("the odds bar", () => {
  it("goes from worst to best, and its widths make a whole", () => {
    const view = poolOdds(odds("pool.check", { attribute: 3, skill: 3, target: 5 }).tiers, words);
    expect(view.segments.map(({ band, share, tiny }) => [band, share, tiny])).toEqual([
      ["pool-failure", "9", false],
      ["barely", "26", false],
      ["mediocre", "33", false],
      ["good", "22", false],
      ["very-good", "8", false],
      ["exceptional", "2", true],
    ]);
    expect(view.segments.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 1);
    expect(view.any).toBe("91 %");
  });

  it("marks what can't happen as empty", () => {
    const { segments, any } = poolOdds(odds("pool.check", { attribute: 0, skill: 0, target: 4 }).tiers, words);
    expect(segments.map(({ empty }) => empty)).toEqual([false, true, true, true, true, true]);
    expect(segments[0]?.text).toBe("100 %");
    expect(any).toBe("0 %");
  });
});

describe("numbers in words", () => {
  it("never rounds to nothing or to all", () => {
    expect([0, 1e-9, 0.004, 0.5, 0.996, 1 - 1e-15, 1].map((share) => percent(share, words))).toEqual([
      "0",
      "<1",
      "<1",
      "50",
      ">99",
      "100",
      "100",
    ]);
  });

  it("writes signs with a real minus", () => {
    expect([-2, 0, 3].map((n) => signed(n, words))).toEqual(["−2", "0", "+3"]);
    expect(plain(-2, words)).toBe("−2");
    expect([2, 1, -3].map((n) => targetText(n, words))).toEqual(["2+", "any", "any"]);
  });
});
