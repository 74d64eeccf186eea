// A roll's life: evaluation, change, storage. Sources: foundryvtt.com/api (Roll), foundryvtt.wiki (roll), foundryvtt GH#12080.
import { afterEach, describe, expect, it } from "vitest";
import { Roll, diceConfig, forcedFaces, terms } from "../playtable/client/dice/index.mjs";

class Check extends Roll {
  get target() {
    return this.options.target;
  }
}

afterEach(() => {
  forcedFaces.clear();
  diceConfig.rolls = [Roll];
});

const thrown = async (formula, faces, data = {}, options = {}, Cls = Roll) => {
  forcedFaces.push(...faces);
  return new Cls(formula, data, options).evaluate();
};

describe("evaluation", () => {
  it("happens once", async () => {
    const roll = await thrown("2d6 + 3", [4, 5]);
    expect([roll.total, roll.result, roll.formula]).toEqual([12, "9 + 3", "2d6 + 3"]);
    await expect(roll.evaluate()).rejects.toThrow("already evaluated");
    expect(() => roll.evaluateSync()).toThrow("already evaluated");
  });

  it("needs chance, or refuses to be at once", () => {
    expect(() => new Roll("1d6").evaluateSync()).toThrow("needs chance");
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).dice[0].results).toEqual([]);
    expect(new Roll("2 * (3 + 4)").evaluateSync().total).toBe(14);
    expect([new Roll("2 + 3").isDeterministic, new Roll("1d6").isDeterministic]).toEqual([true, false]);
  });

  it("leaves operators unevaluated, so that evaluated terms make no roll", async () => {
    const roll = await thrown("1d6 + 2", [3]);
    expect(() => Roll.fromTerms(roll.terms)).toThrow("all evaluated or none");
    expect(Roll.fromTerms((await thrown("1d6", [3])).terms).total).toBe(3);
    expect(Roll.fromTerms(Roll.parse("1d6 + 2")).formula).toBe("1d6 + 2");
  });

  it("rolls again and clones without results", async () => {
    const roll = await thrown("1d6 + @x", [3], { x: 2 }, { target: 5 });
    forcedFaces.push(6);
    const again = await roll.reroll();
    expect([roll.total, again.total, again.options.target]).toEqual([5, 8, 5]);
    expect(roll.clone()._evaluated).toBe(false);
  });

  it("alters the number of dice", () => {
    expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
    expect(new Roll("(1d4)d6 + {2d6, 1d8}kh + max(1d6, 2)").alter(2).formula).toBe(
      "(1d4)d6 + {4d6, 2d8}kh + max(2d6, 2)",
    );
  });

  it("knows all its dice", async () => {
    const roll = await thrown("(1d4)d6 + {1d8, 1d10}kh + max(1d12, 2)", [2, 1, 1, 8, 10, 12]);
    expect(roll.dice.map((die) => die.faces)).toEqual([4, 6, 8, 10, 12]);
  });
});

describe("storage", () => {
  const formulas = [
    ["2d6x + 3[why]", [6, 2, 1]],
    ["{2d6, 5}kh * 2", [1, 2]],
    ["max(1d6, 2) - (1d4)d8", [3, 2, 7, 8]],
    ["4df + 2dc", [1, 2, 3, 3, 2, 1]],
    ["-(3d6r1kh2 % 4)", [1, 4, 5, 6]],
  ];

  it.each(formulas)("brings back %s", async (formula, faces) => {
    const roll = await thrown(formula, faces, {}, { own: { deep: [1] } });
    const back = Roll.fromJSON(JSON.stringify(roll));
    expect(back.toJSON()).toEqual(roll.toJSON());
    expect([back.total, back.result, back.formula]).toEqual([roll.total, roll.result, roll.formula]);
    expect(back.dice.map((die) => die.results)).toEqual(roll.dice.map((die) => die.results));
    expect(back.terms.map((t) => t.constructor)).toEqual(roll.terms.map((t) => t.constructor));
    await expect(back.evaluate()).rejects.toThrow("already evaluated");
  });

  it("has the shape that other packages read", async () => {
    const json = (await thrown("1d6", [4])).toJSON();
    expect(json).toMatchObject({ class: "Roll", options: {}, dice: [], formula: "1d6", total: 4, evaluated: true });
    expect(json.terms[0]).toEqual({
      class: "Die",
      options: {},
      evaluated: true,
      number: 1,
      faces: 6,
      modifiers: [],
      results: [{ result: 4, active: true }],
      method: undefined,
    });
  });

  it("finds a subclass by its name among the registered ones, and only options survive", async () => {
    diceConfig.rolls = [Roll, Check];
    const roll = await thrown("1d6", [4], { secret: 1 }, { target: 3 }, Check);
    const back = Roll.fromData(JSON.parse(JSON.stringify(roll)));
    expect(back).toBeInstanceOf(Check);
    expect([back.target, back.data]).toEqual([3, {}]);
    diceConfig.rolls = [Roll];
    expect(() => Roll.fromData(roll.toJSON())).toThrow("Check");
  });

  it("brings back an unevaluated roll that can be thrown", async () => {
    const back = Roll.fromJSON(JSON.stringify(new Roll("2d6 + 1")));
    forcedFaces.push(3, 4);
    expect((await back.evaluate()).total).toBe(8);
    const nested = Roll.fromJSON(JSON.stringify(new Roll("(1d4)d(2d4)")));
    forcedFaces.push(2, 4, 4, 8, 1);
    expect((await nested.evaluate()).total).toBe(9);
  });

  it("refuses terms of unknown classes", () => {
    expect(() => terms.RollTerm.fromData({ class: "Nothing" })).toThrow("Nothing");
  });

  it("makes the default class", () => {
    diceConfig.rolls = [Check, Roll];
    expect(Roll.create("1d6", {}, { target: 4 })).toBeInstanceOf(Check);
  });
});

describe("links", () => {
  it("show what is known of the roll", async () => {
    const open = new Roll("1d6[<b>]").toAnchor();
    expect([open.textContent.trim(), open.dataset.formula, open.className]).toEqual([
      "1d6[<b>]",
      "1d6[<b>]",
      "inline-roll",
    ]);
    const done = (await thrown("1d6", [4])).toAnchor({ label: "Hit", dataset: { x: "1" }, classes: ["big"] });
    expect([done.textContent.trim(), done.dataset.x, done.className]).toEqual([
      "Hit",
      "1",
      "inline-roll big inline-result",
    ]);
    expect(Roll.fromJSON(decodeURIComponent(done.dataset.roll)).total).toBe(4);
  });
});
