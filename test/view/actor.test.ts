import { describe, expect, it } from "vitest";
import { deriveHarm } from "../../module/data/actor/derive-harm";
import { attributeViews, mastheadView, strapView, type ActorState } from "../../module/view/actor";
import { words } from "./sheet-english";

const attribute = (dots: number, score: number) => ({ dots, score, bonus: Math.floor((score - 10) / 2) });
const pools = { pools: true };
const syrup = { name: "Cough syrup", img: "syrup.svg", bonus: { dice: 2, target: -1 }, note: "" };
const nanne: ActorState = {
  type: "character",
  name: "Nanne Quill",
  img: "nanne.svg",
  level: 3,
  kind: "anthro",
  size: 2,
  tippable: true,
  tagline: "Bites only when asked.",
  notches: 7,
  skillSlots: 2,
  attributes: {
    strength: attribute(2, 11),
    dexterity: attribute(3, 14),
    endurance: attribute(2, 12),
    intelligence: attribute(4, 9),
    perception: attribute(7, 13),
    charisma: attribute(3, 16),
  },
  wounds: deriveHarm(8, 2, 0),
  fatigue: deriveHarm(14, 2, 0),
  worstOnly: false,
  targetBonus: 0,
};

describe("the masthead", () => {
  it("says what one is, and draws tallies in fives", () => {
    const view = mastheadView(nanne, { limited: false, gains: true }, words);
    expect(view).toMatchObject({ facts: ["Anthro", "Level 3", "Size 2"], corner: "ours", long: false });
    expect(view.counts.map(({ id, fives, rest, cards }) => [id, fives.length, rest.length, cards.length])).toEqual([
      ["notches", 1, 2, 0],
      ["skillSlots", 0, 0, 2],
    ]);
  });

  it("leaves more marks than can be seen to the number", () => {
    const [notches, slots] = mastheadView(
      { ...nanne, notches: 400, skillSlots: 99 },
      { limited: false, gains: true },
      words,
    ).counts;
    expect(notches).toMatchObject({ value: 400, fives: [], rest: [] });
    expect(slots).toMatchObject({ value: 99, cards: [] });
  });

  it("keeps numbers from those who only know of somebody", () => {
    expect(mastheadView(nanne, { limited: true, gains: true }, words).facts).toEqual(["Anthro"]);
    expect(mastheadView(nanne, { limited: false, gains: false }, words).counts).toEqual([]);
  });

  it("sets long names smaller, and foes in the other corner", () => {
    const view = mastheadView({ ...nanne, type: "foe", name: "x".repeat(80) }, { limited: false, gains: true }, words);
    expect(view).toMatchObject({ long: true, corner: "theirs" });
    expect(view.facts[0]).toBe("Foe");
    expect(view.counts.map(({ id }) => id)).toEqual(["notches"]);
  });
});

describe("the strap", () => {
  it("sums the penalties first, then says what causes them", () => {
    const view = strapView(nanne, null, [syrup], pools, words);
    expect(view.sum).toBe("+3");
    expect(view.states.map(({ text, value }) => [text, value])).toEqual([
      ["Slightly Wounded", "+1"],
      ["Lightly Tired", "+2"],
      ["Cough syrup", "+2 dice, −1 to targets"],
    ]);
  });

  it("says what the body and Conditions do, and nothing of a game that isn't played", () => {
    const prone = { name: "Prone", img: "prone.svg", bonus: { dice: 0, target: 0 }, note: "3 min" };
    const view = strapView(nanne, { name: "Bruised", penalty: "−1 aim" }, [prone], { pools: false }, words);
    expect(view.sum).toBeNull();
    expect(view.states.map(({ text, value }) => [text, value])).toEqual([
      ["Bruised", "−1 aim"],
      ["Prone", "3 min"],
    ]);
  });

  it("stays without a sum when nothing weighs", () => {
    const well = { ...nanne, wounds: deriveHarm(0, 2, 0), fatigue: deriveHarm(0, 2, 0) };
    expect(strapView(well, null, [], pools, words)).toMatchObject({
      sum: null,
      states: [{ text: "Unwounded" }, { text: "Fresh" }],
    });
    expect(strapView({ ...well, targetBonus: -2 }, null, [], pools, words).sum).toBe("−2");
  });
});

describe("attributes", () => {
  it("come in their order, with bonuses whose sign is written", () => {
    const views = attributeViews(nanne.attributes, false, words);
    expect(views.map(({ label, bonus }) => `${label} ${bonus}`)).toEqual([
      "Strength +0",
      "Dexterity +2",
      "Endurance +1",
      "Intelligence −1",
      "Perception +1",
      "Charisma +3",
    ]);
    expect(views[4]?.dots).toMatchObject({ value: 7, max: 7, text: "7 of 7 dots" });
  });
});
