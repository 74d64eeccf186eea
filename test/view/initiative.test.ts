import { describe, expect, it } from "vitest";
import { readRecord } from "../../module/view/card-record";
import type { FightFacts, WeaponFacts } from "../../module/view/fight-facts";
import { initiativeCard, initiativeOffers } from "../../module/view/initiative";
import type { Words } from "../../module/view/shared-words";

/** Keys with their data, instead of a language. */
const words: Words = {
  t: (key, data = {}) => [key.replace("SCUFFLE.", ""), ...Object.values(data)].join(" "),
  number: String,
  count: (key, n) => `${key} ${n}`,
};

const weapon = (identifier: string, far: number, near = far, more: Partial<WeaponFacts> = {}): WeaponFacts => ({
  itemId: identifier,
  identifier,
  name: identifier,
  img: "",
  skill: identifier,
  form: "strike",
  deadly: true,
  held: true,
  toHit: 0,
  initiative: { far, near },
  dice: 2,
  armorFactor: 1,
  defence: 0,
  offHand: false,
  hands: 1,
  ...more,
});
const facts = (...weapons: WeaponFacts[]): FightFacts => ({
  strength: 1,
  agility: 2,
  endurance: 1,
  weapons,
  armors: [],
  skills: [],
  used: null,
  weighs: () => {
    throw new Error("nothing is rolled with a skill");
  },
});
const offered = (...weapons: WeaponFacts[]) =>
  initiativeOffers(facts(...weapons), words).map(({ value, weapon: adds }) => `${value} ${adds}`);

describe("what initiative is rolled with", () => {
  it("is what is in hand, else bare hands", () => {
    expect(offered()).toEqual(["unarmed.far 0"]);
    expect(offered(weapon("dagger", 4, 4, { held: false }))).toEqual(["unarmed.far 0"]);
    expect(offered(weapon("unarmed", 1), weapon("dagger", 4))).toEqual(["dagger.far 4"]);
    expect(offered(weapon("shield", 0, 0, { dice: 0 }))).toEqual(["unarmed.far 0"]);
  });

  it("leaves the choice where two values may apply, and none where all add the same", () => {
    expect(offered(weapon("halberd", 8, 2))).toEqual(["halberd.far 8", "halberd.near 2"]);
    expect(offered(weapon("sword", 6), weapon("dagger", 4))).toEqual(["sword.far 6", "dagger.far 4"]);
    expect(offered(weapon("sword", 6), weapon("sabre", 6))).toEqual(["sword.far 6"]);
  });
});

describe("the card of an initiative", () => {
  const record = readRecord({ input: { agility: 2, weapon: 4 }, subject: { name: "Dagger" } });
  const card = (outcome: unknown, hidden = false) =>
    initiativeCard(record, outcome, { initiative: [3, 5, "x"] }, hidden, words);

  it("says what was thrown and what comes of it", () => {
    expect(card({ initiative: 12 })).toMatchObject({
      subtitle: "Initiative.Pool Attribute.dexterity 2 Dagger +4",
      sum: "12",
      dice: [
        { face: 3, text: "3" },
        { face: 5, text: "5" },
      ],
    });
  });

  it("says only the sum where numbers are hidden, and nothing of what can't be read", () => {
    expect(card({ initiative: 12 }, true)).toMatchObject({ subtitle: "", sum: "12", dice: [] });
    for (const wrong of [null, {}, { initiative: "12" }, { initiative: 1.5 }]) expect(card(wrong)).toBeNull();
  });
});
