import { describe, expect, it } from "vitest";
import { changes, sequence } from "../../../module/rules/index";
import { readLanding } from "../../../module/rules/changes/landing";
import { codeOf } from "../code-of";
import { MARA as actor, THUG as target } from "./world";

type Context = Partial<Parameters<typeof changes.changesOf>[1]>;
const of = (outcome: object, context: Context = {}) =>
  changes.changesOf(outcome, { actor, target, ...context }).map(({ n, change }) => [n, change]);
const raise = { type: "emotion.raise", clock: null, choice: null };

const injure = (hurt: number) => ({ rule: "conflict.injure", hurt, reprisal: null, notches: 0 });

const won = (step: string, result = true) => ({ step, won: result });

const play = (kind: string, events: object[], item?: string) => {
  const machine = sequence(kind);
  let before: ReturnType<typeof machine.start> = machine.start();
  const done = [];
  for (const event of events) {
    const after = machine.next(before, event);
    done.push(...of({ rule: "sequence", before, after }, item ? { item } : {}));
    before = after;
  }
  return done.map(([, change]) => change);
};

describe("what outcomes want done", () => {
  it("pool.damage: wounds, if there are any", () => {
    expect(of({ rule: "pool.damage", wounds: 4 })).toEqual([[0, { type: "wounds.add", target, points: 4 }]]);
    expect(of({ rule: "pool.damage", wounds: 4 }, { index: 2 })).toMatchObject([[16, {}]]);
    expect(of({ rule: "pool.damage", wounds: 0 })).toEqual([]);
  });

  const inflicted = {
    rule: "conflict.inflict",
    inflict: { minutes: 4 },
    reprisal: { hurt: 0, minutes: 3 },
    notches: 0,
  };

  it("conflict.inflict: a Condition or one Stage for its minutes, and the answer", () => {
    expect(of(inflicted, { condition: "blinded", reprisalCondition: "angered" })).toEqual([
      [0, { type: "condition.add", target, condition: "blinded", duration: { minutes: 4 }, by: actor }],
      [4, { ...raise, target: actor, emotion: "angered", stages: 1, duration: { minutes: 3 }, by: target }],
    ]);
    expect(of({ ...inflicted, reprisal: null }, { condition: "stressed" })).toMatchObject([
      [0, { emotion: "stressed" }],
    ]);
    expect(codeOf(() => of(inflicted))).toBe("changes.condition");
    expect(codeOf(() => of({ ...inflicted, reprisal: null }, { condition: "happy" }))).toBe("change.condition");
  });

  it("a deflected one does nothing to the target; reprisal and Notch stand", () => {
    const failed = { rule: "conflict.inflict", inflict: null, reprisal: { hurt: 1, minutes: 0 }, notches: 1 };
    expect(of(inflicted, { condition: "blinded", reprisalCondition: "prone", deflected: true })).toMatchObject([
      [4, { condition: "prone", target: actor }],
    ]);
    expect(of(failed, { deflected: true })).toEqual([
      [2, { type: "notch.add", target: actor, amount: 1 }],
      [4, { type: "hurt.raise", target: actor, stages: 1, by: target, clock: null }],
    ]);
  });

  it("two Stages land on one track or on two, from words on emotions only", () => {
    expect(of(injure(2))).toEqual([[0, { type: "hurt.raise", target, stages: 2, by: actor, clock: null }]]);
    expect(of(injure(2), { landing: ["body", "frightened"] })).toMatchObject([
      [0, { type: "hurt.raise", stages: 1 }],
      [1, { ...raise, emotion: "frightened", stages: 1, duration: null }],
    ]);
    expect(of(injure(2), { landing: ["stressed", "stressed"] })).toMatchObject([
      [0, { emotion: "stressed", stages: 2 }],
    ]);
    expect(of(injure(0))).toEqual([]);
    const wrong: Context[] = [{ landing: ["body"] }, { verbal: true }, { landing: ["body", "stressed"], verbal: true }];
    for (const context of wrong) expect(codeOf(() => of(injure(2), context))).toBe("changes.landing");
    const landing = ["prone", "body"];
    expect(codeOf(() => readLanding("landing", 2, landing))).toBe("changes.landing");
    const answered = { ...injure(0), reprisal: { hurt: 2, minutes: 0 } };
    expect(codeOf(() => of(answered, { reprisalLanding: ["body"] }))).toBe("changes.reprisalLanding");
  });

  it.each([
    [-2, [{ type: "emotion.lower", target, emotion: "angered", stages: 2 }]],
    [-1, [{ type: "emotion.lower", target, emotion: "angered", stages: 1 }]],
    [0, []],
    [1, [{ ...raise, target, emotion: "angered", stages: 1, duration: null, by: actor }]],
  ])("conflict.recover %i", (stages, wanted) => {
    const changed = of({ rule: "conflict.recover", stages, notches: stages < 0 ? 0 : 1 }, { emotion: "angered" });
    const notch = stages < 0 ? [] : [{ type: "notch.add", target: actor, amount: 1 }];
    expect(changed.map(([, change]) => change)).toEqual([...wanted, ...notch]);
  });

  it("gains go to whoever acts, once", () => {
    expect(of({ rule: "conflict.deflect", skillSlots: 1 })).toEqual([
      [3, { type: "skill-slot.add", target: actor, amount: 1 }],
    ]);
    expect(of({ rule: "conflict.act", skillSlots: 0, notches: 1 })).toEqual([
      [2, { type: "notch.add", target: actor, amount: 1 }],
    ]);
    expect(of({ rule: "conflict.act", skillSlots: 1, notches: 0 }, { index: 1 })).toEqual([]);
  });

  it("brawl.strike: the loss, subdued, and out at 0", () => {
    const blow = { rule: "brawl.strike", tier: "stunned", loss: 4, hps: 0, oops: true };
    const kinds = (outcome: object, context: Context) =>
      of(outcome, context).map(([, change]) => (typeof change === "object" ? Object.values(change) : []));
    expect(of(blow, { hpsMax: 40, fatal: "dead" })).toEqual([
      [0, { type: "hps.lose", target, points: 4 }],
      [1, { type: "condition.add", target, condition: "subdued", duration: null, by: actor }],
      [2, { type: "condition.add", target, condition: "dead", duration: null, by: actor }],
    ]);
    expect(of(blow, { hpsMax: 40 })).toMatchObject([
      [0, {}],
      [1, {}],
      [2, { condition: "unconscious" }],
    ]);
    expect(of({ ...blow, oops: false }, { hpsMax: 40, fatal: "dead" })).toMatchObject([
      [0, {}],
      [1, {}],
      [2, { condition: "unconscious" }],
    ]);
    expect(of(blow)).toHaveLength(2);
    expect(of({ ...blow, hps: 1 }, { hpsMax: 40 })).toHaveLength(2);
    expect(of(blow, { subduedRounds: 9, sharedBody: true })).toMatchObject([
      [0, { type: "wounds.add", points: 4 }],
      [1, { duration: { rounds: 9 } }],
    ]);
    expect(kinds({ ...blow, tier: "miss", loss: 0, oops: false }, { hpsMax: 40 })).toEqual([]);
  });

  it("sequences: holds, weapons, counters and the fall", () => {
    const grapple = [
      won("attack"),
      won("overpower"),
      won("break", false),
      won("break"),
      { step: "choice", choice: "reverse" },
    ];
    expect(play("grapple", [...grapple, won("break"), { step: "choice", choice: "free" }])).toEqual([
      { type: "hold.add", holder: actor, captive: target },
      { type: "hold.reverse", holder: actor, captive: target },
      { type: "hold.remove", holder: target, captive: actor },
    ]);
    expect(play("grapple", [won("attack"), won("overpower"), { step: "release" }])).toMatchObject([
      {},
      { type: "hold.remove" },
    ]);
    expect(play("grapple", [won("attack"), won("overpower", false)])).toEqual([]);
    const item = "abcdefgh12345678";
    const snatch = [won("attack"), won("dexterity")];
    expect(play("snatch", [...snatch, won("strength")], item)).toEqual([
      { type: "weapon.move", from: target, to: actor, item },
    ]);
    expect(play("snatch", [...snatch, won("strength", false)])).toEqual([
      { type: "counter.add", target, against: actor, bonus: 0, immediate: true },
    ]);
    expect(play("snatch", [won("attack"), won("dexterity", false)])).toMatchObject([{ bonus: 242, immediate: false }]);
    expect(play("trip", [won("attack"), won("dexterity"), won("strength")])).toMatchObject([
      { condition: "prone", target },
    ]);
    expect(play("trip", [won("attack", false)])).toEqual([]);
  });

  it("rest: points back, and care for wounds", () => {
    expect(of({ rule: "rest", recovered: 6 }, { track: "fatigue" })).toEqual([
      [0, { type: "fatigue.heal", target: actor, points: 6 }],
    ]);
    expect(of({ rule: "rest", recovered: 6 }, { track: "wounds" })).toMatchObject([
      [0, { type: "wounds.heal" }],
      [1, { type: "care.add", target: actor }],
    ]);
    expect(of({ rule: "rest", recovered: 0 }, { track: "wounds" })).toEqual([]);
  });

  it.each([
    [{ rule: "pool.damage", wounds: -1 }, "wounds"],
    [{ rule: "conflict.inflict", inflict: null, reprisal: null, notches: -1 }, "notches"],
    [{ rule: "conflict.act", skillSlots: -1 }, "skillSlots"],
    [{ rule: "conflict.injure", hurt: -1, reprisal: null }, "hurt"],
    [{ rule: "conflict.injure", hurt: 0, reprisal: { hurt: 0, minutes: -1 } }, "reprisal.minutes"],
    [{ rule: "conflict.injure", hurt: 0, reprisal: { hurt: -1, minutes: 0 } }, "reprisal.hurt"],
    [{ rule: "conflict.recover", stages: 2 }, "stages"],
    [{ rule: "conflict.recover", stages: -3 }, "stages"],
    [{ rule: "brawl.strike", loss: -1 }, "loss"],
    [{ rule: "rest", recovered: -1 }, "recovered"],
    [{ rule: "sequence", before: null, after: { kind: "chase", status: "open", swapped: false } }, "kind"],
    [
      { rule: "sequence", before: null, after: { kind: "trip", status: "x", counter: { bonus: "1" } } },
      "counter.bonus",
    ],
  ])("%j: %s can't be", (outcome, field) => {
    expect(codeOf(() => of(outcome))).toBe(`changes.${field}`);
  });

  it("pool.defend: the defence is used up, where it is counted", () => {
    const use = { type: "defence.use", target, defence: "parry" };
    expect(of({ rule: "pool.defend" }, { defence: "parry" })).toEqual([[1, use]]);
    expect(of({ rule: "pool.defend" })).toEqual([]);
  });

  it("a card is one of several from 0 on", () => {
    expect(codeOf(() => of({ rule: "pool.damage", wounds: 4 }, { index: -1 }))).toBe("changes.index");
  });

  it("nothing inflicted is no change, and nothing lands of no Hurt, whatever was chosen", () => {
    expect(of({ ...inflicted, inflict: null, reprisal: null })).toEqual([]);
    expect(of(injure(0), { landing: ["body"] })).toEqual([]);
  });

  it("the answer's Stages have a number each, and go with the first target only", () => {
    const answered = { ...injure(0), reprisal: { hurt: 2, minutes: 0 } };
    const context: Context = { reprisalLanding: ["body", "stressed"] };
    expect(of(answered, context)).toMatchObject([
      [4, { type: "hurt.raise", target: actor, by: target }],
      [5, { type: "emotion.raise", target: actor, by: target }],
    ]);
    expect(of(answered, { ...context, index: 1 })).toEqual([]);
  });

  it("a hold that is there at once is the actor's", () => {
    const after = { kind: "grapple", status: "held", swapped: false };
    expect(of({ rule: "sequence", before: null, after })).toEqual([
      [0, { type: "hold.add", holder: actor, captive: target }],
    ]);
    expect(of({ rule: "sequence", before: null, after: { ...after, status: "open" } })).toEqual([]);
    expect(
      of({ rule: "sequence", before: null, after: { ...after, kind: "trip", status: "open", counter: null } }),
    ).toEqual([]);
  });

  it("a step that leaves a sequence as it was changes nothing again", () => {
    const item = "abcdefgh12345678";
    for (const [kind, fails] of [
      ["snatch", false],
      ["snatch", true],
      ["trip", false],
    ] as const) {
      const machine = sequence(kind);
      let state: ReturnType<typeof machine.start> = machine.start();
      for (const event of [won("attack"), won("dexterity"), won("strength", !fails)])
        state = machine.next(state, event);
      expect(of({ rule: "sequence", before: null, after: state }, { item })).toHaveLength(1);
      expect(of({ rule: "sequence", before: state, after: state }, { item })).toEqual([]);
    }
  });

  it("rules that change nothing give none; broken outcomes are named", () => {
    expect(of({ rule: "pool.check", tier: "good" })).toEqual([]);
    expect(of({ rule: "toString" })).toEqual([]);
    expect(codeOf(() => of({}))).toBe("changes.rule");
    expect(codeOf(() => of({ rule: "pool.damage", wounds: "4" }))).toBe("changes.wounds");
    expect(codeOf(() => changes.changesOf(7, { actor }))).toBe("changes.input");
    expect(codeOf(() => changes.changesOf({ rule: "pool.damage", wounds: 4 }, { actor }))).toBe("change.target");
  });
});
