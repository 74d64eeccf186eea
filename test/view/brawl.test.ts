/** An attack in a brawl as dialog, card and sheet show it (docs/rules.md §3, §4). */
import { describe, expect, it } from "vitest";
import { brawlModifiers, readyBrawl, type BrawlDraft } from "../../module/view/brawl-draft";
import type { BrawlFacts, BrawlWeapon } from "../../module/view/brawl-facts";
import { brawlChances } from "../../module/view/brawl-odds";
import { linesAddUp } from "../../module/view/check-lines";
import { judgeStrike, strikeGroups, withShock } from "../../module/view/strike-judge";
import { odds } from "../../module/rules/odds/odds";
import { readRecord } from "../../module/view/card-record";

const row = { skilled: 120, raw: 40, maximum: 900, force: 3 };
const CLUB: BrawlWeapon = {
  id: "club",
  name: "Club",
  img: "",
  form: "strike",
  pointed: false,
  stun: false,
  deadly: true,
  damage: { number: 2, sides: 6, flat: 1 },
};

function factsOf(more: { handToHand?: boolean; shock?: Partial<BrawlFacts["target"]["shock"]> } = {}): BrawlFacts {
  return {
    attacker: {
      kind: "anthro",
      size: 2,
      handToHand: more.handToHand ?? true,
      rows: { strike: row, fling: { ...row, maximum: null }, shoot: row, sotto: row, flotto: row, zone: row },
      effects: [{ name: "Fury", value: 10 }],
      counters: [
        { key: "a-0", bonus: 242 },
        { key: "b-0", bonus: 242 },
      ],
    },
    target: {
      kind: "anthro",
      size: 2,
      tippable: true,
      rating: 584,
      hps: 30,
      shock: {
        bonus: () => 10,
        target: () => null,
        varies: false,
        effects: [{ name: "Helmet", value: 2 }],
        ...more.shock,
      },
    },
  };
}

function draftOf(facts: BrawlFacts, more: Partial<BrawlDraft> = {}): BrawlDraft {
  const plain = {
    move: "strike" as const,
    weapon: CLUB,
    penalty: 0,
    situational: 0,
    item: "",
    override: false,
    ...more,
  };
  return { modifiers: brawlModifiers(plain, facts), ...plain };
}

describe("an attack that is put together", () => {
  it("has a line for everything, which comes to the input", () => {
    const facts = factsOf();
    const { rule, input, modifiers, counters } = readyBrawl(draftOf(facts, { penalty: 7, situational: -5 }), facts);
    expect(input).toEqual({
      bonus: 130,
      rating: 584,
      penalty: 7,
      maximum: 900,
      situational: 237,
      damage: { number: 2, sides: 6, flat: 1 },
      force: 3,
      holdForce: false,
      handToHand: true,
      shock: { bonus: 12, target: null },
      hps: 30,
    });
    expect(counters).toEqual(["a-0"]);
    expect(linesAddUp(rule, input, modifiers)).toBe(true);
    for (const part of ["bonus", "penalty", "situational", "force", "shock"] as const) {
      const wrong = modifiers.map((line) =>
        line.part === part && line.on ? { ...line, value: line.value + 1 } : line,
      );
      expect(linesAddUp(rule, input, wrong), part).toBe(false);
    }
  });

  it("holds the force back by its switch; fists, what is flung and other moves have none", () => {
    const facts = factsOf();
    const draft = draftOf(facts);
    const held = draft.modifiers.map((line) => ({ ...line, on: line.id !== "force" }));
    const ready = readyBrawl({ ...draft, modifiers: held }, facts);
    expect(ready.input).toMatchObject({ force: 3, holdForce: true });
    expect(linesAddUp(ready.rule, ready.input, ready.modifiers)).toBe(true);
    const none = [
      { weapon: { ...CLUB, id: "" } },
      { weapon: { ...CLUB, form: "fling" as const } },
      { move: "trip" as const },
    ];
    for (const more of none) expect(draftOf(facts, more).modifiers.some(({ id }) => id === "force")).toBe(false);
    expect(readyBrawl(draftOf(facts, { weapon: { ...CLUB, form: "fling" } }), facts).input["maximum"]).toBeNull();
  });

  it("takes the Raw Bonus of those who don't know how, who can't hold back", () => {
    const facts = factsOf({ handToHand: false });
    const { modifiers } = draftOf(facts);
    expect(modifiers[0]).toMatchObject({ label: "SCUFFLE.Brawl.Bonus.raw", value: 40, fixed: true });
    expect(modifiers.find(({ id }) => id === "force")?.fixed).toBe(true);
  });
});

describe("the odds of a blow", () => {
  it("are the rule's, and also exact where the stun check follows from the damage", () => {
    const facts = factsOf({ handToHand: false });
    const draft = draftOf(facts);
    const direct = odds("brawl.strike", readyBrawl(draft, facts).input);
    expect(brawlChances(draft, facts).tiers).toEqual(direct.tiers);
    const varied = factsOf({ handToHand: false, shock: { varies: true } });
    const summed = brawlChances(draftOf(varied), varied);
    for (const [tier, share] of Object.entries(direct.tiers)) expect(summed.tiers[tier]).toBeCloseTo(share, 12);
    expect(summed.oops).toBeCloseTo(Number(direct["oops"]), 12);
    const sure = factsOf({ shock: { varies: true, bonus: (damage) => (damage > 10 ? -50 : 50) } });
    const { tiers } = brawlChances(draftOf(sure), sure);
    const hits = (tiers["hit"] ?? 0) + (tiers["stunned"] ?? 0);
    // 2d6 + 1 + 3 comes to more than 10 with 7 and above: 21 of 36.
    expect(tiers["stunned"]).toBeCloseTo((hits * 21) / 36, 12);
    expect(hits + (tiers["miss"] ?? 0)).toBeCloseTo(1, 12);
  });

  it("say no chance of turning lethal for those who know how, and for other moves", () => {
    expect(brawlChances(draftOf(factsOf()), factsOf()).oops).toBeNull();
    const facts = factsOf({ handToHand: false });
    expect(brawlChances(draftOf(facts, { move: "grapple" }), facts).oops).toBeNull();
  });
});

describe("a blow whose stun check the target's side throws", () => {
  const facts = factsOf();
  const record = (hps: number) => {
    const { rule, input, modifiers } = readyBrawl(draftOf(facts), facts);
    return readRecord({ rule, input: { ...input, hps }, modifiers, besides: { asks: true, subdued: true } });
  };
  const thrown = { kilo: [900], damage: [6, 6], subdued: [1, 2, 3] };

  it("leaves that die out, and throws the units of being subdued", () => {
    const groups = ["kilo", "damage", "shock"].map((group) => ({ group, number: 1, sides: 6 }));
    expect(strikeGroups(record(30), groups).map(({ group }) => group)).toEqual(["kilo", "damage", "subdued"]);
  });

  it("waits only where the die decides", () => {
    const open = judgeStrike(record(30), thrown);
    expect(open).toMatchObject({ waits: true, shock: null, rounds: 6 });
    expect(judgeStrike(record(30), thrown, 4)).toMatchObject({ waits: false, shock: 4, outcome: { tier: "stunned" } });
    expect(judgeStrike(record(30), thrown, 5)).toMatchObject({ waits: false, outcome: { tier: "hit" } });
    expect(judgeStrike(record(10), thrown)).toMatchObject({ waits: false, outcome: { tier: "stunned" } });
    expect(judgeStrike(record(30), { ...thrown, kilo: [2] })).toMatchObject({
      waits: false,
      outcome: { tier: "miss" },
    });
  });

  it("is weighed by the damage that fell, with lines that still come to the input", () => {
    const shock = { ...facts.target.shock, bonus: (damage: number) => -damage, target: () => 7 };
    const settled = withShock(record(30), thrown, shock);
    expect(settled.input["shock"]).toEqual({ bonus: -14, target: 7 });
    expect(linesAddUp(settled.rule, settled.input, settled.modifiers)).toBe(true);
  });
});
