// @vitest-environment node
// Formulas of rolls. Sources: foundryvtt.com/api (Roll), foundryvtt.wiki (roll), foundryvtt.com/article/dice-modifiers/,
// foundryvtt GH#11260, GH#11689, foundryvtt/dnd5e#3637.
import { afterEach, describe, expect, it } from "vitest";
import { setGeneration } from "../playtable/client/generation.mjs";
import { Roll, diceConfig, forcedFaces, terms } from "../playtable/client/dice/index.mjs";

afterEach(() => {
  forcedFaces.clear();
  setGeneration(13);
});

const names = (formula) => Roll.parse(formula).map((term) => term.constructor.name);

describe("the grammar", () => {
  it.each([
    ["1d20", ["Die"]],
    ["d20", ["Die"]],
    ["2D6", ["Die"]],
    ["3dc", ["Coin"]],
    ["4df", ["FateDie"]],
    ["4dfkh2", ["FateDie"]],
    ["dex", ["StringTerm"]],
    ["5", ["NumericTerm"]],
    ["1.5", ["NumericTerm"]],
    ["-2", ["NumericTerm"]],
    ["1d6 + 2", ["Die", "OperatorTerm", "NumericTerm"]],
    ["1d6+2*3", ["Die", "OperatorTerm", "NumericTerm", "OperatorTerm", "NumericTerm"]],
    ["7 % 4", ["NumericTerm", "OperatorTerm", "NumericTerm"]],
    ["-1d6", ["OperatorTerm", "Die"]],
    ["2 * -3", ["NumericTerm", "OperatorTerm", "NumericTerm"]],
    ["2 * -1d4", ["NumericTerm", "OperatorTerm", "ParentheticalTerm"]],
    ["(1d4 + 1) * 2", ["ParentheticalTerm", "OperatorTerm", "NumericTerm"]],
    ["(1d4)d6", ["Die"]],
    ["2d(4 + 2)", ["Die"]],
    ["(1 + 1)d(2 * 3)kh", ["Die"]],
    ["{4d6, 3d8}kh", ["PoolTerm"]],
    ["max(1d6, 3)", ["FunctionTerm"]],
    ["1d6[fire] + 2[cold, and (wet]", ["Die", "OperatorTerm", "NumericTerm"]],
    ["1d6 + @missing.path", ["Die", "OperatorTerm", "StringTerm"]],
    ["", []],
  ])("reads %j", (formula, expected) => {
    expect(names(formula)).toEqual(expected);
  });

  it.each([
    ["1d6 +"],
    ["1d6 2"],
    ["(1d6"],
    ["1d6)"],
    ["()"],
    ["{}"],
    ["max(1d6,)"],
    ["1d6cs<=(10+5)"],
    ["1d20 > 10 ? 1 : 2"],
    ["1d6 * / 2"],
    ["1.5d6"],
    ["{1d6, 1d8"],
  ])("refuses %j", (formula) => {
    expect(Roll.validate(formula)).toBe(false);
  });

  it.each([["1d6"], ["@abilities.str.mod + 1d20"], ["floor(7 / 2)"], ["{1d6, 5}kh"], ["3d6r1x6kh2"], ["1d6[a - b]"]])(
    "validates %j",
    (formula) => {
      expect(Roll.validate(formula)).toBe(true);
    },
  );

  it.each([["foo"], ["1d6 + foo"], ["nope(1)"], [""]])("finds no value in %j", (formula) => {
    expect(Roll.validate(formula)).toBe(false);
  });

  it.each([
    ["1d6+2", "1d6 + 2"],
    ["1--1", "1 + 1"],
    ["1 + -2", "1 - 2"],
    ["1 - - - 2", "1 - 2"],
    ["d20kh+{1d4,2}kl", "1d20kh + {1d4, 2}kl"],
    ["max( 1d6,3 )[why]", "max(1d6, 3)[why]"],
    ["(1d4+1)d6", "(1d4 + 1)d6"],
  ])("writes %j as %j", (formula, expected) => {
    expect(new Roll(formula).formula).toBe(expected);
  });

  it("splits joined modifiers", () => {
    expect(Roll.parse("4d6r1khx>=5")[0].modifiers).toEqual(["r1", "kh", "x>=5"]);
    expect(Roll.parse("4d6KH3")[0].modifiers).toEqual(["KH3"]);
  });

  it("keeps flavor", () => {
    const [fire, , cold] = Roll.parse("1d6[fire] + 2 [cold]");
    expect([fire.flavor, cold.flavor]).toEqual(["fire", "cold"]);
  });

  it("knows dice that a system registers", () => {
    class Stress extends terms.Die {
      static DENOMINATION = "z";
    }
    diceConfig.terms.z = Stress;
    try {
      expect(Roll.parse("2dzkh")[0]).toBeInstanceOf(Stress);
      expect(Roll.parse("dzoo")[0]).toBeInstanceOf(terms.StringTerm);
    } finally {
      delete diceConfig.terms.z;
    }
  });
});

describe("arithmetic", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["7 % 4 - 1", 2],
    ["2 * -3", -6],
    ["-2", -2],
    ["10 / 4", 2.5],
    ["floor(10 / 4) + max(1, 3)", 5],
    ["10 - 2 - 3", 5],
    ["{1, 5, 3}kh", 5],
    ["{1, 5, 3}", 9],
    ["{1, 5, 3}cs>2", 2],
    ["0d6 + 4", 4],
  ])("%j is %d", async (formula, total) => {
    expect((await new Roll(formula).evaluate()).total).toBe(total);
  });

  it.each(["-0", "0 * -3", "-(1 - 1)", "-0 % 5", "max(-0, -1)", "{-0, -1}kh", "-(0)d6"])(
    "%j is 0, not -0",
    async (formula) => {
      const roll = await new Roll(formula).evaluate();
      expect(roll.total).toBe(0);
      expect(Roll.fromJSON(JSON.stringify(roll)).total).toBe(0);
    },
  );

  it("evaluates no text as code", () => {
    for (const text of ["globalThis", "1;2", "constructor(1)", "(() => 1)()", "1 ** 2", "0/0"]) {
      expect(() => Roll.safeEval(text), text).toThrow();
    }
    expect(Roll.safeEval("abs(-3) + 2 * (4 - 1)")).toBe(9);
  });
});

describe("data", () => {
  const data = { a: { b: 3 }, neg: -2, chain: "@a.b", nil: null };

  it("replaces references", () => {
    expect(Roll.replaceFormulaData("1d6 + @a.b", data)).toBe("1d6 + 3");
    expect(Roll.replaceFormulaData("@a.c + @nil", data)).toBe("@a.c + @nil");
    expect(Roll.replaceFormulaData("@a.c", data, { missing: "0" })).toBe("0");
    expect(Roll.replaceFormulaData("@chain", data, { recursive: true })).toBe("@a.b");
    setGeneration(14);
    expect(Roll.replaceFormulaData("@chain", data)).toBe("@a.b");
    expect(Roll.replaceFormulaData("@chain", data, { recursive: true })).toBe("3");
    expect(Roll.replaceFormulaData("@yes - @no", { yes: true, no: false })).toBe("1 - 0");
    setGeneration(13);
  });

  it("reads a negative value after a sign", async () => {
    expect((await new Roll("5 - @neg", data).evaluate()).total).toBe(7);
  });

  it("fails to evaluate what is missing", async () => {
    await expect(new Roll("1 + @gone", data).evaluate()).rejects.toThrow("@gone");
  });
});
