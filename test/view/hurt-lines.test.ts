// Which harm weighs on which roll (docs/rules.md §1, §2, §5).
import { describe, expect, it } from "vitest";
import { linesAddUp } from "../../module/view/check-lines";
import { collectModifiers } from "../../module/view/check-modifiers";
import { countedPenalties } from "../../module/view/harm-counts";
import { hurtShares, rollTags } from "../../module/view/hurt-lines";

const stages = { body: 2, stressed: 1, angered: 2, despairing: 0, frightened: 1 };

describe("Hurt on a roll", () => {
  it("weighs once for each track that the roll's tags concern", () => {
    expect(hurtShares(stages, ["aim", "initiative"])).toEqual([
      { track: "body", label: "SCUFFLE.Body.2", penalty: -2 },
      { track: "angered", label: "SCUFFLE.Emotion.angered.2", penalty: -1 },
      { track: "frightened", label: "SCUFFLE.Emotion.frightened.1", penalty: -2 },
    ]);
    expect(hurtShares(stages, [])).toEqual([]);
  });

  it("finds diplomacy and persuasion by what is verbal too, and knows no other tags", () => {
    expect(rollTags(["persuasion", "luck"])).toEqual(["verbal", "persuasion"]);
    expect(rollTags(["diplomacy", "verbal"])).toEqual(["diplomacy", "verbal"]);
    expect(rollTags(["aim"])).toEqual(["aim"]);
  });

  it("raises a pool's target by what it takes from a d20, on a line of its own", () => {
    const fine = { points: 0, level: 0, penalty: 0 };
    const bonuses = { targetBonus: [], diceBonus: [] };
    const hurt = hurtShares(stages, ["concentration"]);
    const facts = { skill: 1, specializations: [], remembered: [], wounds: fine, fatigue: fine, hurt, ...bonuses };
    const modifiers = collectModifiers(facts);
    expect(modifiers).toMatchObject([
      { id: "hurt.stressed", label: "SCUFFLE.Emotion.stressed.1", part: "penalty", value: 1, on: true, fixed: false },
    ]);
    const input = { attribute: 2, skill: 1, target: 4, penalty: 1 };
    expect(linesAddUp("pool.check", input, modifiers)).toBe(true);
    expect(linesAddUp("pool.check", { ...input, penalty: 0 }, modifiers)).toBe(false);
  });
});

describe("wounds and fatigue", () => {
  it("both count, or by the house rule the worse one alone", () => {
    expect(countedPenalties({ wounds: 1, fatigue: 2 }, false)).toEqual({ wounds: 1, fatigue: 2 });
    expect(countedPenalties({ wounds: 1, fatigue: 2 }, true)).toEqual({ wounds: 0, fatigue: 2 });
    expect(countedPenalties({ wounds: 2, fatigue: 2 }, true)).toEqual({ wounds: 2, fatigue: 0 });
  });
});
