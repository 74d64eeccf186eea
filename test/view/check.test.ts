import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { poolCheck } from "../../module/rules/pool/check";
import { checkPool } from "../../module/rules/pool/check-input";
import { DICE_MAXIMUM, diceLimits, readyCheck, TARGET_LIMIT, type CheckDraft } from "../../module/view/check-draft";
import { readMemory, remember } from "../../module/view/check-memory";
import { collectModifiers, line, shareBonus, type CheckFacts } from "../../module/view/check-modifiers";
import { checkNumbers, modifierRows } from "../../module/view/dialog-check";
import { untrainedRows, untrainedSkills } from "../../module/view/dialog-untrained";
import { words } from "./english";

const fine = { points: 0, level: 0, penalty: 0 };
const facts: CheckFacts = {
  skill: 3,
  specializations: ["Town guards", "Bailiffs"],
  remembered: ["Town guards"],
  wounds: { points: 8, level: 1, penalty: 1 },
  fatigue: { points: 14, level: 2, penalty: 2 },
  hurt: [],
  targetBonus: [{ name: "Lucky charm", value: -1 }],
  diceBonus: [{ name: "Herbs", value: 1 }],
};
const draft = (more: Partial<CheckDraft> = {}): CheckDraft => ({
  attribute: 3,
  skill: 3,
  base: 4,
  modifiers: collectModifiers(facts),
  dice: 0,
  target: 0,
  ...more,
});

describe("the modifiers of a check", () => {
  it("come with source and switch, in the order training, harm, effects", () => {
    const rows = modifierRows(draft(), words);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows.map(({ key: _key, ...row }) => row)).toEqual([
      {
        id: "specialized.0",
        label: "Specialization: Town guards",
        source: "",
        text: "target −1",
        on: true,
        fixed: false,
      },
      {
        id: "specialized.1",
        label: "Specialization: Bailiffs",
        source: "",
        text: "target −1",
        on: false,
        fixed: false,
      },
      { id: "wounds", label: "Slightly Wounded", source: "8 wound points", text: "target +1", on: true, fixed: false },
      { id: "fatigue", label: "Lightly Tired", source: "14 fatigue points", text: "target +2", on: true, fixed: false },
      {
        id: "effect.targetModifier.0",
        label: "Lucky charm",
        source: "effect",
        text: "target −1",
        on: true,
        fixed: false,
      },
      { id: "effect.diceModifier.0", label: "Herbs", source: "effect", text: "+1 die", on: true, fixed: false },
    ]);
  });

  it("of an untrained skill are the rule's +2, fixed, and no specialization", () => {
    const untrained = collectModifiers({
      ...facts,
      skill: 0,
      wounds: fine,
      fatigue: fine,
      targetBonus: [],
      diceBonus: [],
    });
    expect(modifierRows(draft({ skill: 0, modifiers: untrained }), words)).toEqual([
      {
        id: "untrained",
        key: "untrained:untrained:0",
        label: "Untrained",
        source: "no dots in it",
        text: "target +2",
        on: true,
        fixed: true,
      },
    ]);
    const { input, pool } = readyCheck(draft({ skill: 0, modifiers: untrained }));
    expect(input).toMatchObject({ skill: 0, specialized: false, targetModifier: 0 });
    expect(pool.target).toBe(6);
  });

  it("enter the rule where they belong", () => {
    expect(readyCheck(draft({ dice: 2, target: -1 })).input).toEqual({
      attribute: 3,
      skill: 3,
      target: 4,
      specialized: true,
      penalty: 3,
      targetModifier: -2,
      diceModifier: 3,
    });
  });

  it("of two specializations count one", () => {
    const modifiers = collectModifiers({ ...facts, remembered: ["Town guards", "Bailiffs"] });
    const ready = readyCheck(draft({ modifiers }));
    expect(ready.modifiers.filter(({ part }) => part === "specialized").map(({ value }) => value)).toEqual([-1, 0]);
    expect(checkNumbers(draft({ modifiers }), words).lines[1]).toEqual({ id: "specialized.1", text: "counts once" });
  });
});

describe("shares of a bonus", () => {
  it("are a line each when they add up", () => {
    const shares = [
      { name: "A", value: 2 },
      { name: "B", value: -1 },
    ];
    expect(shareBonus(1, shares)).toEqual(shares);
    expect(shareBonus(0, [])).toEqual([]);
  });

  it("are one line when they don't, so that the sum is right", () => {
    const shares = [
      { name: "A", value: 2 },
      { name: "Doubled", value: 2 },
    ];
    expect(shareBonus(8, shares)).toEqual([{ name: "A, Doubled", value: 8 }]);
    expect(shareBonus(3, [{ name: "Odd", value: NaN }])).toEqual([{ name: "Odd", value: 3 }]);
  });
});

describe("dice", () => {
  const anyDraft = fc.record({
    attribute: fc.nat(60),
    skill: fc.nat(60),
    base: fc.integer({ min: -2000, max: 2000 }),
    bonus: fc.integer({ min: -300, max: 300 }),
    dice: fc.integer({ min: -1e9, max: 1e9 }),
    target: fc.integer({ min: -1e9, max: 1e9 }),
  });

  it("stay within 0 to 100, and the lines add up to what is rolled", () => {
    fc.assert(
      fc.property(anyDraft, ({ bonus, ...rest }) => {
        const modifiers = [line("effect", "SCUFFLE.Check.Modifier.effect", "diceModifier", bonus)];
        const ready = readyCheck({ ...rest, modifiers });
        const sum = ready.modifiers.reduce((all, { part, value }) => all + (part === "diceModifier" ? value : 0), 0);
        expect(ready.pool.dice).toBeGreaterThanOrEqual(0);
        expect(ready.pool.dice).toBeLessThanOrEqual(DICE_MAXIMUM);
        expect(Math.max(0, rest.attribute + rest.skill + sum)).toBe(ready.pool.dice);
        expect(Math.abs(ready.input.target)).toBeLessThanOrEqual(TARGET_LIMIT);
        expect(checkPool(ready.input)).toEqual(ready.pool);
        expect(poolCheck.dice(ready.input).reduce((all, { number }) => all + number, 0)).toBe(ready.pool.dice);
      }),
    );
  });

  it("show the number that is really rolled", () => {
    expect(checkNumbers(draft({ dice: -90 }), words)).toMatchObject({ dice: "0", hint: "no dice, no success" });
    expect(checkNumbers(draft({ dice: 900 }), words).dice).toBe("100");
    expect(diceLimits(draft())).toEqual({ min: -7, max: 93 });
  });
});

describe("the numbers of the dialog", () => {
  it("are those of the reference page: 6 dice at 5", () => {
    const { dice, target, hint, odds } = checkNumbers(draft({ modifiers: [], base: 5 }), words);
    expect({ dice, target, hint, any: odds.any }).toEqual({ dice: "6", target: "5+", hint: "", any: "91 %" });
    expect(odds.label).toBe("Odds: Failure 9 %, Barely 26 %, Mediocre 33 %, Good 22 %, Very good 8 %, Exceptional 2 %");
  });

  it("tell the truth about targets that any face reaches, and about sixes", () => {
    expect(checkNumbers(draft({ modifiers: [], base: -2 }), words)).toMatchObject({ target: "any", hint: "target −2" });
    expect(checkNumbers(draft({ modifiers: [], base: 7 }), words)).toMatchObject({
      target: "7+",
      hint: "sixes roll again",
    });
  });
});

describe("what the dialog remembers", () => {
  it("starts at 4, whatever was stored", () => {
    for (const stored of [
      undefined,
      null,
      "x",
      {},
      { target: "9" },
      { target: NaN, skills: 3 },
      { skills: { a: 1 } },
    ]) {
      expect(readMemory(stored).target).toBe(4);
    }
    expect(readMemory({ target: 1e9 }).target).toBe(TARGET_LIMIT);
  });

  it("keeps the last target and the last specializations of some skills", () => {
    let memory = readMemory({});
    for (let n = 0; n < 100; n++) memory = remember(memory, n, `actor:skill${n}`, ["Draughts"]);
    expect(memory.target).toBe(99);
    expect(Object.keys(memory.skills)).toHaveLength(60);
    expect(memory.skills["actor:skill99"]).toEqual(["Draughts"]);
    expect(remember(memory, 4, "actor:skill99", []).skills["actor:skill99"]).toBeUndefined();
    expect(readMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
  });
});

describe("skills to roll untrained", () => {
  const index = [
    {
      name: "Alchemy",
      type: "skill",
      img: "a.svg",
      system: { identifier: "alchemy", attribute: "intelligence", tags: ["insight", 4] },
    },
    { name: "Alchemy too", type: "skill", system: { identifier: "alchemy", attribute: "charisma" } },
    { name: "Dodge", type: "skill", system: { identifier: "dodge", attribute: "dexterity" } },
    { name: "Sword", type: "weapon", system: { identifier: "sword", attribute: "dexterity" } },
    { name: "Odd", type: "skill", system: { identifier: "odd", attribute: "luck" } },
    null,
  ];

  it("are the index's that the actor lacks", () => {
    expect(untrainedSkills(index, new Set(["dodge"]))).toEqual([
      { identifier: "alchemy", name: "Alchemy", img: "a.svg", attribute: "intelligence", tags: ["insight"] },
    ]);
  });

  it("say what they would roll, with what effects add, within 0 to 100 dice", () => {
    const dots = { strength: 1, dexterity: 2, endurance: 3, intelligence: 4, perception: 5, charisma: 6 };
    const row = (extra: number) => untrainedRows(untrainedSkills(index, new Set()), { dots, extra }, words)[0];
    expect(row(0)).toMatchObject({
      label: "Roll Alchemy",
      attributeLabel: "Intelligence",
      pool: "4d6",
      dice: "4 dice",
      search: "alchemy intelligence",
    });
    expect(row(1)).toMatchObject({ pool: "5d6", dice: "5 dice" });
    expect(row(-3)).toMatchObject({ pool: "1d6", dice: "1 die" });
    expect(row(-9)).toMatchObject({ pool: "0d6" });
    expect(row(500)).toMatchObject({ pool: "100d6" });
  });
});
