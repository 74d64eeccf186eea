// The window of the world's settings, as it reads and writes.
import { describe, expect, it } from "vitest";
import { readSettings, settingsForm, type SectionId, type SettingField } from "../../module/view/settings-form";
import { words } from "./sheet-english";

const sections: Record<SectionId, SettingField[]> = {
  games: [
    { kind: "switch", name: "playsPools", value: true },
    { kind: "switch", name: "playsBrawl", value: false },
  ],
  houseRules: [{ kind: "formula", name: "shockBonus", value: "@con", names: ["con", "level"] }],
  automation: [
    { kind: "number", name: "answerSeconds", value: 60, min: 5, max: 3600 },
    { kind: "choice", name: "askDefence", value: "ask", choices: [{ value: "ask", label: "Ask" }] },
  ],
};
const read = (given: Record<string, unknown>) =>
  readSettings(sections, { playsPools: true, ...given }, (_name, formula) => formula.startsWith("@con"), words);

describe("the form of the world's settings", () => {
  it("asks for each in its own way, and names house rules so", () => {
    expect(settingsForm(sections, words)).toMatchObject([
      {
        title: "Games",
        rows: [
          { isSwitch: true, on: true },
          { on: false, house: false },
        ],
      },
      { rows: [{ isFormula: true, value: "@con", house: true }] },
      { rows: [{ isNumber: true }, { choices: [{ value: "ask", label: "Ask", selected: true }] }] },
    ]);
  });

  it("takes what makes sense", () => {
    const given = { playsBrawl: true, shockBonus: " @con + 1 ", answerSeconds: "30", askDefence: "ask" };
    expect(read(given)).toEqual({
      values: { playsPools: true, playsBrawl: true, shockBonus: "@con + 1", answerSeconds: 30, askDefence: "ask" },
      wrong: {},
    });
  });

  it("says what doesn't, and keeps one game at least", () => {
    const { wrong } = read({ playsPools: false, shockBonus: "1d6", answerSeconds: 2 });
    expect(wrong).toEqual({
      playsPools: "One game at least must be played.",
      shockBonus: "That can't be reckoned: no dice, and only these names: @con, @level.",
      answerSeconds: "A whole number from 5 to 3600.",
    });
    expect(read({ answerSeconds: "" }).wrong).toHaveProperty("answerSeconds");
    expect(read({ answerSeconds: 7.5 }).wrong).toHaveProperty("answerSeconds");
  });
});
