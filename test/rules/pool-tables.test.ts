import { describe, expect, it } from "vitest";
import english from "../../lang/en/check.json";
import words from "../../lang/en/tables.json";
import { rest, tables, track } from "../../module/rules/index";
import { poolTier } from "../../module/rules/pool/tiers";

/** Is it frozen, with all that is in it? */
function isFrozen(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozen);
}

/** The English text of a label, or the key when there is none. */
function text(key: string): string {
  const found = [english, words].map((tree) =>
    key.split(".").reduce<unknown>((at, name) => (typeof at === "object" && at ? Reflect.get(at, name) : at), tree),
  );
  return found.find((one) => typeof one === "string") ?? key;
}

describe("the tables", () => {
  it("are frozen", () => {
    expect(isFrozen(tables)).toBe(true);
  });

  it.each([
    [0, "Failure"],
    [1, "Barely"],
    [2, "Mediocre"],
    [3, "Good"],
    [4, "Very good"],
    [5, "Exceptional"],
  ])("%i successes: %s", (successes, result) => {
    const row = tables.poolTiers.at(successes);
    expect(row).toMatchObject({ successes, id: poolTier(successes) });
    expect(text(row?.label ?? "")).toBe(result);
  });

  it("end at exceptional", () => {
    expect(tables.poolTiers).toHaveLength(6);
    expect([poolTier(6), poolTier(40)]).toEqual(["exceptional", "exceptional"]);
  });

  it.each([
    [0, "Unwounded", "Fresh", 0, 3],
    [1, "Slightly Wounded", "Slightly Tired", 1, 6],
    [2, "Lightly Wounded", "Lightly Tired", 2, 9],
    [3, "Moderately Wounded", "Moderately Tired", 3, 12],
    [4, "Wounded", "Tired", 4, 15],
    [5, "Seriously Wounded", "Seriously Tired", 5, 18],
    [6, "Critically Wounded", "Very Tired", 6, 21],
    [7, "Almost Dead", "Almost Unconscious", 7, 24],
    [8, "Dead", "Unconscious", 7, null],
  ])("level %i: %s, %s, +%i, endurance × %s", (level, wounds, fatigue, penalty, threshold) => {
    for (const [row, name] of [
      [tables.wounds.at(level), wounds],
      [tables.fatigue.at(level), fatigue],
    ] as const) {
      expect(row).toMatchObject({ level, penalty, threshold });
      expect(text(row?.label ?? "")).toBe(name);
    }
    const most = threshold === null ? 24 * 5 + 1 : threshold * 5;
    expect(track({ points: most, endurance: 5 })).toMatchObject({ level, penalty });
    if (threshold !== null) expect(track({ points: most + 1, endurance: 5 }).level).toBe(level + 1);
  });

  it.each([
    ["fatigue", [15, 30, 60, 90, 120, 180, 360, 1440, 4320]],
    ["wounds", [5, 15, 30, 360, 2880, 10080, 43200, 259200, null]],
  ] as const)("%s recover in %j minutes", (kind, minutes) => {
    expect(tables[kind].map((row) => row.minutes)).toEqual(minutes);
    minutes.slice(0, 8).forEach((time, level) => {
      const points = level * 3 + 1;
      const conditions = kind === "wounds" ? "good" : "makeshift";
      expect(rest({ track: kind, points, endurance: 1, conditions, care: true }).minutes).toBe(time);
    });
  });

  it.each([
    ["unarmed", "Unarmed", 0, 0, 0, 1, 2, false, ["Armour counts twice."]],
    ["dagger", "Dagger", 4, 4, -1, 2, 1, false, ["Easy to conceal.", "Can be thrown."]],
    ["hammer-flail-mace", "War Hammer, Flail or Mace", 5, 5, -1, 2, 0.5, false, ["Armour counts half."]],
    ["heavy-axe-halberd", "Heavy War Axe or Halberd", 8, 2, -1, 6, 1, true, ["Needs both hands."]],
    ["one-handed-sword", "One-Handed Sword", 6, 6, -2, 4, 1, false, []],
    ["longbow", "Longbow", 12, 0, null, 4, 1, false, ["Shoots at a distance.", "Takes special arrows."]],
  ])("weapon %s", (id, name, far, near, toHit, dice, armorFactor, twoHanded, abilities) => {
    const row = tables.weapons.find((one) => one.id === id);
    expect(row).toMatchObject({ initiative: { far, near }, toHit, dice, armorFactor, twoHanded });
    expect(text(row?.label ?? "")).toBe(name);
    expect(row?.abilities.map(text)).toEqual(abilities);
  });

  it.each([
    ["dodge", "Dodge", 0, false, false, true],
    ["dagger", "Dagger", -1, false, false, false],
    ["parrying-dagger", "Parrying Dagger", -1, true, false, false],
    ["hammer-flail-mace", "War Hammer, Flail or Mace", -1, false, false, false],
    ["heavy-axe-halberd", "Heavy War Axe or Halberd", -1, false, true, false],
    ["one-handed-sword", "One-Handed Sword", -1, false, false, false],
    ["small-shield", "Small Shield", -1, true, false, false],
    ["large-shield", "Large Shield", -2, true, false, false],
    ["cloak", "Cloak", -1, true, false, false],
  ])("defence %s", (id, name, modifier, offHand, twoHanded, repeats) => {
    const row = tables.defences.find((one) => one.id === id);
    expect(row).toMatchObject({ modifier, offHand, twoHanded, repeats });
    expect(text(row?.label ?? "")).toBe(name);
    const note = offHand ? "Adds to another weapon's bonus." : twoHanded ? "Needs both hands." : "";
    expect(row?.notes.map(text)).toEqual(repeats ? ["Any number of times in a round."] : note ? [note] : []);
  });

  it("hold the printed rows and no others", () => {
    expect([tables.weapons.length, tables.defences.length, tables.wounds.length, tables.fatigue.length]).toEqual([
      6, 9, 9, 9,
    ]);
  });
});
