// What the world sets: switches and formulas (docs/rules.md §2, §3, §5).
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWorld, settle } from "./support/client.mjs";

let settings;
beforeAll(async () => {
  await openWorld();
  settings = await import("../../module/actions/world-settings.ts");
});
const notices = () => Array.from(document.querySelectorAll(".notification"), ({ textContent }) => textContent.trim());
const store = (name, value) => game.settings.set("scuffle", name, value);

describe("the world's switches", () => {
  it("are as the rules want them at first", () => {
    expect(Object.keys(settings.SWITCHES).filter((name) => settings.isOn(name))).toEqual([
      "playsPools",
      "playsConflict",
      "playsBrawl",
      "snatchAllowed",
      "playersRollFoes",
    ]);
    expect([settings.askDefence(), settings.answerSeconds()]).toEqual(["ask", 60]);
  });
});

describe("a formula of the world", () => {
  const values = { con: 12, level: 3, hps: 40, remaining: 0, damage: 9, max: 40 };
  const value = () => settings.formulaValue("shockBonus", values);
  beforeEach(() => store("shockBonus", "@con + @level"));

  it("reckons with names, below nothing too, and rounds down", async () => {
    expect(value()).toBe(15);
    for (const [formula, result] of [
      ["floor(@con / 5) * 2", 4],
      ["@con / 5", 2],
      ["max(@damage, @max) - @hps", 0],
      ["-@damage", -9],
      ["3", 3],
    ]) {
      await store("shockBonus", formula);
      expect(value(), formula).toBe(result);
    }
    values.level = -2;
    await store("shockBonus", "10 - @level");
    expect(value()).toBe(12);
    values.level = 3;
  });

  it("is refused when it is set and can't be reckoned", async () => {
    for (const wrong of ["1d6", "@cons", "@constructor", "con", "", " ", "2 +", "(@con", "alert(1)", "9".repeat(300)])
      await expect(store("shockBonus", wrong), wrong).rejects.toThrow();
    expect(value()).toBe(15);
  });

  it("counts as the first one, with one notice, when it is wrong all the same", async () => {
    const stored = game.settings.get("scuffle", "shockBonus", { document: true });
    await stored.update({ value: JSON.stringify("1d6 + <b>") });
    expect([value(), value()]).toEqual([15, 15]);
    await settle();
    expect(notices().filter((text) => text.includes("1d6 + <b>"))).toHaveLength(1);
  });

  it("has no value when it divides by nothing", async () => {
    await store("shockBonus", "5 / @remaining");
    expect(value()).toBe(15);
  });
});
