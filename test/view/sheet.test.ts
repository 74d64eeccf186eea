import { describe, expect, it } from "vitest";
import { effectLists, type EffectState } from "../../module/view/effects";
import { possessionRows } from "../../module/view/item-possessions";
import { skillRows, type SkillListState, type SkillState } from "../../module/view/item-skills";
import { dotsView, pressDot, pressKey } from "../../module/view/sheet-dots";
import { tabViews } from "../../module/view/sheet-tabs";
import { words } from "./sheet-english";

describe("dots", () => {
  it("are five circles, more when there are more", () => {
    expect(dotsView(3, true, words)).toMatchObject({ max: 5, text: "3 of 5 dots" });
    expect(dotsView(3, true, words).circles.map(({ on }) => on)).toEqual([true, true, true, false, false]);
    expect(dotsView(5, false, words).circles).toHaveLength(5);
    expect(dotsView(5, true, words).circles).toHaveLength(6);
    expect(dotsView(10, true, words).circles).toHaveLength(10);
  });

  it("go on at a press, and off at a press on the last that is on", () => {
    expect(pressDot(3, 4)).toBe(5);
    expect(pressDot(3, 0)).toBe(1);
    expect(pressDot(3, 2)).toBe(2);
    expect(pressDot(1, 0)).toBe(0);
  });

  it("obey the keys of a slider", () => {
    const reach = { min: 0, max: 5, limit: 10 };
    const press = (key: string, value: number) => pressKey(key, value, reach);
    expect(press("ArrowRight", 5)).toBe(6);
    expect(press("ArrowUp", 10)).toBe(10);
    expect(press("ArrowLeft", 0)).toBe(0);
    expect(press("Home", 4)).toBe(0);
    expect(press("End", 2)).toBe(5);
    expect(press("x", 2)).toBeUndefined();
    expect(pressKey("PageUp", 3, { min: 0, max: 49, page: 6 })).toBe(9);
    expect(pressKey("PageDown", 3, { min: 0, max: 49, page: 6 })).toBe(0);
  });
});

const skill = (name: string, extra: Partial<SkillState> = {}): SkillState => ({
  id: name.toLowerCase(),
  name,
  img: "",
  sort: 0,
  attribute: "intelligence",
  dots: 1,
  specializations: [],
  handToHand: false,
  tags: [],
  ...extra,
});
const dots = { dots: 4 };
const list: SkillListState = {
  search: "",
  order: "name",
  open: new Set(),
  editable: false,
  extraDice: 0,
  attributes: {
    strength: { dots: 2 },
    dexterity: { dots: 3 },
    endurance: dots,
    intelligence: dots,
    perception: dots,
    charisma: dots,
  },
  descriptions: new Map(),
};

describe("skills", () => {
  const skills = [
    skill("Stealth", { attribute: "dexterity", dots: 0, sort: 1 }),
    skill("Alchemy", { specializations: ["Draughts"], sort: 3 }),
    skill("Élan", { attribute: "strength", dots: 3, sort: 2 }),
  ];
  const names = (state: Partial<SkillListState>) =>
    skillRows(skills, { ...list, ...state }, words)
      .filter(({ hidden }) => !hidden)
      .map(({ name }) => name);

  it("say their pool: attribute dots and skill dots", () => {
    const [alchemy] = skillRows(skills, list, words);
    expect(alchemy).toMatchObject({
      roll: "Roll Alchemy",
      dice: "5d6",
      pool: "5 dice: Intelligence 4, Alchemy 1",
      short: "INT",
    });
    const fewer = skillRows(skills, { ...list, extraDice: -99 }, words);
    expect(fewer.map(({ dice }) => dice)).toEqual(["0d6", "0d6", "0d6"]);
  });

  it("are sorted by name, attribute, dots or hand", () => {
    expect(names({})).toEqual(["Alchemy", "Élan", "Stealth"]);
    expect(names({ order: "attribute" })).toEqual(["Élan", "Stealth", "Alchemy"]);
    expect(names({ order: "dots" })).toEqual(["Élan", "Alchemy", "Stealth"]);
    expect(names({ order: "manual" })).toEqual(["Stealth", "Élan", "Alchemy"]);
  });

  it("are found by name, specialization and attribute, without marks and case", () => {
    expect(names({ search: " elan" })).toEqual(["Élan"]);
    expect(names({ search: "DRAUGHT" })).toEqual(["Alchemy"]);
    expect(names({ search: "dext st" })).toEqual(["Stealth"]);
    expect(names({ search: "zzz" })).toEqual([]);
  });

  it("say when nobody trained them", () => {
    expect(skillRows(skills, list, words).map(({ untrained }) => untrained)).toEqual([false, false, true]);
  });
});

describe("possessions", () => {
  it("list weapons, armour, gear, with what counts of each", () => {
    const about = { img: "", sort: 0 };
    const rows = possessionRows(
      [
        { ...about, id: "g", name: "Marbles", type: "gear", quantity: 3 },
        { ...about, id: "a", name: "Apron", type: "armor", ready: true, dice: 1, rating: 10 },
        { ...about, id: "w", name: "Dagger", type: "weapon", ready: false, dice: 2, toHit: -1, defence: 0 },
      ],
      words,
    );
    expect(rows.map(({ name, facts, toggle, quantity }) => [name, facts, toggle, quantity])).toEqual([
      ["Dagger", "2 dice of damage, to hit −1", "held", null],
      ["Apron", "soaks 1 die, rating +10", "worn", null],
      ["Marbles", "", null, 3],
    ]);
  });
});

const effect = (name: string, extra: Partial<EffectState>): EffectState => ({
  uuid: name,
  id: name,
  name,
  img: "",
  source: "",
  disabled: false,
  temporary: false,
  duration: "",
  bonus: { dice: 0, target: 0 },
  means: "",
  ...extra,
});

describe("effects", () => {
  it("stand in three lists", () => {
    const lists = effectLists(
      [
        effect("Limp", { disabled: true, temporary: true }),
        effect("Charm", { source: "Ring", bonus: { dice: -1, target: 0 } }),
        effect("Syrup", { temporary: true, source: "Jar", duration: "3 rounds" }),
      ],
      words,
    );
    expect(lists.map(({ id, rows }) => [id, rows.map(({ name, note, on }) => [name, note, on])])).toEqual([
      ["temporary", [["Syrup", "Jar · 3 rounds", true]]],
      ["passive", [["Charm", "Ring · −1 die", true]]],
      ["inactive", [["Limp", "", false]]],
    ]);
  });
});

describe("tabs", () => {
  it("are one stop for the Tab key, and the first is open when the wanted one isn't there", () => {
    const tabs = tabViews(["skills", "harm"], "nowhere", { harm: 2 }, words);
    expect(tabs.map(({ active, tabindex, mark }) => [active, tabindex, mark])).toEqual([
      [true, 0, null],
      [false, -1, 2],
    ]);
    expect(tabs[1]?.markText).toBe("2 active");
  });
});
