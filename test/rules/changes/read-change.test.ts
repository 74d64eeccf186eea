import { describe, expect, it } from "vitest";
import { changes } from "../../../module/rules/index";
import { codeOf } from "../code-of";
import { actor, MARA, THUG } from "./world";

const target = MARA;
/** One right change of each type, complete. */
const RIGHT = [
  { type: "condition.add", target, condition: "prone", duration: { minutes: 3 }, by: THUG },
  { type: "condition.add", target, condition: "yielded", duration: null, by: null },
  { type: "condition.remove", target, condition: "bleeding" },
  {
    type: "emotion.raise",
    target,
    emotion: "despairing",
    stages: 1,
    duration: null,
    by: null,
    clock: 6,
    choice: "paralyzed",
  },
  { type: "emotion.lower", target, emotion: "stressed", stages: 2 },
  { type: "hurt.raise", target, stages: 5, by: null, clock: null },
  { type: "hurt.lower", target, stages: 1 },
  { type: "notch.add", target, amount: 1 },
  { type: "skill-slot.add", target, amount: 1 },
  { type: "wounds.add", target, points: 1 },
  { type: "wounds.heal", target, points: 1 },
  { type: "fatigue.add", target, points: 1 },
  { type: "fatigue.heal", target, points: 1 },
  { type: "hps.lose", target, points: 1 },
  { type: "hold.add", holder: MARA, captive: THUG },
  { type: "hold.reverse", holder: MARA, captive: THUG },
  { type: "hold.remove", holder: MARA, captive: THUG },
  { type: "weapon.move", from: MARA, to: THUG, item: "abcdefgh12345678" },
  { type: "counter.add", target, against: THUG, bonus: 242, immediate: false },
  { type: "counter.spend", target, counter: "abc-0" },
  { type: "defence.use", target, defence: "block" },
  { type: "bleeding.stop", target, by: null },
  { type: "care.add", target },
];

describe("readChange", () => {
  it("knows every type of the list", () => {
    expect([...new Set(RIGHT.map(({ type }) => type))]).toEqual(changes.CHANGE_TYPES);
  });

  it.each(RIGHT)("$type is plain data, whole through JSON, without what doesn't belong", (right) => {
    expect(changes.readChange({ ...right, extra: 7 })).toEqual(right);
    expect(JSON.parse(JSON.stringify(changes.readChange(right)))).toEqual(right);
  });

  it.each(RIGHT)("$type: each field that is wrong is named", (right) => {
    for (const field of Object.keys(right)) {
      for (const wrong of [{}, 0.5, "no such", true]) {
        if (field === "immediate" && wrong === true) continue;
        const code = codeOf(() => changes.readChange({ ...right, [field]: wrong }));
        expect(code.startsWith(`change.${field}`), `${field} ${JSON.stringify(wrong)}: ${code}`).toBe(true);
      }
    }
  });

  it.each([
    [7, "input"],
    [[], "input"],
    [{}, "type"],
    [{ type: "toString" }, "type"],
    [{ type: "condition.add", target, condition: "holding" }, "condition"],
    [{ type: "condition.add", target, condition: "frightened" }, "condition"],
    [{ type: "condition.add", target, condition: "prone", duration: { minutes: 0 } }, "duration.minutes"],
    [{ type: "condition.add", target, condition: "prone", duration: { rounds: 0 } }, "duration.rounds"],
    [{ type: "emotion.raise", target, emotion: "stressed", stages: 3 }, "stages"],
    [{ type: "emotion.raise", target, emotion: "stressed", stages: 1, clock: 7 }, "clock"],
    [{ type: "emotion.raise", target, emotion: "stressed", stages: 1, choice: "flees" }, "choice"],
    [{ type: "emotion.raise", target, emotion: "angered", stages: 2, choice: "lethal-violence" }, "choice"],
    [{ type: "hurt.raise", target, stages: 6 }, "stages"],
    [{ type: "wounds.add", target, points: 0 }, "points"],
    [{ type: "wounds.add", target, points: -3 }, "points"],
    [{ type: "wounds.add", target, points: 10_000 }, "points"],
    [{ type: "notch.add", target: "mara", amount: 1 }, "target"],
    [{ type: "notch.add", target: "Actor.<b>", amount: 1 }, "target"],
    [{ type: "hold.add", holder: MARA, captive: MARA }, "captive"],
    [{ type: "weapon.move", from: MARA, to: MARA, item: "abcdefgh12345678" }, "to"],
    [{ type: "weapon.move", from: MARA, to: THUG, item: "short" }, "item"],
    [{ type: "bleeding.stop", target, by: MARA }, "by"],
    [{ type: "counter.add", target, against: MARA, bonus: 1 }, "against"],
    [{ type: "counter.add", target, against: THUG, bonus: 10_000 }, "bonus"],
    [{ type: "counter.add", target, against: THUG, bonus: -10_000 }, "bonus"],
    [{ type: "counter.spend", target, counter: "__proto__" }, "counter"],
  ])("%j: %s", (input, field) => {
    expect(codeOf(() => changes.readChange(input))).toBe(`change.${field}`);
  });

  it("actorsOf names everybody that a change touches", () => {
    expect(RIGHT.map((right) => changes.actorsOf(changes.readChange(right)).length)).toEqual(
      RIGHT.map(({ type }) => (/^(hold|weapon)\./.test(type) ? 2 : 1)),
    );
  });
});

describe("contexts", () => {
  const change = { type: "care.add", target };
  const context = { key: "a-0", now: 5, combat: null };
  it.each([
    [{ ...context, key: "manual" }, "key"],
    [{ ...context, key: "a-0-x" }, "key"],
    [{ ...context, key: "a.b-0" }, "key"],
    [{ ...context, now: Number.NaN }, "now"],
    [{ ...context, roundTime: 0 }, "roundTime"],
    [{ ...context, revision: -1 }, "revision"],
  ])("%j: %s", (wrong, field) => {
    expect(codeOf(() => changes.plan([actor(MARA)], change, wrong))).toBe(`plan.${field}`);
    expect(codeOf(() => changes.undo([actor(MARA)], change, wrong))).toBe(`undo.${field}`);
  });
});
