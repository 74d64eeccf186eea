// An open check follows what it is made of, and a kept one is what its lines say.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DICE_MAXIMUM, readyCheck, type CheckDraft } from "../../module/view/check-draft";
import { followDraft } from "../../module/view/check-follow";
import { linesAddUp } from "../../module/view/check-lines";
import { collectModifiers, line, type CheckFacts } from "../../module/view/check-modifiers";

const fine = { points: 0, level: 0, penalty: 0 };
const facts = (more: Partial<CheckFacts> = {}): CheckFacts => ({
  skill: 2,
  specializations: ["Draughts", "Poisons"],
  remembered: [],
  wounds: fine,
  fatigue: fine,
  hurt: [],
  targetBonus: [],
  diceBonus: [],
  ...more,
});
const draft = (given: Partial<CheckFacts> = {}, more: Partial<CheckDraft> = {}): CheckDraft => {
  const modifiers = collectModifiers(facts(given));
  return { attribute: 3, skill: given.skill ?? 2, base: 4, modifiers, dice: 0, target: 0, ...more };
};
const turn = (held: CheckDraft, name: string, on: boolean): CheckDraft => ({
  ...held,
  modifiers: held.modifiers.map((modifier) => (modifier.name === name ? { ...modifier, on } : modifier)),
});
const on = ({ modifiers }: CheckDraft) => modifiers.filter((modifier) => modifier.on).map(({ id, name }) => name || id);

describe("a draft that follows its actor", () => {
  it("takes the new facts and keeps what was typed", () => {
    const held = draft({}, { base: 7, dice: 2, target: -1 });
    const next = followDraft(held, draft({ skill: 5, wounds: { points: 8, level: 1, penalty: 1 } }, { attribute: 1 }));
    expect(next).toMatchObject({ attribute: 1, skill: 5, base: 7, dice: 2, target: -1 });
    expect(readyCheck(next).pool).toMatchObject({ dice: 8, target: 7 });
  });

  it("keeps each switch with its own modifier when others come and go", () => {
    const bonus = (...names: string[]) => ({ diceBonus: names.map((name) => ({ name, value: 1 })) });
    const held = turn(turn(draft(bonus("Haste", "Herbs")), "Herbs", false), "Poisons", true);
    expect(on(followDraft(held, draft(bonus("Herbs"))))).toEqual(["Poisons"]);
    expect(on(followDraft(held, draft(bonus("Luck", "Haste", "Herbs"))))).toEqual(["Poisons", "Luck", "Haste"]);
    const renamed = draft({ specializations: ["Poisons"], ...bonus("Haste", "Herbs") });
    expect(on(followDraft(held, renamed))).toEqual(["Poisons", "Haste"]);
  });

  it("keeps a switch of harm that grew, and two effects of one name apart", () => {
    const harmed = draft({ wounds: { points: 8, level: 1, penalty: 1 } });
    const off = { ...harmed, modifiers: harmed.modifiers.map((modifier) => ({ ...modifier, on: false })) };
    expect(on(followDraft(off, draft({ wounds: { points: 14, level: 2, penalty: 2 } })))).toEqual([]);
    const twins = { diceBonus: [1, 2].map((value) => ({ name: "Twin", value })) };
    const second = draft(twins);
    const switched = {
      ...second,
      modifiers: second.modifiers.map((each) => (each.value === 2 ? { ...each, on: false } : each)),
    };
    expect(followDraft(switched, draft(twins)).modifiers.map((each) => each.on)).toEqual([false, false, true, false]);
  });

  it("becomes untrained, which can't be off, and trained again", () => {
    const untrained = followDraft(draft(), draft({ skill: 0 }));
    expect(on(untrained)).toEqual(["untrained"]);
    expect(on(followDraft(untrained, draft()))).toEqual([]);
  });

  it("keeps its dice within bounds", () => {
    const held = draft({}, { dice: 95 });
    expect(followDraft(held, draft({ skill: 9 })).dice).toBe(DICE_MAXIMUM - 12);
  });
});

describe("the lines of a check", () => {
  it("always come to its input as they were put together", () => {
    const whole = (min: number, max: number) => fc.integer({ min, max });
    const bonus = fc.array(fc.record({ name: fc.string(), value: whole(-20, 20) }), { maxLength: 3 });
    const given = fc.record({
      skill: whole(0, 10),
      remembered: fc.subarray(["Draughts", "Poisons"]),
      wounds: fc.record({ points: whole(0, 50), level: whole(0, 8), penalty: whole(0, 8) }),
      targetBonus: bonus,
      diceBonus: bonus,
    });
    fc.assert(
      fc.property(given, whole(-999, 999), whole(-300, 300), (more, target, dice) => {
        const { input, modifiers } = readyCheck(draft(more, { target, dice }));
        expect(linesAddUp("pool.check", input, modifiers)).toBe(true);
      }),
    );
  });

  const { input, modifiers } = readyCheck(
    draft({ remembered: ["Draughts"], diceBonus: [{ name: "Herbs", value: 1 }] }),
  );
  it.each([
    ["a penalty more", { ...input, penalty: 1 }, modifiers],
    ["another target", { ...input, targetModifier: -5 }, modifiers],
    ["more dice", { ...input, diceModifier: 9 }, modifiers],
    ["no line of the specialization", input, modifiers.filter(({ part }) => part !== "specialized")],
    ["a specialization that isn't used", { ...input, specialized: false }, modifiers],
    ["a specialization twice", input, [...modifiers, line("x", "x", "specialized", -1)]],
    ["no line of the training", { ...input, skill: 0 }, modifiers],
    ["a line of training that isn't needed", input, [...modifiers, line("x", "x", "untrained", 2)]],
    ["a training that hides a specialization", input, [line("x", "x", "untrained", -1), ...modifiers.slice(2)]],
    ["a line more", input, [...modifiers, line("x", "x", "penalty", 3)]],
    ["no lines", input, []],
  ])("do not come to an input with %s", (_name, wrong, lines) => {
    expect(linesAddUp("pool.check", input, modifiers)).toBe(true);
    expect(linesAddUp("pool.check", wrong, lines)).toBe(false);
  });
});
