import { describe, expect, it } from "vitest";
import { defenceRating, hurtPenalty, rules } from "../../module/rules/index";
import { codeOf } from "./code-of";

const act = [{ group: "act", number: 1, sides: 20 }];
const recovery = { action: "comic-levity", bonus: 1, stage: 1 };
const words = { harm: "verbal", attribute: "charisma", bonus: 1 };

describe("inputs of conflict", () => {
  it.each([
    ["conflict.inflict", null, "input"],
    ["conflict.inflict", { penalty: 1 }, "bonus"],
    ["conflict.inflict", { bonus: 1, penalty: 1, reprisal: 3 }, "penalty"],
    ["conflict.inflict", { bonus: 1, penalty: -0.5 }, "penalty"],
    ["conflict.inflict", { bonus: 1, reprisal: "flight", naturalOne: 1 }, "reprisal"],
    ["conflict.inflict", { bonus: 1, naturalOne: 1 }, "naturalOne"],
    ["conflict.injure", [], "input"],
    ["conflict.injure", { bonus: "1" }, "bonus"],
    ["conflict.injure", { bonus: 1, reprisal: null }, "reprisal"],
    ["conflict.recover", 3, "input"],
    ["conflict.recover", { bonus: 1 }, "action"],
    ["conflict.recover", { ...recovery, action: "defuse" }, "action"],
    ["conflict.recover", { ...recovery, bonus: NaN }, "bonus"],
    ["conflict.recover", { ...recovery, penalty: 1, stage: 3 }, "penalty"],
    ["conflict.recover", { ...recovery, stage: undefined }, "stage"],
    ["conflict.recover", { ...recovery, stage: -1 }, "stage"],
    ["conflict.recover", { ...recovery, stage: 3, naturalOne: 0 }, "stage"],
    ["conflict.recover", { ...recovery, naturalOne: 0 }, "naturalOne"],
    ["conflict.deflect", "words", "input"],
    ["conflict.deflect", { attribute: "charisma", bonus: 1 }, "harm"],
    ["conflict.deflect", { ...words, attribute: undefined }, "attribute"],
    ["conflict.deflect", { ...words, attribute: "dexterity", bonus: null }, "attribute"],
    ["conflict.deflect", { ...words, harm: "physical" }, "attribute"],
    ["conflict.deflect", { ...words, bonus: null, penalty: 2 }, "bonus"],
    ["conflict.deflect", { ...words, penalty: 2, naturalOne: 2 }, "penalty"],
    ["conflict.deflect", { ...words, naturalOne: "no" }, "naturalOne"],
    ["conflict.act", undefined, "input"],
    ["conflict.act", { bonus: 1.5 }, "bonus"],
    ["conflict.act", { bonus: 1, penalty: 3 }, "penalty"],
    ["conflict.act", { bonus: 1, naturalOne: null, supports: 1 }, "naturalOne"],
    ["conflict.act", { bonus: 1, supports: 1 }, "supports"],
    ["conflict.clock", undefined, "input"],
    ["conflict.clock", "now", "input"],
  ])("%s of %j throws its %s", (id, input, field) => {
    expect(codeOf(() => rules[id]?.dice(input))).toBe(`${id}.${field}`);
    expect(codeOf(() => rules[id]?.judge(input, null))).toBe(`${id}.${field}`);
  });

  it.each([
    ["conflict.recover", recovery],
    ["conflict.deflect", words],
    ["conflict.act", { bonus: 1 }],
  ])("%s throws one d20, and reads penalty and natural 1", (id, input) => {
    expect(rules[id]?.dice(input)).toEqual(act);
    const thrown = { act: [19] };
    expect(rules[id]?.judge({ ...input, penalty: -5 }, thrown)).toMatchObject({ total: 15, tier: "complication" });
    const one = { ...input, bonus: 19, naturalOne: true };
    expect(rules[id]?.judge(one, { act: [1] })).toMatchObject({ total: 20, tier: "disaster" });
    expect(codeOf(() => rules[id]?.judge(input, { act: [21] }))).toBe(`${id}.faces`);
    expect(codeOf(() => rules[id]?.judge(input, { ...thrown, luck: [1] }))).toBe(`${id}.faces`);
  });

  it.each([
    [undefined, ["aim"], "input"],
    [{ body: 6 }, ["aim"], "body"],
    [{ body: -1, stressed: 3 }, ["aim"], "body"],
    [{ stressed: 3 }, null, "stressed"],
    [{ angered: "1" }, ["aim"], "angered"],
    [{ despairing: 0.5 }, ["aim"], "despairing"],
    [{ frightened: null }, ["aim"], "frightened"],
    [{}, undefined, "tags"],
    [{}, "aim", "tags"],
    [{}, ["aim", "aiming"], "tags"],
    [{}, [undefined], "tags"],
    [{}, [{ toString: 0 }], "tags"],
    [{}, [Object.create(null)], "tags"],
  ])("hurtPenalty of %j and %j throws its %s", (stages, tags, field) => {
    expect(codeOf(() => hurtPenalty(stages, tags))).toBe(`hurtPenalty.${field}`);
  });

  it.each([
    [null, "input"],
    [{ dexterity: 1 }, "kind"],
    [{ kind: "elf", dexterity: 1 }, "kind"],
    [{ kind: "robot" }, "dexterity"],
    [{ kind: "robot", dexterity: 1, armor: null }, "armor"],
    [{ kind: "robot", dexterity: 1, typed: "" }, "typed"],
  ])("defenceRating of %j throws its %s", (input, field) => {
    expect(codeOf(() => defenceRating(input))).toBe(`defenceRating.${field}`);
  });
});
