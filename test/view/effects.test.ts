import { describe, expect, it } from "vitest";
import { bonusText, timeText } from "../../module/view/effects";
import { effectBonus, timeLeft } from "../../module/view/effects-read";
import { words } from "./sheet-english";

const said = (duration: object) => timeText(timeLeft(duration), words);

describe("a duration", () => {
  it.each([
    [{ rounds: 3, type: "turns", remaining: 3 }, "3 rounds"],
    [{ rounds: 1, turns: 2, type: "turns", remaining: 1.02 }, "1 round, 2 turns"],
    [{ turns: 2, type: "turns", remaining: 0.02 }, "2 turns"],
    [{ rounds: 3, turns: 1 }, "3 rounds, 1 turn"],
    [{ seconds: 60, type: "seconds", remaining: 60 }, "60 seconds"],
    [{ seconds: 60, type: "seconds", remaining: -4 }, "0 seconds"],
    [{ rounds: 3, type: "turns", remaining: -1 }, "0 rounds"],
    [{ value: 3, units: "rounds", remaining: 2 }, "2 rounds"],
    [{ value: 1, units: "turns" }, "1 turn"],
    [{ value: null, units: "seconds", remaining: Infinity }, ""],
    [{ value: 2, units: "hours", remaining: 7200 }, ""],
    [{ type: "none", seconds: null, rounds: null, turns: null, remaining: null }, ""],
    [{}, ""],
  ])("%j says %j", (duration, text) => {
    expect(said(duration)).toBe(text);
  });
});

describe("what an effect does to rolls", () => {
  const bonuses = "system.bonuses";

  it("is what it adds to dice and targets, in either generation's words", () => {
    const old = [
      { key: `${bonuses}.dice`, mode: 2, value: "2" },
      { key: `${bonuses}.target`, mode: 2, value: "-1" },
      { key: `${bonuses}.target`, mode: 2, value: " " },
      { key: `${bonuses}.target`, mode: 5, value: "9" },
      { key: `${bonuses}.dice`, mode: 2, value: "@level" },
      { key: `${bonuses}.kilo`, mode: 2, value: "9" },
    ];
    expect(effectBonus({ changes: old, system: {} })).toEqual({ dice: 2, target: -1 });
    const changes = [
      { key: `${bonuses}.dice`, type: "add", value: 1 },
      { key: `${bonuses}.target`, type: "subtract", value: 3 },
    ];
    expect(effectBonus({ changes: old, system: { changes } })).toEqual({ dice: 1, target: -3 });
    expect(effectBonus(null)).toEqual({ dice: 0, target: 0 });
  });

  it("is said with its sign", () => {
    expect(bonusText({ dice: 1, target: 2 }, words)).toBe("+1 die, +2 to targets");
    expect(bonusText({ dice: -2, target: 0 }, words)).toBe("−2 dice");
    expect(bonusText({ dice: 0, target: 0 }, words)).toBe("");
  });
});
