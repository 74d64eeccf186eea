import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stagesOf, type StatusId } from "../../module/rules/changes/index";
import { rules } from "../../module/rules/registry";
import { readCommand } from "../../module/view/chat-command";
import { linesAddUp } from "../../module/view/check-lines";
import { floatsOf, type FloatFacts } from "../../module/view/floats";
import { freeRecord, isFree, readFree } from "../../module/view/free-roll";
import { macroCommand, readMacro } from "../../module/view/macro-request";
import type { Words } from "../../module/view/shared-words";

/** Keys stand for their texts. */
const words: Words = {
  t: (key, data) => (data ? `${key}(${Object.values(data).join(",")})` : key),
  count: (key, n) => `${key} ${n}`,
  number: (value) => String(value),
};
const facts = { actorUuid: "", visibility: "public", naturalOne: false } as const;

describe("a command in the chat", () => {
  it.each([
    ["/pool 7 5", { kind: "pool", dice: 7, target: 5 }],
    ["  /POOL   0  −3 ", { kind: "pool", dice: 0, target: -3 }],
    ["/act 3", { kind: "act", bonus: 3 }],
    ["/act +3", { kind: "act", bonus: 3 }],
    ["/act -2", { kind: "act", bonus: -2 }],
  ])("%s rolls", (typed, roll) => {
    expect(readCommand(typed)).toEqual({ kind: roll.kind, roll, typed: typed.trim() });
  });

  it.each(["/pool", "/pool 7", "/pool 7 5 1", "/pool x 5", "/pool 101 5", "/pool -1 5", "/pool 7 1000", "/pool 7.5 5"])(
    "%s rolls nothing",
    (typed) => expect(readCommand(typed)).toMatchObject({ kind: "pool", roll: null }),
  );

  it.each(["/act", "/act three", "/act 100", "/act 3 4", "/act 1e1"])("%s rolls nothing", (typed) =>
    expect(readCommand(typed)).toMatchObject({ kind: "act", roll: null }),
  );

  it.each(["/pools 7 5", "/roll 1d6", "hello /pool 7 5", "/actor 3", ""])("%s is none of ours", (typed) =>
    expect(readCommand(typed)).toBe(null),
  );
});

describe("a roll of bare numbers", () => {
  it("throws that many dice at that target, whatever they are, and its lines add up", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: -999, max: 999 }), (dice, target) => {
        const { rule, input, modifiers } = freeRecord({ kind: "pool", dice, target }, facts, words);
        const groups = rules[rule]?.dice(input) ?? [];
        expect(groups.reduce((sum, { number }) => sum + number, 0)).toBe(dice);
        const chains = groups.some(({ explode }) => explode !== undefined);
        const faces = { pool: Array.from({ length: dice }, () => (chains ? [1] : 1)) };
        expect(rules[rule]?.judge(input, dice > 0 ? faces : {})).toMatchObject({ target });
        expect(linesAddUp(rule, input, modifiers)).toBe(true);
      }),
    );
  });

  it("adds the bonus to a d20", () => {
    const record = freeRecord({ kind: "act", bonus: -4 }, facts, words);
    expect(rules[record.rule]?.judge(record.input, { act: [15] })).toMatchObject({ total: 11 });
    expect(linesAddUp(record.rule, record.input, record.modifiers)).toBe(true);
  });

  it("needs nobody where nobody is named, unlike any other roll", () => {
    const record = freeRecord({ kind: "act", bonus: 1 }, facts, words);
    expect(isFree(record)).toBe(true);
    expect(isFree({ ...record, actorUuid: "Actor.a" })).toBe(false);
    expect(isFree({ ...record, rule: "conflict.injure" })).toBe(false);
    expect(readFree("pool", [7, undefined])).toBe(null);
    expect(readFree("act", [{}])).toBe(null);
  });
});

describe("what a macro asks for", () => {
  it("is read back from its own command, and blank things aren't in it", () => {
    const request = readMacro({ kind: "skill", id: "alchemy", from: "Actor.a.Item.b", more: 1 });
    const command = request ? macroCommand("game.x", request) : "";
    expect(command).toBe('game.x.roll({"kind":"skill","id":"alchemy","from":"Actor.a.Item.b"});');
  });

  it.each([
    null,
    "roll",
    {},
    { kind: "spell", id: "x" },
    { kind: "act", id: "x" },
    { kind: "move" },
    { kind: "skill" },
  ])("%j can't be rolled", (source) => expect(readMacro(source)).toBe(null));
});

describe("what floats over a token", () => {
  const none = stagesOf([]);
  const now = (more: Partial<FloatFacts> = {}): FloatFacts => ({
    wounds: 2,
    fatigue: 0,
    hps: 10,
    body: 0,
    stages: none,
    ...more,
  });
  const on = (stages: Partial<Record<StatusId, number>>) => now({ stages: { ...none, ...stages } });
  const between = (before: FloatFacts, after: FloatFacts, plain = false) => floatsOf(before, after, plain, words);

  it("is what changed, with its sign and its tone", () => {
    expect(between(now(), now())).toEqual([]);
    expect(between(now(), now({ wounds: 5, fatigue: 1, hps: 4 }))).toEqual([
      { text: "SCUFFLE.Float.wounds +3", tone: "harm" },
      { text: "SCUFFLE.Float.fatigue +1", tone: "harm" },
      { text: "SCUFFLE.Float.hps −6", tone: "harm" },
    ]);
    expect(between(now(), now({ wounds: 0, hps: 12 })).map(({ tone }) => tone)).toEqual(["heal", "heal"]);
  });

  it("has no numbers for whom they are hidden from", () => {
    const texts = between(now(), now({ wounds: 3, hps: 12, body: 2 }), true).map(({ text }) => text);
    expect(texts).toEqual(["SCUFFLE.Float.harm.wounds", "SCUFFLE.Float.heal.hps", "SCUFFLE.Float.harm.body"]);
  });

  it("names Conditions and the Stage that came or went", () => {
    expect(between(now(), on({ prone: 1 }))[0]?.text).toBe("SCUFFLE.Float.on(SCUFFLE.Condition.prone)");
    expect(between(on({ prone: 1 }), now())[0]?.text).toBe("SCUFFLE.Float.off(SCUFFLE.Condition.prone)");
    expect(between(on({ angered: 1 }), on({ angered: 2 }))[0]?.text).toContain("on(SCUFFLE.Emotion.angered.2");
    expect(between(on({ angered: 2 }), on({ angered: 1 }))[0]?.text).toContain("off(SCUFFLE.Emotion.angered.2");
  });

  it("says nothing of what isn't played", () => {
    expect(between(now({ wounds: null }), now({ wounds: 4 }))).toEqual([]);
    expect(between(now({ body: null }), now({ body: 2 }))).toEqual([]);
  });
});
