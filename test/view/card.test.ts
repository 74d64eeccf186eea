import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { poolCheck } from "../../module/rules/pool/check";
import { readRecord } from "../../module/view/card-record";
import { checkCard, checkText } from "../../module/view/card-view";
import { readyCheck } from "../../module/view/check-draft";
import { collectModifiers } from "../../module/view/check-modifiers";
import { words } from "./english";

const fine = { points: 0, level: 0, penalty: 0 };
const modifiers = collectModifiers({
  skill: 1,
  specializations: ["Draughts"],
  remembered: ["Draughts"],
  wounds: fine,
  fatigue: fine,
  hurt: [],
  targetBonus: [],
  diceBonus: [],
});
const ready = readyCheck({ attribute: 4, skill: 1, base: 9, modifiers, dice: 0, target: 0 });
const faces = { pool: [[6, 1], [6, 4], [1], [3], [5]] };
const outcome = poolCheck.judge(ready.input, faces);
const stored: Record<string, unknown> = {
  rule: "pool.check",
  version: 1,
  input: ready.input,
  modifiers: ready.modifiers,
  actorUuid: "Actor.nannequill000000",
  subject: { itemId: "x", identifier: "alchemy", name: "Alchemy", img: "", attribute: "intelligence" },
  visibility: "public",
  faces,
  outcome,
};
const draw = (system: Record<string, unknown>) =>
  checkCard(readRecord(system), system["outcome"], system["faces"], words);

describe("the card of a check", () => {
  it("shows the printed example", () => {
    const card = draw(stored);
    expect(card).toMatchObject({
      title: "Alchemy",
      subtitle: "Intelligence 4 + Alchemy 1, Draughts",
      band: "barely",
      icon: "tightrope",
      word: "Barely",
      length: 6,
      successes: "1 success at target 8",
      cells: [true, false, false, false, false],
      summary: "5 dice, each needs 8+",
      lines: [
        { text: "Base target", value: "9" },
        { text: "Specialization: Draughts", value: "−1" },
      ],
      notes: [],
    });
    expect(card?.dice.map(({ text }) => text)).toEqual([
      "6 and 1 make 7, no success",
      "6 and 4 make 10, success",
      "1, no success",
      "3, no success",
      "5, no success",
    ]);
    expect(card && checkText(card, words)).toBe("Alchemy: Barely, 1 success at target 8 (6+1=7, 6+4=10, 1, 3, 5)");
  });

  it("is a failure of its own kind when there are no dice", () => {
    const input = { attribute: 0, skill: 0, target: 4 };
    const card = draw({ ...stored, input, modifiers: [], faces: {}, outcome: poolCheck.judge(input, {}) });
    expect(card).toMatchObject({ band: "pool-failure", dice: [], notes: ["no dice, no success"] });
    expect(card && checkText(card, words)).toContain("no dice");
  });

  it("says that a chain was stopped", () => {
    const input = { attribute: 1, skill: 0, target: 7 };
    const long = { pool: [Array<number>(100).fill(6)] };
    expect(draw({ ...stored, input, faces: long, outcome: poolCheck.judge(input, long) })?.notes).toEqual([
      "A chain stops at 100 faces, and one did.",
    ]);
  });

  it("keeps names as they were typed", () => {
    const name = `<img src=x onerror=alert(1)> O'Neil & {n}`;
    const card = draw({ ...stored, subject: { name, attribute: "<b>" } });
    expect(card?.title).toBe(name);
    expect(card?.subtitle).toContain(name);
  });
});

describe("a target that every face reaches", () => {
  it("is said in words", () => {
    const input = { attribute: 1, skill: 1, target: -2 };
    const all = { pool: [1, 2] };
    expect(draw({ ...stored, input, modifiers: [], faces: all, outcome: poolCheck.judge(input, all) })).toMatchObject({
      summary: "2 dice, each needs any face",
      successes: "2 successes at target −2",
    });
  });
});

describe("data that is not a check", () => {
  it("gives no card, and never throws", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (system, result, thrown) => {
        const record = readRecord(system);
        expect(["public", "gm", "blind", "self"]).toContain(record.visibility);
        checkCard(record, result, thrown, { ...words, t: (key) => key, count: (key) => key });
      }),
    );
    for (const broken of [
      { outcome: null },
      { outcome: { ...outcome, tier: "great" } },
      { outcome: { ...outcome, totals: ["7"] } },
      { outcome: { ...outcome, dice: 4 } },
      { faces: { pool: [[6, 1]] } },
      { faces: { pool: [[], [6], [1], [3], [5]] } },
      { faces: "six" },
    ]) {
      expect(draw({ ...stored, ...broken })).toBeNull();
    }
  });

  it("hides what has an unknown visibility", () => {
    expect(readRecord({ visibility: "everybody" }).visibility).toBe("gm");
  });
});
